package urlpattern

import "github.com/weburl-go/weburl/reason"

// FromValue returns the pattern that a value of JSON stands for, as package
// encoding/json reads it into an any: a string as for [Options.Parse], or an object
// whose names are those of components, or "baseURL", and whose values are strings. Base
// is the base URL, which should be that of the document, unless the object has one. It
// may be the zero URL. The error is an [*Error].
//
// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-infra-value
func (o Options) FromValue(value any) (*Pattern, error) {
	switch value := value.(type) {
	case string:
		return o.Parse(value)
	case map[string]any:
		init := Init{}
		for c := range Component(len(componentNames)) {
			if text, ok := value[c.String()].(string); ok {
				init[c] = text
			}
		}
		if len(init) != len(value) {
			return nil, refused(reason.InvalidValue, 0, 0)
		}
		if _, ok := init[BaseURL]; !ok && o.Base.IsValid() {
			init[BaseURL] = o.Base.Href()
		}
		fields := init.fields()
		return o.create(&fields, &[componentCount]int{})
	}
	return nil, refused(reason.InvalidValue, 0, 0)
}
