package localsocket

import (
	"fmt"
	"strings"
	"testing"
)

// Only the table's own user and root are let in, and only the owner of the database is
// told a PIN.
func TestWhoMayAskAndBeAsked(t *testing.T) {
	const me, owner, other = 1000, 1001, 1002
	for uid, want := range map[int]bool{me: true, owner: true, root: true, other: false, -1: false} {
		if err := oneOf(uid, owner, me, root); err == nil != want ||
			err != nil && !strings.Contains(err.Error(), fmt.Sprintf("uid %d", uid)) {
			t.Errorf("%d: %v", uid, err)
		}
	}
}
