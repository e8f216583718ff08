// Tests libweburl as a program of C sees it. It is run by capi_test.go, with the number of
// random rows, and the seconds for malformed arrays.
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "weburl.h"

#define CHECK(condition) \
  do { \
    checks++; \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      exit(1); \
    } \
  } while (0)

static long checks;

static uint64_t state = 27;
static uint32_t draw(uint32_t n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % n;
}

// random_url writes a text that is often a URL and returns its size.
static int random_url(char *to) {
  static const char *const pieces[] = {"http", "https", "file", "x", ":", "//", "/", "\\", "@", "a", "EXAMPLE.com", "example.co.uk", "www.", ".",
                                       "..", "?", "#", "q=1", "&", "%41", "%", "é", "①", "\xff", " ", "\t", "[::1]", "127.1", "0x7f", ":80", ":99999", "|", "localhost", "ß.de", "\0"};
  int size = 0;
  if (draw(3)) size += sprintf(to, "http%s://%s", draw(2) ? "s" : "", draw(2) ? "www.example.com" : "");
  for (int n = draw(7); n > 0; n--) {
    const char *piece = pieces[draw(sizeof pieces / sizeof *pieces)];
    int length = *piece ? (int)strlen(piece) : 1;
    memcpy(to + size, piece, length);
    size += length;
  }
  return size;
}

// one returns a value of a URL by the functions for one.
static int64_t one(const char *text, size_t size, const char *name, char *out) {
  return weburl_get(text, size, name, strlen(name), out, 4096, NULL);
}

