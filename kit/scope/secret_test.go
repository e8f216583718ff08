package scope_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/secret"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/kit/scope"
)

// TestSecrets looks in the text of errors for secrets that are in the input.
func TestSecrets(t *testing.T) {
	errs := 0
	for text, planted := range secret.Texts() {
		_, newErr := scope.New(text)
		_, parseErr := scope.Parse(strings.NewReader(text))
		errs += secret.Check(t, text, planted, newErr, parseErr)
	}
	if least := whole.Or(300, 1000); errs < least {
		t.Errorf("%d errors, want at least %d", errs, least)
	}
}
