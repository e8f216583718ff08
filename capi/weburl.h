/*
 * weburl.h: the WHATWG URL Standard for C, and for all that can call C.
 *
 * Texts are bytes and a size, without a NUL at the end. They should be UTF-8; what is
 * not counts as U+FFFD. A size of 0 goes with any pointer, NULL too.
 *
 * Memory. No function keeps an argument after it returns. Results are written into
 * memory of the caller: a function that writes a text returns how many bytes it has,
 * and writes it only if the capacity is enough; call it again with more. Columns are
 * memory of this library until their release callback is called, as the Arrow C data
 * interface says.
 *
 * Threads. All functions may be called by any thread, and by many at once, also with the
 * same weburl_columns. A process that has called a function must not go on in a child
 * made by fork() without exec().
 *
 * Errors. A negative result is one of the codes below. Where there is an argument error
 * it may be NULL; otherwise it says more, and never quotes more than one code point of a
 * URL or of a part of one, so that no password is in it. A bug of the library is WEBURL_INTERNAL and never
 * ends the process.
 *
 * Versions. What is here stays as it is for as long as WEBURL_ABI is the same: names,
 * types, codes, and the places of fields. Functions and codes may be added.
 */
#ifndef WEBURL_H
#define WEBURL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define WEBURL_ABI 1

/* The codes of errors. */
#define WEBURL_NOT_A_URL (-1)    /* the text does not parse */
#define WEBURL_ABSENT (-2)       /* the URL does not have the value */
#define WEBURL_REFUSED (-3)      /* the edit is not possible */
#define WEBURL_UNKNOWN_NAME (-4) /* no value, step or part has the name */
#define WEBURL_BAD_ARRAY (-5)    /* the array is malformed, or has no text */
#define WEBURL_BAD_ARGUMENT (-6) /* a pointer is NULL, or a size is not possible */
#define WEBURL_NO_MEMORY (-7)
#define WEBURL_INTERNAL (-8) /* a bug of this library */

typedef const char *weburl_text;

typedef struct weburl_error {
  int32_t code;
  int32_t reserved;
  int64_t start, end; /* the span of what is wrong, in bytes of the text */
  char name[64];      /* such as port-out-of-range, which the standard calls it */
  char meaning[256];  /* what is wrong */
  char remedy[256];   /* what to do; it may be empty */
  char message[768];  /* all of that in one sentence */
} weburl_error;

/*
 * The places of the parts of a URL in its href, in bytes:
 *
 *   https://user:pass@example.com:1234/foo/bar?baz#quux
 *        |      |     |          |    |       |   |
 *        |      |     |          |    |       |   fragment: "#", or the end
 *        |      |     |          |    |       query: "?", or fragment
 *        |      |     |          |    path
 *        |      |     |          host_end: ":" if there is a port
 *        |      |     host: after "@" if there are credentials
 *        |      username_end: ":" or "@", or host
 *        scheme_end: ":"
 *
 * Without a host the offsets from username_end to host_end are scheme_end + 1. If a path
 * begins with "//" and there is no host, "/." is between host_end and path.
 */
typedef struct weburl_offsets {
  uint32_t scheme_end, username_end, host, host_end, path, query, fragment;
  int32_t port; /* -1 if the URL has none */
} weburl_offsets;

/* weburl_abi returns WEBURL_ABI of the library. */
uint32_t weburl_abi(void);

/* weburl_version writes the versions of the library, the standard and Unicode. */
int64_t weburl_version(char *out, size_t capacity);

/*
 * weburl_names writes the names of all values: lines of a name, its kind (text, list,
 * flag or number) and a description, with tabs between. A name that ends with a colon
 * and a word in capitals takes an argument. Other forms of the names, such as
 * url:path for a path that is not decoded, are those of package component.
 */
int64_t weburl_names(char *out, size_t capacity);

/*
 * weburl_parse parses a text, with a base URL if base is not NULL, and writes the href.
 * Offsets may be NULL.
 */
int64_t weburl_parse(weburl_text text, size_t size, weburl_text base, size_t base_size,
                     char *out, size_t capacity, weburl_offsets *offsets, weburl_error *error);

/* weburl_can_parse returns 1 if weburl_parse succeeds, and 0 if not. */
int32_t weburl_can_parse(weburl_text text, size_t size, weburl_text base, size_t base_size);

