"""The effect vocabulary (MK-V): compiled lists, counts, modifiers, and the steps that resolve them."""