static void test_single(void) {
  char out[4096], small[4];
  weburl_error e;
  weburl_offsets o;
  const char *text = "https://u:p@EXAMPLE.com:8080/../x?q#f";
  CHECK(weburl_abi() == WEBURL_ABI);
  CHECK(weburl_version(out, sizeof out) > 20 && memcmp(out, "weburl ", 7) == 0);
  int64_t n = weburl_parse(text, strlen(text), NULL, 0, out, sizeof out, &o, &e);
  CHECK(n == 34 && memcmp(out, "https://u:p@example.com:8080/x?q#f", n) == 0);
  CHECK(o.scheme_end == 5 && o.username_end == 9 && o.host == 12 && o.host_end == 23 && o.path == 28 && o.query == 30 && o.fragment == 32 && o.port == 8080);
  memset(small, 'z', sizeof small);
  CHECK(weburl_parse(text, strlen(text), NULL, 0, small, sizeof small, NULL, NULL) == n && small[0] == 'z');
  CHECK(weburl_parse(text, strlen(text), NULL, 0, NULL, 0, NULL, NULL) == n);
  CHECK(weburl_parse("../b", 4, "https://h/x/y", 13, out, sizeof out, &o, &e) == 11 && memcmp(out, "https://h/b", 11) == 0 && o.port == -1);
  CHECK(weburl_parse("b", 1, "no", 2, out, sizeof out, NULL, &e) == WEBURL_NOT_A_URL && strstr(e.message, "base URL"));
  CHECK(weburl_parse("https://secret:word@h:70000/", 28, NULL, 0, out, sizeof out, NULL, &e) == WEBURL_NOT_A_URL);
  CHECK(e.code == WEBURL_NOT_A_URL && strcmp(e.name, "port-out-of-range") == 0 && e.start == 22 && e.end == 27 && e.remedy[0] && e.meaning[0]);
  CHECK(!strstr(e.message, "secret") && !strstr(e.message, "word"));
  CHECK(weburl_parse(NULL, 5, NULL, 0, out, sizeof out, NULL, &e) == WEBURL_BAD_ARGUMENT);
  CHECK(weburl_parse(text, (size_t)-1, NULL, 0, out, sizeof out, NULL, &e) == WEBURL_BAD_ARGUMENT);
  CHECK(weburl_parse(NULL, 0, NULL, 0, out, sizeof out, NULL, NULL) == WEBURL_NOT_A_URL);
  CHECK(weburl_can_parse("x:", 2, NULL, 0) == 1 && weburl_can_parse("x", 1, NULL, 0) == 0 && weburl_can_parse("x", 1, "https://h", 9) == 1);
  CHECK(one(text, strlen(text), "apex", out) == 11 && memcmp(out, "example.com", 11) == 0);
  CHECK(one(text, strlen(text), "valid", out) == 4 && one("x", 1, "valid", out) == 5);
  CHECK(one("https://h/|#\\", 13, "errors", out) == 33 && memcmp(out, "invalid-URL-unit\ninvalid-URL-unit", 33) == 0);
  CHECK(one("x:", 2, "host", out) == WEBURL_ABSENT && one("x", 1, "host", out) == WEBURL_NOT_A_URL);
  CHECK(weburl_get("x:", 2, "hots", 4, out, sizeof out, &e) == WEBURL_UNKNOWN_NAME && e.end == 4);
  CHECK(one("x:", 2, "line", out) == WEBURL_UNKNOWN_NAME);
  CHECK(weburl_names(out, 0) > 1000);
  CHECK(weburl_set(text, strlen(text), "port", 4, "9", 1, out, sizeof out, &e) == 31);
  CHECK(weburl_set(text, strlen(text), "port", 4, NULL, 0, out, sizeof out, &e) == 29);
  CHECK(weburl_set(text, strlen(text), "query", 5, NULL, 0, out, sizeof out, &e) == 32);
  CHECK(weburl_set(text, strlen(text), "port", 4, "99999", 5, out, sizeof out, &e) == WEBURL_REFUSED && strcmp(e.name, "port-out-of-range") == 0);
  CHECK(weburl_set(text, strlen(text), "host", 4, "a/b", 3, out, sizeof out, &e) == WEBURL_REFUSED && e.start == 1);
  CHECK(weburl_set(text, strlen(text), "hots", 4, "a", 1, out, sizeof out, &e) == WEBURL_UNKNOWN_NAME);
  CHECK(weburl_set("x", 1, "host", 4, "a", 1, out, sizeof out, &e) == WEBURL_NOT_A_URL);
  CHECK(weburl_normalize("http://h/%7Ea", 13, "rfc3986", 7, out, sizeof out, &e) == 11);
  CHECK(weburl_normalize("http://h/", 9, "rfc", 3, out, sizeof out, &e) == WEBURL_UNKNOWN_NAME);
  // A URL in the wrong place is not in the message.
  CHECK(weburl_normalize("semantic", 8, "semantic,x://u:secret@h", 23, out, sizeof out, &e) == WEBURL_UNKNOWN_NAME && e.message[0] && !strstr(e.message, "secret"));
  CHECK(weburl_get("host", 4, "x://u:secret@h", 14, out, sizeof out, &e) == WEBURL_UNKNOWN_NAME && e.message[0] && !strstr(e.message, "secret"));
  CHECK(weburl_clean("http://h/?utm_source=x&a=1", 26, out, sizeof out, &e) == 13);
  n = weburl_redact(text, strlen(text), out, sizeof out, &e);
  CHECK(n > 0 && !memmem(out, n, "u:p", 3));
  n = weburl_form_parse("a=%41+b&c", 9, out, sizeof out);
  CHECK(n == 21 && memcmp(out, "\1\0\0\0a\3\0\0\0A b\1\0\0\0c\0\0\0\0", n) == 0);
  CHECK(weburl_form_serialize(out, n, out + 100, 100) == 8 && memcmp(out + 100, "a=A+b&c=", 8) == 0);
  CHECK(weburl_form_serialize("\5\0\0\0a", 5, out, 100) == WEBURL_BAD_ARGUMENT && weburl_form_serialize("\1", 1, out, 100) == WEBURL_BAD_ARGUMENT);
}

static void nothing_a(struct ArrowArray *array) { array->release = NULL; }
static void nothing_s(struct ArrowSchema *schema) { schema->release = NULL; }

