package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/hardware/cardmap"
	"pitboss/hardware/port"
	"pitboss/hardware/scanner"
)

func newDevices() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "devices",
		Short: "The ports and devices of this machine",
		Long: `devices is the technician's bench: which ports there are, what a device really sends,
how well it reads, and a simulated scanner to try things with.

A port belongs to one program at a time: close the table before watching its scanner.`,
		Args: unknownSubcommand,
		RunE: wantsSubcommand,
	}
	cmd.AddCommand(newDevicesList(), newDevicesWatch(), newDevicesTest(), newDevicesSim())
	return cmd
}

func newDevicesList() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [--json]",
		Short: "The serial ports there are",
		Long: `list names the serial ports of this machine without opening any. The first name of
each is the one to write into a configuration: it stays the same after a replug.
With --json: {"best","path","by_id":[],"by_path":[]}.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			found, err := port.List()
			if err != nil {
				return fmt.Errorf("the ports cannot be listed: %w", err)
			}
			return listPorts(cmd.OutOrStdout(), found, asJSON)
		},
	}
	addJSONFlag(cmd, &asJSON)
	return cmd
}

func listPorts(out io.Writer, found []port.Found, asJSON bool) error {
	rows := [][]string{{"PORT", "DEVICE", "ALSO"}}
	for _, one := range found {
		if asJSON {
			line := struct {
				Best   string   `json:"best"`
				Path   string   `json:"path"`
				ByID   []string `json:"by_id"`
				ByPath []string `json:"by_path"`
			}{one.Best(), one.Path, orEmpty(one.ByID), orEmpty(one.ByPath)}
			if err := writeJSON(out, line); err != nil {
				return err
			}
			continue
		}
		var also []string
		for _, name := range append(one.ByID, one.ByPath...) {
			if name != one.Best() {
				also = append(also, name)
			}
		}
		rows = append(rows, []string{one.Best(), one.Path, orNone(strings.Join(also, " "))})
	}
	if asJSON {
		return nil
	}
	if len(found) == 0 {
		_, err := fmt.Fprintln(out, "No serial port was found. Plug the device in; pitboss doctor says what may be in the way.")
		return err
	}
	return columns(out, rows)
}

// bench says which scanner is meant: one of the configuration, or any port with the
// settings given as flags.
type bench struct {
	config, device string
	flags          scanner.Config
	cards          string
}

func (b *bench) addFlags(cmd *cobra.Command) {
	addConfigFlag(cmd, &b.config)
	flags := cmd.Flags()
	flags.StringVar(&b.device, "device", "", "the `NAME` of the scanner in the configuration; without it, its only one")
	flags.IntVar(&b.flags.Baud, "baud", 0, "the line's rate; 9600 unless configured")
	flags.StringVar(&b.flags.Parity, "parity", "", "none, even, odd, mark or space; none unless configured")
	flags.IntVar(&b.flags.DataBits, "data-bits", 0, "5 to 8; 8 unless configured")
	flags.StringVar(&b.flags.Prefix, "prefix", "", "what comes before a code, such as STX; nothing unless configured")
	flags.StringVar(&b.flags.Suffix, "suffix", "", "what ends a code, such as CR, ETX or \"hex:03\"; CRLF unless configured")
	flags.BoolVar(&b.flags.AIM, "aim", false, "codes begin with an AIM identifier such as ]C0")
	flags.StringVar(&b.cards, "cards", "", "what codes stand for: "+inWords(cardmap.Presets(), "or")+"; srrr unless configured")
	flags.StringVar(&b.flags.CardTable, "card-table", "", "the CSV `FILE` of unique-id: code,rank,suit,deck")
}

// scanner is the scanner meant. usePort is the port to use; when it is empty, the
// configuration must say.
func (b *bench) scanner(cmd *cobra.Command, usePort string) (scanner.Config, error) {
	config := scanner.Default()
	config.Name = "bench"
	if usePort == "" || b.config != "" || b.device != "" {
		configured, err := b.configured()
		if err != nil {
			return config, err
		}
		config = configured
	}
	if usePort != "" {
		config.Path = usePort
	}
	given := cmd.Flags().Changed
	for _, setting := range []struct {
		flag string
		set  func()
	}{
		{"baud", func() { config.Baud = b.flags.Baud }},
		{"parity", func() { config.Parity = b.flags.Parity }},
		{"data-bits", func() { config.DataBits = b.flags.DataBits }},
		{"prefix", func() { config.Prefix = b.flags.Prefix }},
		{"suffix", func() { config.Suffix = b.flags.Suffix }},
		{"aim", func() { config.AIM = b.flags.AIM }},
		{"cards", func() { config.Cards = cardmap.Preset(b.cards) }},
		{"card-table", func() { config.CardTable = b.flags.CardTable }},
	} {
		if given(setting.flag) {
			setting.set()
		}
	}
	return config, usage(config.Validate())
}

// configured is the scanner of the configuration that is meant.
func (b *bench) configured() (scanner.Config, error) {
	config, err := LoadConfig(b.config)
	if err != nil {
		return scanner.Config{}, withHint(err, "or name the port: --port PATH; pitboss devices list shows the ports there are")
	}
	var names []string
	for _, device := range config.Devices {
		if device.Kind == kindScanner && (b.device == "" || b.device == device.Name()) {
			names = append(names, device.Name())
		}
	}
	switch {
	case len(names) == 0 && b.device != "":
		return scanner.Config{}, usagef("--device %s: %s has no scanner of this name", b.device, config.Path)
	case len(names) == 0:
		return scanner.Config{}, usagef("%s has no scanner: name a port with --port PATH", config.Path)
	case len(names) > 1:
		return scanner.Config{}, usagef("%s has %d scanners: name one with --device: %s", config.Path, len(names), inWords(names, "or"))
	}
	for _, device := range config.Devices {
		if device.Name() == names[0] {
			return device.Scanner, nil
		}
	}
	return scanner.Config{}, usagef("%s has no scanner", config.Path)
}
