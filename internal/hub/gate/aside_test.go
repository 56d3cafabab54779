package gate

import (
	"errors"
	"fmt"
	"io"
	"pitboss/internal/testing/must"
	"strings"
	"testing"
)

// A member that puts more of a fork aside than there is room for is ended with the first record too many; nothing
// else takes of the room, and whatever else it said came through.
func TestTheRoomForForks(t *testing.T) {
	const own, fork = "pitboss.vilnius-1.record.table-7", "pitboss.vilnius-1.fork.table-7"
	connect := aTable(t, own)
	say := func(subject string) string {
		return fmt.Sprintf("PUB %s 500\r\n%s\r\n", subject, strings.Repeat("x", 500))
	}
	var took int
	reader, _, err := readerOf(newMember(), strings.NewReader(connect+strings.Repeat(say(own), 5)+strings.Repeat(say(fork), 5)+say(own)))
	must.Do(t, err)
	reader.aside = func(subject string, bytes int) bool {
		if subject != fork || bytes <= 500 {
			t.Errorf("%d bytes of %s take room", bytes, subject)
		}
		took++
		return took <= 3
	}
	var out strings.Builder
	err = reader.pass(&out)
	if want := strings.Repeat(say(own), 5) + strings.Repeat(say(fork), 3); out.String() != want || !errors.Is(err, errAside) {
		t.Errorf("through came %d bytes of %d, %v", out.Len(), len(want), err)
	}
}

// Somebody with a table's credentials takes nothing of the room of another table, and nothing for tables that are
// none: the server refuses such a message.
func TestTheRoomForForksOfOthers(t *testing.T) {
	connect := aTable(t, "pitboss.vilnius-1.record.table-7")
	var text strings.Builder
	for _, subject := range []string{"table-8", "table-7.x", "", "nobody-1", "nobody-2"} {
		fmt.Fprintf(&text, "PUB pitboss.vilnius-1.fork.%s 2\r\nhi\r\n", subject)
	}
	text.WriteString("PUB pitboss.kaunas-2.fork.table-7 2\r\nhi\r\n")
	for name, connect := range map[string]string{"a table": connect, "somebody else": noTable(t)} {
		t.Run(name, func(t *testing.T) {
			reader, _ := must.Get2(readerOf(newMember(), strings.NewReader(connect+text.String())))(t)
			reader.aside = func(subject string, _ int) bool {
				t.Errorf("%s takes room", subject)
				return true
			}
			var out strings.Builder
			if err := reader.pass(&out); out.String() != text.String() || !errors.Is(err, io.EOF) {
				t.Errorf("through came %q, %v", out.String(), err)
			}
		})
	}
}

func noTable(t *testing.T) string {
	t.Helper()
	connect, _ := somebody(t)
	return connect
}