enum layout { UTF8, LARGE, VIEW, DICTIONARY, LAYOUTS };

// column has rows in one layout, with an offset before them.
struct column {
  struct ArrowSchema schema, values_schema;
  struct ArrowArray array, values;
  const void *buffers[5], *value_buffers[3];
  int64_t sizes[1];
  void *valid, *offsets, *data, *indexes;
  int64_t bytes;
};

static void column_free(struct column *c) {
  free(c->valid);
  free(c->offsets);
  free(c->data);
  free(c->indexes);
}

// column_make makes random rows; about one in eight is null if there are nulls.
static void column_make(struct column *c, enum layout layout, int64_t rows, int64_t offset, bool nulls) {
  static const char *const formats[] = {"u", "U", "vu", "i"};
  int64_t all = rows + offset, size = 0;
  memset(c, 0, sizeof *c);
  c->data = malloc(all * 128 + 1);
  c->valid = malloc(all / 8 + 1);
  c->offsets = calloc(all + 1, layout == VIEW ? 16 : 8);
  c->indexes = calloc(all + 1, 4);
  memset(c->valid, 0xFF, all / 8 + 1);
  for (int64_t i = 0; i < all; i++) {
    int n = random_url((char *)c->data + size);
    if (layout == UTF8 || layout == DICTIONARY) {
      ((int32_t *)c->offsets)[i + 1] = (int32_t)(size + n);
    } else if (layout == LARGE) {
      ((int64_t *)c->offsets)[i + 1] = size + n;
    } else {
      int32_t *view = (int32_t *)c->offsets + 4 * i;
      view[0] = n;
      if (n <= 12) {
        memcpy(view + 1, (char *)c->data + size, n);
      } else {
        memcpy(view + 1, (char *)c->data + size, 4);
        view[2] = 0;
        view[3] = (int32_t)size;
      }
    }
    ((int32_t *)c->indexes)[i] = (int32_t)draw((uint32_t)(i + 1));
    if (nulls && draw(8) == 0) ((char *)c->valid)[i / 8] &= ~(1 << i % 8);
    size += n;
  }
  c->bytes = size;
  c->sizes[0] = size;
  c->schema = (struct ArrowSchema){.format = formats[layout], .name = "", .flags = ARROW_FLAG_NULLABLE, .release = nothing_s};
  c->array = (struct ArrowArray){.length = rows, .null_count = nulls ? -1 : 0, .offset = offset, .n_buffers = 3, .buffers = c->buffers, .release = nothing_a};
  c->buffers[0] = nulls ? c->valid : NULL;
  c->buffers[1] = c->offsets;
  c->buffers[2] = c->data;
  if (layout == VIEW) {
    c->buffers[3] = c->sizes;
    c->array.n_buffers = 4;
  }
  if (layout == DICTIONARY) {
    c->values_schema = (struct ArrowSchema){.format = "u", .name = "", .release = nothing_s};
    c->values = (struct ArrowArray){.length = all, .n_buffers = 3, .buffers = c->value_buffers, .release = nothing_a};
    c->value_buffers[1] = c->offsets;
    c->value_buffers[2] = c->data;
    c->schema.dictionary = &c->values_schema;
    c->array.dictionary = &c->values;
    c->buffers[1] = c->indexes;
    c->array.n_buffers = 2;
  }
}

// column_text returns a row, or NULL.
static const char *column_text(struct column *c, enum layout layout, int64_t row, int64_t *size) {
  row += c->array.offset;
  if (c->buffers[0] && !(((char *)c->valid)[row / 8] >> row % 8 & 1)) return NULL;
  if (layout == DICTIONARY) row = ((int32_t *)c->indexes)[row];
  if (layout == VIEW) {
    int32_t *view = (int32_t *)c->offsets + 4 * row;
    *size = view[0];
    return view[0] <= 12 ? (char *)(view + 1) : (char *)c->data + view[3];
  }
  int64_t begin = layout == LARGE ? ((int64_t *)c->offsets)[row] : ((int32_t *)c->offsets)[row];
  *size = (layout == LARGE ? ((int64_t *)c->offsets)[row + 1] : ((int32_t *)c->offsets)[row + 1]) - begin;
  return (char *)c->data + begin;
}

