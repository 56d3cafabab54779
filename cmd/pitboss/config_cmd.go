package main

import (
	"fmt"

	"github.com/pelletier/go-toml/v2"
	"github.com/spf13/cobra"

	"pitboss/hardware/scanner"
)

func newConfig() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "The configuration of this terminal's table",
		Long:  configHelp,
		Args:  unknownSubcommand,
		RunE:  wantsSubcommand,
	}
	cmd.AddCommand(newConfigCheck())
	return cmd
}

func newConfigCheck() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   "check [--config FILE]",
		Short: "Say what is in force, or everything that is wrong",
		Long: `check reads the configuration as pitboss table would and writes what is in force,
defaults filled in, as a configuration. Whatever is wrong is named with its line
and key, all of it at once, and the exit status is 2. Nothing is opened.

` + configHelp,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			config, err := LoadConfig(path)
			if err != nil {
				return err
			}
			text, err := config.text()
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "# %s: nothing is wrong. In force, defaults included:\n\n%s", config.Path, text)
			return err
		},
	}
	addConfigFlag(cmd, &path)
	return cmd
}

// addConfigFlag gives a command the flag that names the configuration.
func addConfigFlag(cmd *cobra.Command, path *string) {
	cmd.Flags().StringVar(path, "config", "", "the configuration `FILE`; without it, it is looked for (pitboss help config)")
}

// text writes a configuration with nothing left out, as [LoadConfig] reads it.
func (c Config) text() ([]byte, error) {
	type device struct {
		Kind string `toml:"kind"`
		scanner.Config
	}
	file := struct {
		Site     string            `toml:"site"`
		Table    string            `toml:"table"`
		Variant  string            `toml:"variant"`
		Database string            `toml:"database"`
		Settings map[string]string `toml:"settings"`
		Display  displayFile       `toml:"display"`
		Devices  []device          `toml:"device"`
	}{Site: c.Site, Table: c.Table, Variant: c.Variant, Database: c.Database, Settings: c.Settings, Display: displayFile(c.Display)}
	for _, d := range c.Devices {
		file.Devices = append(file.Devices, device{Kind: d.Kind, Config: d.Scanner})
	}
	return toml.Marshal(file)
}

const configHelp = `The configuration is a TOML file, the first of these that applies:

  1. --config FILE
  2. the file PITBOSS_CONFIG names
  3. $CONFIGURATION_DIRECTORY/pitboss.toml   (a systemd service: /etc/pitboss)
  4. pitboss.toml in the user's configuration folder (~/.config/pitboss)

Keys: site, table, variant, database; [settings] of the variant (pitboss rules show
VARIANT lists them); a [[device]] for each device, kind = "scanner", with its name,
path and how it reads; [display] theme, glyphs, kiosk, fps. An unknown key is an
error. docs/pitboss.example.toml explains each.`
