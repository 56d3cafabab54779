package screen_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// TestTheNameOfATable: a name that says already that it is a table's stands alone.
func TestTheNameOfATable(t *testing.T) {
	for name, want := range map[string]string{"B7": "Table B7", "table-4": "table-4", "Table 4": "Table 4", "": "Table "} {
		s := screen.Screen{View: view.View{Table: name}, Look: theme.New(theme.Default, theme.Unicode, colorprofile.ASCII),
			Width: 80, Height: 24}
		if got := strings.TrimRight(ansi.Strip(s.Header()[0])[:30], " "); got != " "+strings.TrimRight(want, " ") {
			t.Errorf("%q: the title begins %q, want %q", name, got, want)
		}
	}
}

// TestPeopleBesideTheDevices: at 80 columns the names of everybody signed in are there whole or in short, never cut, in
// the language with the longest words.
func TestPeopleBesideTheDevices(t *testing.T) {
	anna, rasa := game.Person{ID: "d-1", Name: "Anna Petrauskaite"}, game.Person{ID: "m-1", Name: "Rasa Kazlauskiene"}
	jonas := game.Person{ID: "t-1", Name: "Jonas"}
	for name, row := range map[string]struct {
		view    view.View
		devices []string
		want    string
	}{
		"room for all":   {view.View{Dealer: anna}, []string{"scanner"}, "Krupjė Anna Petrauskaite"},
		"two people":     {view.View{Dealer: anna, Manager: rasa}, []string{"scanner"}, "Anna Petrauskaite · Rasa Kazlauskiene"},
		"two devices":    {view.View{Dealer: anna, Manager: rasa}, []string{"scanner", "dice"}, "Anna P. · Rasa K. "},
		"a station":      {view.View{Dealer: anna, Manager: rasa, Station: "A"}, []string{"scanner", "dice"}, "Anna P. · Rasa K. (A) "},
		"a third person": {view.View{Dealer: anna, Manager: rasa, Technician: jonas}, []string{"scanner", "dice"}, "Anna P. · Rasa K. · Jonas "},
	} {
		t.Run(name, func(t *testing.T) {
			s := screen.Screen{View: row.view, Shown: true, Location: time.UTC, Texts: must.Get(text.For("lt"))(t), Width: 80, Height: 24,
				Look: theme.New(theme.Default, theme.Unicode, colorprofile.ASCII)}
			for _, device := range row.devices {
				s.Devices = append(s.Devices, screen.Device{Name: device, Up: true, ReadRate: -1})
			}
			got := ansi.Strip(s.Header()[1])
			if !strings.HasPrefix(got, " "+row.want) || strings.Contains(got, "…") {
				t.Errorf("%q, want %q whole", got, row.want)
			}
		})
	}
}