static int64_t run(weburl_columns columns, struct column *c, int64_t start, int64_t rows, struct ArrowArray *out, weburl_error *e) {
  weburl_schema schema = &c->schema;
  weburl_array array = &c->array;
  return weburl_columns_run(columns, &schema, &array, start, rows, out, e);
}

static bool is_valid(struct ArrowArray *array, int64_t row) {
  return !array->buffers[0] || (((const char *)array->buffers[0])[row / 8] >> row % 8 & 1);
}

// text_is compares a row of a column of texts.
static bool text_is(struct ArrowArray *array, bool large, int64_t row, const char *want, int64_t size) {
  if (size < 0) return !is_valid(array, row);
  int64_t begin = large ? ((int64_t *)array->buffers[1])[row] : ((int32_t *)array->buffers[1])[row];
  int64_t end = large ? ((int64_t *)array->buffers[1])[row + 1] : ((int32_t *)array->buffers[1])[row + 1];
  return is_valid(array, row) && end - begin == size && memcmp((char *)array->buffers[2] + begin, want, size) == 0;
}

// test_columns compares columns of all layouts with the functions for one URL.
static void test_columns(int64_t rows) {
  weburl_columns columns;
  weburl_error e;
  char out[4096];
  CHECK(weburl_columns_open("host\0valid\0errors\0port\0failure", 30, &columns, &e) == 0 && weburl_columns_arguments(columns) == 1);
  for (int layout = 0; layout < LAYOUTS; layout++) {
    for (int64_t done = 0; done < rows / LAYOUTS;) {
      struct column c;
      struct ArrowSchema schema;
      bool nulls = draw(2);
      int64_t length = 1 + draw(20000);
      column_make(&c, layout, length, draw(3) ? draw(100) : 0, nulls);
      CHECK(weburl_columns_schema(columns, &c.schema, &schema, &e) == 0);
      CHECK(strcmp(schema.format, "+s") == 0 && schema.n_children == 5 && strcmp(schema.children[0]->format, layout == LARGE ? "U" : "u") == 0);
      CHECK(strcmp(schema.children[1]->format, "b") == 0 && strcmp(schema.children[2]->format, "+l") == 0 && strcmp(schema.children[3]->format, "S") == 0);
      CHECK(strcmp(schema.children[2]->name, "errors") == 0);
      schema.release(&schema);
      int64_t start = draw((uint32_t)length), n = 0;
      for (int64_t at = start; at < length; at += n) {
        struct ArrowArray got;
        n = run(columns, &c, at, length - at, &got, &e);
        CHECK(n > 0 && got.length == n && got.n_children == 5);
        int64_t element = 0;
        for (int64_t i = 0; i < n; i++) {
          int64_t size;
          const char *text = column_text(&c, layout, at + i, &size);
          int64_t wanted = text ? one(text, size, "host", out) : -1;
          CHECK(text_is(got.children[0], layout == LARGE, i, out, wanted));
          CHECK(is_valid(got.children[1], i) == !!text);
          bool valid = ((const char *)got.children[1]->buffers[1])[i / 8] >> i % 8 & 1;
          CHECK(!text || valid == weburl_can_parse(text, size, NULL, 0));
          wanted = text ? one(text, size, "failure", out) : -1;
          CHECK(text_is(got.children[4], layout == LARGE, i, out, wanted));
          wanted = text ? one(text, size, "port", out) : -1;
          CHECK(is_valid(got.children[3], i) == (wanted >= 0));
          if (wanted >= 0) {
            out[wanted] = 0;
            CHECK(((const uint16_t *)got.children[3]->buffers[1])[i] == atoi(out));
          }
          const int32_t *lists = got.children[2]->buffers[1];
          CHECK(lists[i] == element && lists[i + 1] >= element);
          element = lists[i + 1];
          wanted = text ? one(text, size, "errors", out) : 0;
          CHECK((wanted > 0) == (lists[i + 1] > lists[i]));
        }
        CHECK(got.children[2]->children[0]->length == element);
        got.release(&got);
        CHECK(!got.release);
      }
      done += length - start;
      column_free(&c);
    }
  }
  weburl_columns_close(columns);
  weburl_columns_close(columns);
  CHECK(weburl_columns_arguments(columns) == WEBURL_BAD_ARGUMENT && weburl_columns_arguments(0) == WEBURL_BAD_ARGUMENT);
}

