package benchmarks

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/raw"
	"pitboss/hardware/wheel"
	"pitboss/internal/consoletest"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// opening is how long a newly opened screen is left alone.
const opening = 5 * time.Second

// BenchmarkTableAtRest starts the real binary's table, with one device and with eight, on lines simulated by this
// process: nothing happens except that the wheels send their state, as fast as real ones. It measures the table's
// memory and processor time, with the table on the screen (closed-) and with the technician's bench (open-).
func BenchmarkTableAtRest(b *testing.B) {
	if testing.Short() {
		b.Skip("takes three minutes of waiting")
	}
	folder := b.TempDir()
	binary := built(b, folder)
	for n := range b.N {
		for name, fleet := range map[string]*consoletest.Fleet{"one-": consoletest.NewShoe(b), "eight-": consoletest.NewFleet(b, 1)} {
			config := configure(b, fmt.Sprintf("%s/%s%d", folder, name, n), fleet)
			p := begin(b, "sign in", binary, "table", "--config", config)
			time.Sleep(settling)
			p.rests(name + "closed-")
			p.types("s", "PIN")
			for _, typed := range []string{consoletest.Person.ID, "\r", pin} {
				p.types(typed, "PIN")
			}
			p.types("\r", "decks") // the first step: put a set of decks on the table
			p.types("b", "Esc")
			time.Sleep(opening)
			p.rests(name + "open-")
			p.stop()
		}
	}
	b.ReportMetric(0, "ns/op")
}

// pin is the dealer's.
const pin = "482605"

// configure writes a table's configuration and its journal with a dealer, whose PIN takes little memory to check, and
// returns the configuration's path. A baccarat table has no wheels and no dice: there they are unknown devices, and
// send as much.
func configure(b *testing.B, path string, fleet *consoletest.Fleet) string {
	b.Helper()
	journal, err := store.Open(path+".db",
		store.Options{Site: "bench", Table: "one", Kind: game.Live, PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}})
	must.Do(b, err)
	must.Do(b, journal.AddStaff(consoletest.Person, pin, "", game.Actor{Staff: game.StaffConsole}, time.Now()))
	must.Do(b, journal.Close())
	var text strings.Builder
	fmt.Fprintf(&text, "site = \"bench\"\ntable = \"one\"\nvariant = \"ezugi-baccarat\"\ndatabase = %q\n", path+".db")
	for _, setup := range fleet.Setups {
		switch setup.Kind() {
		case wheel.Kind, dice.Kind, moneywheel.Kind:
			unknown := raw.Config{}.WithDefaults()
			unknown.Name, unknown.Path = setup.Name(), setup.Port().Path
			setup = device.With(raw.Kind, unknown)
		}
		section := must.Get(toml.Marshal(setup.Section()))(b)
		fmt.Fprintf(&text, "\n[[device]]\nkind = %q\n%s", setup.Kind(), section)
	}
	must.Do(b, os.WriteFile(path+".toml", []byte(text.String()), 0o600))
	return path + ".toml"
}
