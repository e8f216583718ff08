// What the structures of Arrow call back. None of it needs Go, so that arrays can be
// released by any thread and after all else.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arrow.h"

static void release_array(struct ArrowArray *array) {
  for (int64_t i = 0; i < array->n_buffers; i++) free((void *)array->buffers[i]);
  for (int64_t i = 0; i < array->n_children; i++) {
    if (array->children[i]->release) array->children[i]->release(array->children[i]);
  }
  free(array->private_data);
  array->release = NULL;
}

int weburl_make_array(struct ArrowArray *out, int64_t n_buffers, int64_t n_children) {
  // One block: the pointers to buffers and children, then the children.
  char *block = calloc(1, (n_buffers + n_children) * sizeof(void *) + n_children * sizeof(struct ArrowArray));
  memset(out, 0, sizeof *out);
  if (!block) return 0;
  out->n_buffers = n_buffers;
  out->n_children = n_children;
  out->buffers = (const void **)block;
  out->children = n_children ? (struct ArrowArray **)block + n_buffers : NULL;
  struct ArrowArray *children = (struct ArrowArray *)(block + (n_buffers + n_children) * sizeof(void *));
  for (int64_t i = 0; i < n_children; i++) out->children[i] = &children[i];
  out->private_data = block;
  out->release = release_array;
  return 1;
}

static void release_schema(struct ArrowSchema *schema) {
  for (int64_t i = 0; i < schema->n_children; i++) {
    if (schema->children[i]->release) schema->children[i]->release(schema->children[i]);
  }
  free(schema->private_data);
  schema->release = NULL;
}

int weburl_make_schema(struct ArrowSchema *out, const char *format, const char *name, size_t size, int64_t flags, int64_t n_children) {
  char *block = calloc(1, n_children * (sizeof(void *) + sizeof(struct ArrowSchema)) + size + 1);
  memset(out, 0, sizeof *out);
  if (!block) return 0;
  struct ArrowSchema *children = (struct ArrowSchema *)(block + n_children * sizeof(void *));
  char *text = (char *)(children + n_children);
  if (size > 0) memcpy(text, name, size);
  out->format = format;
  out->name = text;
  out->flags = flags;
  out->n_children = n_children;
  out->children = n_children ? (struct ArrowSchema **)block : NULL;
  for (int64_t i = 0; i < n_children; i++) out->children[i] = &children[i];
  out->private_data = block;
  out->release = release_schema;
  return 1;
}

const char *weburl_format(char last) {
  switch (last) {
    case 'u': return "u";
    case 'U': return "U";
    case 'b': return "b";
    case 'S': return "S";
    case 'I': return "I";
    case 'l': return "+l";
  }
  return "+s";
}

void weburl_release_array(struct ArrowArray *array) { release_array(array); }

void weburl_release_schema(struct ArrowSchema *schema) { release_schema(schema); }

// copy_schema copies what release_schema releases, as the schema of a stream may be asked
// for again.
static int copy_schema(const struct ArrowSchema *schema, struct ArrowSchema *out) {
  if (!weburl_make_schema(out, schema->format, schema->name, schema->name ? strlen(schema->name) : 0, schema->flags, schema->n_children)) return 0;
  for (int64_t i = 0; i < schema->n_children; i++) {
    if (!copy_schema(schema->children[i], out->children[i])) {
      release_schema(out);
      return 0;
    }
  }
  return 1;
}

struct stream {
  struct ArrowSchema schema;
  int64_t next, count;
  struct ArrowArray arrays[];
};

static int stream_schema(struct ArrowArrayStream *in, struct ArrowSchema *out) {
  struct stream *s = in->private_data;
  return copy_schema(&s->schema, out) ? 0 : ENOMEM;
}

static int stream_next(struct ArrowArrayStream *in, struct ArrowArray *out) {
  struct stream *s = in->private_data;
  if (s->next == s->count) {
    memset(out, 0, sizeof *out);
    return 0;
  }
  *out = s->arrays[s->next];
  s->arrays[s->next++].release = NULL;
  return 0;
}

static const char *stream_error(struct ArrowArrayStream *in) {
  (void)in;
  return "there is not enough memory";
}

static void stream_release(struct ArrowArrayStream *in) {
  struct stream *s = in->private_data;
  for (int64_t i = s->next; i < s->count; i++) {
    if (s->arrays[i].release) s->arrays[i].release(&s->arrays[i]);
  }
  if (s->schema.release) s->schema.release(&s->schema);
  free(s);
  in->release = NULL;
}

int32_t weburl_stream(struct ArrowSchema *schema, struct ArrowArray *arrays, int64_t count, struct ArrowArrayStream *out) {
  if (!schema || schema->release != release_schema || count < 0 || (count && !arrays) || !out) return WEBURL_BAD_ARGUMENT;
  struct stream *s = malloc(sizeof *s + count * sizeof *arrays);
  if (!s) return WEBURL_NO_MEMORY;
  s->schema = *schema;
  schema->release = NULL;
  s->next = 0;
  s->count = count;
  for (int64_t i = 0; i < count; i++) {
    s->arrays[i] = arrays[i];
    arrays[i].release = NULL;
  }
  *out = (struct ArrowArrayStream){stream_schema, stream_next, stream_error, stream_release, s};
  return 0;
}

// The two functions of Python are looked up in the process, so that the library needs
// none of it.
void weburl_capsule_free(void *capsule) {
  const char *(*name_of)(void *) = (const char *(*)(void *))dlsym(RTLD_DEFAULT, "PyCapsule_GetName");
  void *(*pointer_of)(void *, const char *) = (void *(*)(void *, const char *))dlsym(RTLD_DEFAULT, "PyCapsule_GetPointer");
  const char *name = name_of ? name_of(capsule) : NULL;
  void *held = name && pointer_of ? pointer_of(capsule, name) : NULL;
  if (!held) return;
  if (strcmp(name, "arrow_schema") == 0) {
    struct ArrowSchema *schema = held;
    if (schema->release) schema->release(schema);
  } else if (strcmp(name, "arrow_array") == 0) {
    struct ArrowArray *array = held;
    if (array->release) array->release(array);
  } else if (strcmp(name, "arrow_array_stream") == 0) {
    struct ArrowArrayStream *stream = held;
    if (stream->release) stream->release(stream);
  }
  free(held);
}