static void test_open(void) {
  weburl_columns columns = 0;
  weburl_error e;
  CHECK(weburl_columns_open("host\0hots", 9, &columns, &e) == WEBURL_UNKNOWN_NAME && e.start == 5 && e.end == 9);
  CHECK(weburl_columns_open("host\0host", 9, &columns, &e) == WEBURL_BAD_ARGUMENT);
  CHECK(weburl_columns_open("", 0, &columns, NULL) == WEBURL_UNKNOWN_NAME);
  CHECK(weburl_columns_open("host", 4, NULL, &e) == WEBURL_BAD_ARGUMENT);
  CHECK(columns == 0);
  struct column base, url;
  struct ArrowArray got;
  CHECK(weburl_columns_open("resolve", 7, &columns, &e) == 0 && weburl_columns_arguments(columns) == 2);
  column_make(&base, UTF8, 500, 3, true);
  column_make(&url, LARGE, 500, 0, true);
  weburl_schema schemas[] = {&base.schema, &url.schema};
  weburl_array arrays[] = {&base.array, &url.array};
  CHECK(weburl_columns_run(columns, schemas, arrays, 0, 500, &got, &e) == 500);
  for (int64_t i = 0; i < 500; i++) {
    char out[4096];
    int64_t size, base_size, wanted = -1;
    const char *from = column_text(&base, UTF8, i, &base_size), *text = column_text(&url, LARGE, i, &size);
    if (from && text) wanted = weburl_parse(text, size, from, base_size, out, sizeof out, NULL, NULL);
    CHECK(text_is(&got, true, i, out, wanted));
  }
  // A stream gives all arrays, or releases those that nobody took.
  struct ArrowSchema schema;
  for (int taken = 0; taken < 2; taken++) {
    struct ArrowArrayStream stream;
    struct ArrowArray again;
    CHECK(weburl_columns_schema(columns, &url.schema, &schema, &e) == 0);
    if (taken) CHECK(weburl_columns_run(columns, schemas, arrays, 0, 500, &got, &e) == 500);
    CHECK(weburl_stream(&schema, &got, 1, &stream) == 0 && !got.release && !schema.release);
    CHECK(stream.get_schema(&stream, &schema) == 0 && strcmp(schema.format, "U") == 0);
    schema.release(&schema);
    if (taken) {
      CHECK(stream.get_next(&stream, &again) == 0 && again.length == 500);
      again.release(&again);
      CHECK(stream.get_next(&stream, &again) == 0 && !again.release);
    }
    stream.release(&stream);
    CHECK(!stream.release);
  }
  CHECK(weburl_stream(&base.schema, NULL, 0, NULL) == WEBURL_BAD_ARGUMENT);
  weburl_columns_close(columns);
  // An array of nulls has no buffer, or one, which is not read.
  CHECK(weburl_columns_open("host", 4, &columns, &e) == 0);
  for (int64_t buffers = 0; buffers < 2; buffers++) {
    const void *nothing[] = {NULL};
    struct column nulls = {.schema = {.format = "n", .release = nothing_s}, .array = {.length = 3, .null_count = 3, .n_buffers = buffers, .buffers = nothing, .release = nothing_a}};
    CHECK(run(columns, &nulls, 1, 2, &got, &e) == 2 && got.null_count == 2);
    got.release(&got);
  }
  weburl_columns_close(columns);
  column_free(&base);
  column_free(&url);
}

