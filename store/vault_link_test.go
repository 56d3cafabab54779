package store

import (
	"os"
	"strings"
	"testing"

	"pitboss/internal/testing/must"
)

// TestALinkedSecret: a key that is a link to a private file elsewhere is refused as a link. chmod would not help.
func TestALinkedSecret(t *testing.T) {
	path := t.TempDir() + "/table.db"
	must.Do(t, os.WriteFile(path+".elsewhere", nil, 0o600))
	must.Do(t, os.Symlink(path+".elsewhere", path+KeySuffix))
	err := (&vault{path: path}).prepare()
	if err == nil || !strings.Contains(err.Error(), "is a link") || strings.Contains(err.Error(), "chmod") {
		t.Errorf("a linked key: %v", err)
	}
}
