// What Go calls of arrow.c. It is not for those who use the library.
#include "weburl.h"

// weburl_make_array makes an array without content, with its children. It returns 0 if
// there is no memory. The buffers must be NULL or memory of malloc.
int weburl_make_array(struct ArrowArray *out, int64_t n_buffers, int64_t n_children);

// weburl_make_schema makes a schema. The format must be static; the name is copied.
int weburl_make_schema(struct ArrowSchema *out, const char *format, const char *name, size_t size, int64_t flags, int64_t n_children);

// weburl_format returns a static text of a format: of a nested one by its last letter.
const char *weburl_format(char last);

// These release what was made only in part.
void weburl_release_array(struct ArrowArray *array);
void weburl_release_schema(struct ArrowSchema *schema);