// test_long sees that a row with a null is null even if its other text has more than 16 MiB.
static void test_long(void) {
  weburl_columns columns;
  weburl_error e;
  struct ArrowArray got;
  int64_t size = (16 << 20) + 1, offsets[] = {0, size};
  const void *buffers[] = {NULL, offsets, calloc(1, size)};
  struct column url = {.schema = {.format = "U", .release = nothing_s}, .array = {.length = 1, .n_buffers = 3, .buffers = buffers, .release = nothing_a}};
  struct column none = {.schema = {.format = "n", .release = nothing_s}, .array = {.length = 1, .null_count = 1, .release = nothing_a}};
  weburl_schema schemas[] = {&none.schema, &url.schema};
  weburl_array arrays[] = {&none.array, &url.array};
  CHECK(weburl_columns_open("failure", 7, &columns, &e) == 0 && run(columns, &url, 0, 1, &got, &e) == 1);
  CHECK(text_is(&got, true, 0, "too-long", 8));
  got.release(&got);
  weburl_columns_close(columns);
  CHECK(weburl_columns_open("resolve\0failure", 15, &columns, &e) == 0 && weburl_columns_run(columns, schemas, arrays, 0, 1, &got, &e) == 1);
  CHECK(!is_valid(got.children[0], 0) && !is_valid(got.children[1], 0));
  got.release(&got);
  weburl_columns_close(columns);
  free((void *)buffers[2]);
}

// test_malformed changes one thing in an array, and sees it refused or read in bounds.
static void test_malformed(double seconds) {
  weburl_columns columns;
  weburl_error e;
  CHECK(weburl_columns_open("host\0query", 10, &columns, &e) == 0);
  time_t begun = time(NULL);
  long refused = 0, rounds = 0;
  do {
    struct column c;
    struct ArrowArray got;
    enum layout layout = draw(LAYOUTS);
    int64_t rows = 1 + draw(40), odd[] = {-1, INT64_MIN, INT64_MAX, -2, INT64_MAX - 1, 1 + rows};
    column_make(&c, layout, rows, draw(9), draw(2));
    int64_t value = odd[draw(6)];
    bool must = true;
    switch (draw(14)) {
      case 0: c.array.length = odd[draw(2)]; break;
      case 1: c.array.offset = odd[draw(3)]; break;
      case 2: c.array.null_count = odd[1 + draw(5)]; break;
      case 3: c.array.n_buffers = value == 1 + rows ? 9000000000 : value == -1 ? 0 : value; break;
      case 4: c.array.n_children = 1; break;
      case 5: c.buffers[1] = NULL; break;
      case 6: c.array.buffers = NULL; break;
      case 7: c.array.release = NULL; break;
      case 8: c.schema.release = NULL; break;
      case 9: c.schema.format = draw(2) ? "+l" : "tdD"; break;
      case 10: c.schema.format = NULL; break;
      case 11:
        if (layout == DICTIONARY) c.array.dictionary = NULL;
        else c.schema.dictionary = &c.values_schema;
        break;
      case 12:
        c.array.null_count = rows;
        c.buffers[0] = NULL;
        break;
      case 13: {
        // A row that points elsewhere. It need not be refused if it is null, or if the offset may be one.
        int64_t row = c.array.offset + draw((uint32_t)rows);
        must = is_valid(&c.array, row) && (layout == DICTIONARY || layout == VIEW || (layout == LARGE ? value : (int32_t)value) < 0);
        if (layout == UTF8 && row < c.array.offset + rows) ((int32_t *)c.offsets)[row] = (int32_t)value;
        if (layout == LARGE) ((int64_t *)c.offsets)[row] = value;
        if (layout == DICTIONARY) ((int32_t *)c.indexes)[row] = draw(2) ? -1 : INT32_MAX;
        if (layout == VIEW) {
          ((int32_t *)c.offsets)[4 * row] = draw(2) ? -1 : 1 << 30;
          ((int32_t *)c.offsets)[4 * row + 2] = (int32_t)draw(3) - 1;
        }
      }
    }
    memset(&got, 0, sizeof got);
    int64_t n = run(columns, &c, 0, rows, &got, &e);
    CHECK(n < 0 || !must);
    if (n >= 0) {
      got.release(&got);
    } else {
      CHECK((n == WEBURL_BAD_ARRAY || n == WEBURL_BAD_ARGUMENT) && e.message[0] && !got.release);
      refused++;
    }
    CHECK(run(columns, &c, rows + 1, 1, &got, NULL) < 0 && run(columns, &c, -1, 1, &got, NULL) < 0 && run(columns, &c, 0, rows + 1, &got, NULL) < 0);
    column_free(&c);
  } while (++rounds < 20000 || difftime(time(NULL), begun) < seconds);
  CHECK(refused > rounds / 2);
  CHECK(weburl_columns_run(columns, NULL, NULL, 0, 0, NULL, &e) == WEBURL_BAD_ARGUMENT);
  weburl_columns_close(columns);
}

