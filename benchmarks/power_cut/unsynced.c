/* A file layer that remembers what was not synced (LD_PRELOAD; Linux).
 *
 * Before a file below UNSYNCED_FOLDER changes, what was there is appended to an undo log of that file in UNSYNCED_UNDO;
 * a sync of the file empties its log. When the process is killed, the page cache keeps its writes, as it would not if
 * the power failed; whoever applies the undo logs from the end to the beginning has the files as a power cut leaves them.
 *
 * A record is: offset, size of the file before, number of bytes (three int64), and the bytes that were at the offset.
 * The shared memory of SQLite (-shm) is mapped and is rebuilt after a cut anyway; it is left alone.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void fail(const char *what) {
    perror(what);
    abort();
}

/* The undo log of a path, if it is one of those that are watched. */
static int undo_log_of(const char *path, char *log) {
    const char *folder = getenv("UNSYNCED_FOLDER"), *undo = getenv("UNSYNCED_UNDO");
    size_t length = folder ? strlen(folder) : 0, end = strlen(path);
    if (!folder || !undo || strncmp(path, folder, length) || path[length] != '/') return 0;
    if (end > 4 && !strcmp(path + end - 4, "-shm")) return 0;
    if (strchr(path + length + 1, '/') || strchr(path + length + 1, ' ')) return 0; /* deeper, or deleted */
    return snprintf(log, PATH_MAX, "%s/%s", undo, path + length + 1) < PATH_MAX;
}

static int undo_log_of_file(int file, char *log) {
    char link[64], path[PATH_MAX];
    int before = errno;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    errno = before;
    if (length < 0) return 0;
    path[length] = 0;
    return undo_log_of(path, log);
}

static void append(int log, const void *bytes, size_t count) {
    if (REAL(write)(log, bytes, count) != (ssize_t)count) fail("undo log");
}

/* Note what is at a place before it changes. */
static void note(const char *path, int file, off_t offset, size_t count) {
    struct stat found;
    if (fstat(file, &found)) fail("fstat");
    char *bytes = malloc(count ? count : 1);
    ssize_t got = count ? pread(file, bytes, count, offset) : 0;
    if (!bytes || got < 0) fail("pread");
    int log = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (log < 0) fail(path);
    long long head[3] = {offset, found.st_size, got};
    append(log, head, sizeof head);
    append(log, bytes, got);
    close(log);
    free(bytes);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    char log[PATH_MAX];
    if (!undo_log_of_file(file, log)) return REAL(pwrite64)(file, bytes, count, offset);
    pthread_mutex_lock(&one_at_a_time);
    note(log, file, offset, count);
    ssize_t done = REAL(pwrite64)(file, bytes, count, offset);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
    return pwrite64(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
    char log[PATH_MAX];
    off_t offset = undo_log_of_file(file, log) ? lseek(file, 0, SEEK_CUR) : -1;
    if (offset < 0) return REAL(write)(file, bytes, count);
    pthread_mutex_lock(&one_at_a_time);
    note(log, file, offset, count);
    ssize_t done = REAL(write)(file, bytes, count);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

int ftruncate64(int file, off64_t size) {
    char log[PATH_MAX];
    struct stat found;
    if (!undo_log_of_file(file, log)) return REAL(ftruncate64)(file, size);
    pthread_mutex_lock(&one_at_a_time);
    if (fstat(file, &found)) fail("fstat");
    note(log, file, size, found.st_size > size ? (size_t)(found.st_size - size) : 0);
    int done = REAL(ftruncate64)(file, size);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

/* What was written is on the disk: there is nothing to undo any more. */
static int synced(int (*sync)(int), int file) {
    char log[PATH_MAX];
    if (!undo_log_of_file(file, log)) return sync(file);
    pthread_mutex_lock(&one_at_a_time);
    int done = sync(file);
    if (!done) REAL(unlink)(log);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

int fsync(int file) { return synced(REAL(fsync), file); }

int fdatasync(int file) { return synced(REAL(fdatasync), file); }

/* A file that is gone needs no undoing; another one may get its name. */
int unlink(const char *path) {
    char log[PATH_MAX], whole[PATH_MAX];
    int watched = realpath(path, whole) && undo_log_of(whole, log);
    int done = REAL(unlink)(path);
    if (!done && watched) REAL(unlink)(log);
    return done;
}
