/* What mypyc's shims need of Python.h. A shim is the library that Python finds by a module's name; all it does is call
   the library of its game. There is one per module, and for each the real header would take longer than all the rest. */

#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef

typedef struct _object PyObject;

void Py_DecRef(PyObject *);
PyObject *Py_BuildValue(const char *, ...);
void PyErr_Clear(void);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