static void *work(void *argument) {
  struct column *c = ((void **)argument)[1];
  for (int i = 0; i < 200; i++) {
    struct ArrowArray got;
    char out[200];
    if (run(*(weburl_columns *)((void **)argument)[0], c, 0, c->array.length, &got, NULL) != c->array.length) return argument;
    got.release(&got);
    if (weburl_parse("https://EXAMPLE.com", 19, NULL, 0, out, sizeof out, NULL, NULL) != 20) return argument;
  }
  return NULL;
}

// test_threads lets 64 threads that Go has not made use the same columns.
static void test_threads(void) {
  pthread_t threads[64];
  weburl_columns columns;
  struct column c;
  CHECK(weburl_columns_open("host\0site\0errors", 16, &columns, NULL) == 0);
  column_make(&c, UTF8, 500, 1, true);
  void *argument[] = {&columns, &c}, *failed;
  for (int i = 0; i < 64; i++) CHECK(pthread_create(&threads[i], NULL, work, argument) == 0);
  for (int i = 0; i < 64; i++) CHECK(pthread_join(threads[i], &failed) == 0 && !failed);
  weburl_columns_close(columns);
  column_free(&c);
}

static long resident(void) {
  long pages = 0;
  FILE *f = fopen("/proc/self/statm", "r");
  if (f && fscanf(f, "%*d %ld", &pages) != 1) pages = 0;
  if (f) fclose(f);
  return pages * 4096;
}

// test_growth calls functions again and again, and sees the memory stay as it is.
static void test_growth(int64_t calls) {
  char out[200];
  weburl_error e;
  long before = 0;
  for (int64_t i = 0; i < calls; i++) {
    if (i == calls / 4) before = resident();
    CHECK(weburl_parse("https://EXAMPLE.com/\xc3\xa9", 22, NULL, 0, out, sizeof out, NULL, NULL) > 0);
    if (i % 16 == 0) CHECK(weburl_parse("https://h:x/", 12, NULL, 0, out, sizeof out, NULL, &e) == WEBURL_NOT_A_URL);
    if (i % 16 == 1) CHECK(weburl_get("https://a.example/", 18, "site", 4, out, sizeof out, NULL) > 0);
  }
  long grown = resident() - before;
  printf("%ld calls: %ld KB more memory\n", (long)calls, grown / 1024);
  CHECK(grown < 8 << 20);
}

int main(int count, char **arguments) {
  int64_t rows = count > 1 ? atoll(arguments[1]) : 100000, calls = count > 3 ? atoll(arguments[3]) : 100000;
  double seconds = count > 2 ? atof(arguments[2]) : 0;
  test_single();
  test_open();
  test_columns(rows);
  test_long();
  test_malformed(seconds);
  test_threads();
  test_growth(calls);
  printf("%ld checks passed\n", checks);
}
