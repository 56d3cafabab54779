package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/hardware/port"
	"pitboss/internal/device"
)

func newDevicesList() *cobra.Command {
	var asJSON bool
	var path string
	cmd := &cobra.Command{
		Use:   "list [--config FILE] [--json]",
		Short: "The serial ports there are, and what the configuration has on them",
		Long: `list names the serial ports of this machine without opening any, with the kind and name
of the device that the configuration, if there is one, has on each. The first name of
a port is the one to write into a configuration: it stays the same after a replug.
With --json: {"best","path","by_id":[],"by_path":[],"kind","device"}; the last two are
left out where no device is configured.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, err := LoadConfig(path)
			if err != nil && (path != "" || !errors.Is(err, errNoConfig)) {
				return err
			}
			found, err := port.List()
			if err != nil {
				return fmt.Errorf("the ports cannot be listed: %w", err)
			}
			return listPorts(cmd.OutOrStdout(), found, config.Devices, asJSON)
		},
	}
	addConfigFlag(cmd, &path)
	addJSONFlag(cmd, &asJSON)
	return cmd
}

// on is the configured device on a port, nil for none.
func on(found port.Found, setups []device.Setup) device.Setup {
	for _, setup := range setups {
		if target, err := filepath.EvalSymlinks(setup.Port().Path); err == nil && target == found.Path {
			return setup
		}
	}
	return nil
}

func listPorts(out io.Writer, found []port.Found, setups []device.Setup, asJSON bool) error {
	rows := [][]string{{"PORT", "DEVICE", "KIND", "NAME", "ALSO"}}
	for _, one := range found {
		kind, name := "", ""
		if setup := on(one, setups); setup != nil {
			kind, name = string(setup.Kind()), setup.Name()
		}
		if asJSON {
			line := struct {
				Best   string   `json:"best"`
				Path   string   `json:"path"`
				ByID   []string `json:"by_id"`
				ByPath []string `json:"by_path"`
				Kind   string   `json:"kind,omitempty"`
				Device string   `json:"device,omitempty"`
			}{one.Best(), one.Path, orEmpty(one.ByID), orEmpty(one.ByPath), kind, name}
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
		rows = append(rows, []string{one.Best(), one.Path, orNone(kind), orNone(name), orNone(strings.Join(also, " "))})
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
