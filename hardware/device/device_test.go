package device_test

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pelletier/go-toml/v2"

	"pitboss/bench"
	"pitboss/hardware/device"
	"pitboss/hardware/dice"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/kinds"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
	"pitboss/internal/keys"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestEveryKindIsSetUp(t *testing.T) {
	for _, kind := range kinds.All() {
		t.Run(kind.Name, func(t *testing.T) {
			setup := kind.Setup()
			if setup.Kind() != kind || kinds.Named(kind.Name) != kind || kind.Words.IsZero() {
				t.Errorf("kind %s, %s", setup.Kind(), kind.Words)
			}
			if _, err := setup.New(); err == nil || !strings.Contains(err.Error(), "name is missing") ||
				!strings.Contains(err.Error(), "path is missing") {
				t.Errorf("without a name and a port: %v", err)
			}
			for key, value := range map[string]any{"name": "it", "path": "/dev/it", "baud": int64(19200), "read_timeout": "200ms"} {
				check.Do(t, keys.Set(setup.Section(), key, value))
			}
			if kind == rfid.Kind {
				check.ErrorSaysf(t, setup.Ready(), "card_table is missing", "without a card table")
				check.Do(t, keys.Set(setup.Section(), "card_table", hardwaretest.CardLines(t, "0F0302067D,A,S,1\n")))
			}
			setup.Complete("/etc/pitboss")
			check.Do(t, setup.Validate())
			if port := setup.Port(); setup.Name() != "it" || port.Path != "/dev/it" || port.Format() != "19200 8N1" ||
				time.Duration(port.ReadTimeout) != 200*time.Millisecond {
				t.Errorf("set up as %q, %+v", setup.Name(), port)
			}
			check.Do(t, setup.Ready())
			made := must.Get(setup.New())(t)
			if status := made.Status(); made.Name() != "it" || made.Kind() != kind || status.Up || status.ReadRate >= 0 {
				t.Errorf("made as %q, %s, %+v", made.Name(), made.Kind(), status)
			}
			if orders := made.Orders(); orders != nil {
				t.Error("it takes orders without being set up for it")
			}
		})
	}
	if kinds.Named("lamp") != nil {
		t.Error("a lamp is taken for a device")
	}
}

func TestACardTableIsBesideTheConfiguration(t *testing.T) {
	for given, want := range map[string]string{"": "", "cards.csv": "/etc/pitboss/cards.csv", "/srv/cards.csv": "/srv/cards.csv"} {
		setup := scanner.Kind.Setup()
		config := setup.Section().(*scanner.Config)
		config.CardTable = given
		setup.Complete("/etc/pitboss")
		check.Equalf(t, config.CardTable, want, "%q is read", given)
	}
	missing := scanner.Config{Cards: "unique-id", CardTable: "/no/such.csv"}
	check.ErrorSaysf(t, device.With(scanner.Kind, missing).Ready(), "/no/such.csv", "a card table that is not there")
}

// Only a wheel configured for commands takes orders, each of which shows what it sends.
func TestOrders(t *testing.T) {
	config := wheel.Config{}.WithDefaults()
	config.Name, config.Path, config.Commands = "wheel", "/dev/it", true
	want := []string{"power-on *P 1", "power-off *P 0", "start *u 1", "version *V", "settings *O"}
	check.Slicesf(t, sends(t, wheel.Kind, config), want, "it may be sent")
}

// sends returns the names of a device's orders and what they send. Each must say what it is, and none is sent to a
// device that is not read.
func sends[C any](t *testing.T, kind *device.Kind, config C) (orders []string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		made := must.Get(device.With(kind, config).New())(t)
		for _, order := range made.Orders() {
			if order.Name == "" || order.Label.IsZero() || order.Words.IsZero() {
				t.Errorf("%+v does not say what it is", order)
			}
			_, err := made.Send(t.Context(), order)
			check.ErrorSays(t, err, "was not sent")
			orders = append(orders, order.Name+" "+order.Text)
		}
	})
	return orders
}

// The share of good readings covers what the device tried to read. A badge, or a code that is not a card, does not
// count.
func TestReadRate(t *testing.T) {
	for _, test := range []struct {
		name    string
		quality bench.Quality
		scanner float64
		dice    float64
	}{
		{"nothing read yet", bench.Quality{}, -1, -1},
		{"a badge alone", bench.Quality{Unknown: 1}, -1, -1},
		{"readings and badges", bench.Quality{Good: 6, Unknown: 2}, 1, 1},
		{"one in four not read", bench.Quality{Good: 2, Unknown: 1, NoReads: 1}, 2.0 / 3, 2.0 / 3},
		{"none read", bench.Quality{NoReads: 3}, 0, 0},
	} {
		got := []float64{scanner.Kind.Judgement.Reads(test.quality).Rate(), dice.Kind.Judgement.Reads(test.quality).Rate()}
		check.Difff(t, []float64{test.scanner, test.dice}, got, "%s", test.name)
	}
}

// TestDocumentedDefaults checks that the examples in docs/devices.md are the defaults, and valid.
func TestDocumentedDefaults(t *testing.T) {
	page := string(must.Get(os.ReadFile("../../docs/devices.md"))(t))
	for _, kind := range kinds.All() {
		_, example, _ := strings.Cut(page, "```toml\n[[device]]\nkind = \""+kind.Name+"\"\n")
		example, _, _ = strings.Cut(example, "```")
		setup := kind.Setup()
		setup.Complete("")
		want := setup.Section()
		documented := reflect.New(reflect.TypeOf(want).Elem()).Interface()
		must.Do(t, toml.NewDecoder(strings.NewReader(example)).DisallowUnknownFields().Decode(documented))
		var own struct{ Name, Path string }
		must.Do(t, toml.Unmarshal([]byte(example), &own))
		must.Do(t, errors.Join(keys.Set(want, "name", own.Name), keys.Set(want, "path", own.Path)))
		check.Difff(t, want, documented, "the documented defaults of %s (-real +documented)", kind)
		check.Do(t, setup.Validate())
	}
}
