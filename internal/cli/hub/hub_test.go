package hub

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/config"
	"pitboss/internal/testing/must"
)

// A name that the configuration takes is one that the hub takes.
func TestOneRuleForNames(t *testing.T) {
	t.Parallel()
	for name, holds := range map[string]bool{
		"table-7": true, "ąžuolas": true, "a b": false, "": false, strings.Repeat("a", 64): true, strings.Repeat("ą", 33): false,
	} {
		path := filepath.Join(t.TempDir(), "pitboss.toml")
		must.Do(t,
			os.WriteFile(path, []byte("site = \"s\"\ntable = \""+name+"\"\nvariant = \"ezugi-baccarat\"\n"), 0o600))
		_, err := config.Load(path)
		_, _, refused := (&member{}).named([]string{name})
		if inConfig := err == nil || !strings.Contains(err.Error(), "table: "); inConfig != holds || (refused == nil) != holds {
			t.Errorf("%q: the configuration says %v, the hub %v, want that it holds: %t", name, err, refused, holds)
		}
	}
}
