package root

import (
	"github.com/spf13/cobra"

	"pitboss/game/variant"
	"pitboss/hardware/kinds"
	"pitboss/hardware/port"
	"pitboss/internal/config"
)

// deviceNames completes the name of a device in the configuration.
func deviceNames(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	path := ""
	if flag := cmd.Flags().Lookup("config"); flag != nil {
		path = flag.Value.String()
	}
	loaded, err := config.Load(path)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, setup := range loaded.Devices {
		names = append(names, setup.Name())
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// ports completes a port of this machine, by the name that stays with the device.
func ports(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	found, err := port.List()
	if err != nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var names []string
	for _, one := range found {
		names = append(names, one.Best())
	}
	return append(names, "tcp:", "replay:"), cobra.ShellCompDirectiveNoSpace
}

// protocols completes a protocol of the kind in --kind, of the simulated kind, or of the usual one.
func protocols(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	kind := kinds.Named(cmd.Name())
	if flag := cmd.Flags().Lookup("kind"); kind == nil && flag != nil {
		kind = kinds.Named(flag.Value.String())
	}
	if kind == nil {
		kind = kinds.All()[0]
	}
	return kind.Protocols, cobra.ShellCompDirectiveNoFileComp
}

// settings completes the name of a setting of the variant that was given, or its choices after the name.
func settings(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	loaded, err := variant.Load(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var values []string
	for _, setting := range loaded.Book.Settings {
		for _, choice := range setting.Choices {
			values = append(values, setting.Name+"="+choice)
		}
		if len(setting.Choices) == 0 {
			values = append(values, setting.Name+"=")
		}
	}
	return values, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
