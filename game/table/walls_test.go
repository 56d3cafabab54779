package table_test

import (
	"os/exec"
	"strings"
	"testing"

	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// The table uses families only through their interface: it builds without any of them.
func TestTheTableImportsNoFamily(t *testing.T) {
	listed, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	must.Dof(t, err, "the packages cannot be listed")
	packages := strings.Fields(string(listed))
	for _, one := range variant.Families() {
		for _, name := range packages {
			if name == "pitboss/"+one.Folder() || strings.HasPrefix(name, "pitboss/"+one.Folder()+"/") {
				t.Errorf("%s is built into the table", name)
			}
		}
	}
	if len(packages) < 10 {
		t.Errorf("%d packages are built into the table: they were not listed", len(packages))
	}
}
