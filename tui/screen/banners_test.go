package screen_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"pitboss/game/message"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
)

// TestWhyADeviceIsDown: a banner too narrow for all that is known of a lost device has the first sentences of it.
func TestWhyADeviceIsDown(t *testing.T) {
	lost := screen.Device{Name: "scanner", ReadRate: -1, Words: message.Sentences(message.New("link.unplugged", "It was unplugged."),
		message.New("link.unplugged.do", "Plug it in. It reconnects by itself."))}
	for width, want := range map[int]string{
		120: "Nėra ryšio: skaitytuvas. Įrenginys buvo ištrauktas. Prijungti. Ryšys atsikuria pats.",
		80:  "Nėra ryšio: skaitytuvas. Įrenginys buvo ištrauktas.",
	} {
		s := screen.Screen{Devices: []screen.Device{lost}, Shown: true, Location: time.UTC, Texts: must.Get(text.For("lt"))(t),
			Width: width, Height: 24, Look: theme.New(theme.Default, theme.Unicode, colorprofile.ASCII)}
		if drawn := strings.TrimSpace(ansi.Strip(s.Lines(nil)[1])); drawn != want {
			t.Errorf("%d columns: %q, want %q", width, drawn, want)
		}
	}
}
