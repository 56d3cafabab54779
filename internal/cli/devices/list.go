package devices

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/bench"
	"pitboss/game/english"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/port"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/journals"
)

func newList() *cobra.Command {
	var asJSON bool
	var path string
	cmd := &cobra.Command{
		Use:   "list [--config FILE] [--json]",
		Short: "The serial ports of this machine, and the devices configured on them",
		Long: `list names the serial ports of this machine without opening any, with the kind and
name of the device that the configuration, if there is one, has on each port, and
then the configured devices that are on no port. The first name of a port is the one
to write into a configuration: it stays the same after a replug. A device behind a
serial-to-network box is listed by its path, without asking the box. For a device
that has been at the table, list also shows how well it has read lately and its last
guided test, unless the database is in use.

With --json: {"best","path","by_id":[],"by_path":[],"kind","device","reads":{"good",
"tried"},"last_test":{"test","ended","verdict","by"}}; unknown values are left out.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			loaded, err := config.Load(path)
			if err != nil && (path != "" || !errors.Is(err, config.ErrNone)) {
				return err
			}
			found, err := port.List()
			if err != nil {
				return fmt.Errorf("the ports cannot be listed: %w", err)
			}
			return writePorts(cmd.OutOrStdout(), portsListed(found, loaded), asJSON)
		},
	}
	cli.AddConfigFlag(cmd, &path)
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

// listedPort is one port, or one configured device that is on no port.
type listedPort struct {
	Best   string   `json:"best"`
	Path   string   `json:"path,omitempty"`
	ByID   []string `json:"by_id"`
	ByPath []string `json:"by_path"`
	Kind   string   `json:"kind,omitempty"`
	Device string   `json:"device,omitempty"`
	// Reads are its last readings, LastTest the last guided test.
	Reads    *bench.Reads `json:"reads,omitempty"`
	LastTest *listedTest  `json:"last_test,omitempty"`
}

type listedTest struct {
	Test    bench.Test    `json:"test"`
	Ended   time.Time     `json:"ended"`
	Verdict bench.Verdict `json:"verdict"`
	By      string        `json:"by,omitempty"`
}

// portsListed combines the ports and the configured devices.
func portsListed(found []port.Found, config config.Config) []listedPort {
	kept := journals.Ledgers(config.Database)
	placed := map[string]bool{}
	var lines []listedPort
	for _, one := range found {
		line := listedPort{Best: one.Best(), Path: one.Path, ByID: cli.OrEmpty(one.ByID), ByPath: cli.OrEmpty(one.ByPath)}
		if setup := on(one, config.Devices); setup != nil {
			placed[setup.Name()] = true
			line.put(setup, kept)
		}
		lines = append(lines, line)
	}
	for _, setup := range config.Devices {
		if !placed[setup.Name()] {
			line := listedPort{Best: setup.Port().Path, ByID: []string{}, ByPath: []string{}}
			line.put(setup, kept)
			lines = append(lines, line)
		}
	}
	return lines
}

// on returns the configured device on a port, or nil.
func on(found port.Found, setups []device.Setup) device.Setup {
	for _, setup := range setups {
		path := hardware.PathOf(setup.Port().Path)
		if path.Kind != hardware.SerialPath {
			continue // boxes and recordings are on no port
		}
		if target, err := filepath.EvalSymlinks(path.Place); err == nil && target == found.Path {
			return setup
		}
	}
	return nil
}

// put adds a device and its state.
func (l *listedPort) put(setup device.Setup, kept map[string]bench.Ledger) {
	l.Kind, l.Device = setup.Kind().Name, setup.Name()
	ledger, known := kept[setup.Name()]
	if !known {
		return
	}
	if reads := ledger.RecentReads(); reads.Tried > 0 {
		l.Reads = &reads
	}
	if len(ledger.Records) > 0 {
		last := ledger.Records[0]
		l.LastTest = &listedTest{Test: last.Test, Ended: last.Ended.UTC(), Verdict: last.Verdict, By: last.By}
	}
}

func writePorts(out io.Writer, lines []listedPort, asJSON bool) error {
	if len(lines) == 0 && !asJSON {
		_, err := fmt.Fprintln(out, "No serial port was found. Plug the device in; pitboss doctor says what may be in the way.")
		return err
	}
	heading := []string{"PORT", "DEVICE", "KIND", "NAME", "READ", "LAST TEST", "ALSO"}
	return cli.WriteList(out, asJSON, lines, func(line listedPort) any { return line }, heading,
		func(line listedPort) [][]string { return [][]string{line.row()} })
}

// row returns a line for a person.
func (l listedPort) row() []string {
	var also []string
	for _, name := range append(l.ByID, l.ByPath...) {
		if name != l.Best {
			also = append(also, name)
		}
	}
	reads, test := "", ""
	if l.Reads != nil {
		reads = fmt.Sprintf("%d of %d", l.Reads.Good, l.Reads.Tried)
	}
	if l.LastTest != nil {
		test = fmt.Sprintf("%s %s %s", l.LastTest.Test, l.LastTest.Verdict, l.LastTest.Ended.Format("2006-01-02 15:04"))
	}
	return []string{l.Best, english.OrDash(l.Path), english.OrDash(l.Kind), english.OrDash(l.Device), english.OrDash(reads), english.OrDash(test), english.OrDash(strings.Join(also, " "))}
}
