package surt_test

import (
	"testing"

	"github.com/weburl-go/weburl/internal/test/secret"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/kit/surt"
)

// TestSecrets looks in the text of errors for secrets that are in the input.
func TestSecrets(t *testing.T) {
	errs := 0
	for text, planted := range secret.Texts() {
		_, err := surt.Parse(text)
		_, keyErr := surt.ParseKey(text, "https")
		errs += secret.Check(t, text, planted, err, keyErr)
	}
	if least := whole.Or(300, 1000); errs < least {
		t.Errorf("%d errors, want at least %d", errs, least)
	}
}
