package guard

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"reflect"
)

// Handler returns a handler of package log/slog that hides secrets in the message and in the
// attributes before it passes a record on: in strings, errors, values with a method String,
// URLs of this module and of net/url and their User, slices of strings, and maps of strings
// and of these slices, such as headers of HTTP and parameters; and the values of attributes
// whose names are those of secrets, whatever their types are, also groups. A nil next stands
// for slog.DiscardHandler.
//
// Values of other types stay as they are, such as structs and slices of URLs, for which the
// handler behind decides what is written: do not log a struct that has a secret.
func (r Redactor) Handler(next slog.Handler) slog.Handler {
	if next == nil {
		next = slog.DiscardHandler
	}
	return &redactHandler{redactor: r, next: next}
}

// A redactHandler is the result of [Redactor.Handler].
type redactHandler struct {
	redactor Redactor
	next     slog.Handler
	inSecret bool // whether a group around all attributes has the name of a secret
}

// Enabled implements slog.Handler.
func (h *redactHandler) Enabled(ctx context.Context, level slog.Level) bool {
	return h.next.Enabled(ctx, level)
}

// Handle implements slog.Handler.
func (h *redactHandler) Handle(ctx context.Context, record slog.Record) error {
	redacted := slog.NewRecord(record.Time, record.Level, h.redactor.Text(record.Message), record.PC)
	record.Attrs(func(a slog.Attr) bool {
		redacted.AddAttrs(h.attr(a))
		return true
	})
	return h.next.Handle(ctx, redacted)
}

// WithAttrs implements slog.Handler.
func (h *redactHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	redacted := make([]slog.Attr, len(attrs))
	for i, a := range attrs {
		redacted[i] = h.attr(a)
	}
	return &redactHandler{redactor: h.redactor, next: h.next.WithAttrs(redacted), inSecret: h.inSecret}
}

// WithGroup implements slog.Handler.
func (h *redactHandler) WithGroup(name string) slog.Handler {
	inSecret := h.inSecret || h.redactor.isSecretName(name, false)
	return &redactHandler{redactor: h.redactor, next: h.next.WithGroup(name), inSecret: inSecret}
}

// attr returns an attribute as the next handler gets it.
func (h *redactHandler) attr(a slog.Attr) slog.Attr {
	if h.inSecret && !a.Equal(slog.Attr{}) {
		return slog.String(a.Key, hidden)
	}
	return h.redactor.attr(a)
}

// attr returns an attribute without its secrets.
func (r Redactor) attr(a slog.Attr) slog.Attr {
	value := a.Value.Resolve()
	switch kind := value.Kind(); {
	case r.isSecretName(a.Key, false):
		return slog.String(a.Key, hidden)
	case kind == slog.KindGroup:
		group := value.Group()
		redacted := make([]slog.Attr, len(group))
		for i, member := range group {
			redacted[i] = r.attr(member)
		}
		return slog.Attr{Key: a.Key, Value: slog.GroupValue(redacted...)}
	case kind == slog.KindString:
		return slog.String(a.Key, r.Text(value.String()))
	case kind == slog.KindAny:
		return slog.Attr{Key: a.Key, Value: r.any(value)}
	}
	return a
}

// any returns a value of any type without its secrets.
func (r Redactor) any(value slog.Value) slog.Value {
	switch x := value.Any().(type) {
	case url.URL:
		return slog.StringValue(r.Text(x.String()))
	case *url.Userinfo, url.Userinfo: // nothing in its text tells that it is a username and a password
		return slog.StringValue(hidden)
	case error, fmt.Stringer:
		return slog.StringValue(r.Text(fmt.Sprint(x))) // fmt catches what panics for a nil pointer
	}
	v := reflect.ValueOf(value.Any())
	switch {
	case !v.IsValid():
	case v.Kind() == reflect.String:
		if text := r.Text(v.String()); text != v.String() { // else its type may know how it is written
			return slog.StringValue(text)
		}
	case v.CanConvert(reflect.TypeFor[[]string]()):
		return slog.AnyValue(r.list("", v.Convert(reflect.TypeFor[[]string]()).Interface().([]string)))
	case v.CanConvert(reflect.TypeFor[map[string][]string]()):
		redacted := map[string][]string{}
		for name, values := range v.Convert(reflect.TypeFor[map[string][]string]()).Interface().(map[string][]string) {
			redacted[name] = r.list(name, values)
		}
		return slog.AnyValue(redacted)
	case v.CanConvert(reflect.TypeFor[map[string]string]()):
		redacted := map[string]string{}
		for name, text := range v.Convert(reflect.TypeFor[map[string]string]()).Interface().(map[string]string) {
			redacted[name] = r.list(name, []string{text})[0]
		}
		return slog.AnyValue(redacted)
	}
	return value
}

// list returns the values of a header or a parameter without their secrets.
func (r Redactor) list(name string, values []string) []string {
	redacted := make([]string, len(values))
	for i, v := range values {
		redacted[i] = hidden
		if !r.isSecretName(name, true) {
			redacted[i] = r.Text(v)
		}
	}
	return redacted
}