/*
 * weburl_get writes a value of a URL by its name. A flag is "true" or "false", and
 * a list has line feeds between its elements, which may have line feeds themselves:
 * columns have lists as they are.
 */
int64_t weburl_get(weburl_text text, size_t size, weburl_text name, size_t name_size,
                   char *out, size_t capacity, weburl_error *error);

/*
 * weburl_set writes the URL with another scheme, username, password, host, hostport,
 * port, path, query or fragment. If value is NULL, a port, query or fragment is removed;
 * for other parts it is the same as an empty text. A value that could not be taken as a
 * whole is refused.
 */
int64_t weburl_set(weburl_text text, size_t size, weburl_text part, size_t part_size,
                   weburl_text value, size_t value_size, char *out, size_t capacity, weburl_error *error);

/* weburl_normalize writes the URL after steps, such as "semantic,-remove-root-dot". */
int64_t weburl_normalize(weburl_text text, size_t size, weburl_text steps, size_t steps_size,
                         char *out, size_t capacity, weburl_error *error);

/* weburl_clean writes the URL without parameters that track people. */
int64_t weburl_clean(weburl_text text, size_t size, char *out, size_t capacity, weburl_error *error);

/* weburl_redact writes the URL without usernames and passwords, for logs. */
int64_t weburl_redact(weburl_text text, size_t size, char *out, size_t capacity, weburl_error *error);

/*
 * weburl_form_parse writes the names and values of a query in turn, each with its size
 * before it, four bytes with the lowest first. weburl_form_serialize does the opposite.
 */
int64_t weburl_form_parse(weburl_text query, size_t size, char *out, size_t capacity);
int64_t weburl_form_serialize(weburl_text pairs, size_t size, char *out, size_t capacity);

/* The structures of the Arrow C data interface and of its streams. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif /* ARROW_C_STREAM_INTERFACE */

typedef const struct ArrowSchema *weburl_schema;
typedef const struct ArrowArray *weburl_array;
typedef const weburl_schema *weburl_schemas;
typedef const weburl_array *weburl_arrays;

/* weburl_columns evaluates values of columns of URLs. 0 is none. */
typedef uint64_t weburl_columns;

/*
 * weburl_columns_open prepares the values with the names, which have a NUL between two:
 * a name may have a comma, as query:a,b has.
 */
int32_t weburl_columns_open(weburl_text names, size_t size, weburl_columns *out, weburl_error *error);

/* weburl_columns_close frees it. No function may be using it. */
void weburl_columns_close(weburl_columns columns);

/* weburl_columns_arguments returns how many arrays it takes: 1, or 2 with resolve (base, url). */
int32_t weburl_columns_arguments(weburl_columns columns);

/*
 * weburl_columns_schema says what weburl_columns_run makes of arrays of a type: for one
 * name an array of texts, flags, numbers or lists of texts, and for more a struct of
 * them. The type is that of the URLs, the last array: texts are large_utf8 if it is, and
 * utf8 otherwise. The caller releases the schema.
 */
int32_t weburl_columns_schema(weburl_columns columns, weburl_schema input, struct ArrowSchema *out, weburl_error *error);

/*
 * weburl_columns_run evaluates rows of arrays and returns how many. That may be fewer
 * than were asked for, since it ends after some megabytes of text, so that no call takes
 * long; call it again from there. Arrays are utf8, large_utf8, utf8_view, binary,
 * large_binary, binary_view, dictionaries of these, or null. They are not copied and not
 * released. The row start is the one after the offset of the array. The caller releases
 * out.
 *
 * A row that is not a URL is no error: its values are null, valid is false, and failure
 * has the name of the reason: too-long for a text of more than 16 MiB. A row with a null
 * has nulls as values, and empty lists.
 */
int64_t weburl_columns_run(weburl_columns columns, weburl_schemas schemas, weburl_arrays arrays,
                           int64_t start, int64_t rows, struct ArrowArray *out, weburl_error *error);

/*
 * weburl_stream makes a stream of a schema of weburl_columns_schema and of arrays, which
 * it moves: they are released with the stream.
 */
int32_t weburl_stream(struct ArrowSchema *schema, struct ArrowArray *arrays, int64_t count, struct ArrowArrayStream *out);

/*
 * weburl_capsule_free is a destructor of capsules of Python that have one of the
 * structures of Arrow in memory of malloc: it releases what is in it, and frees it.
 */
void weburl_capsule_free(void *capsule);

#ifdef __cplusplus
}
#endif

#endif /* WEBURL_H */
