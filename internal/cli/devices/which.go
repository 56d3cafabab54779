package devices

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pitboss/game/english"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/hardware/port"
	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/exit"
	"pitboss/internal/keys"
)

// whichDevice holds the flags that name a device: one of the configuration, or any port with the settings given as
// flags.
type whichDevice struct {
	// port is the port to use; if it is empty, the configuration names it.
	config, device, kind, port string
	// settings are the flags that stand for keys of a [[device]].
	settings *pflag.FlagSet
}

// addFlags adds the flags that name a device and set it up, with the settings of some kinds.
func (b *whichDevice) addFlags(cmd *cobra.Command, of ...*device.Kind) {
	cli.AddConfigFlag(cmd, &b.config)
	flags := cmd.Flags()
	flags.StringVar(&b.device, "device", "",
		"the `NAME` of the device in the configuration; not needed if it has only one")
	b.settings = pflag.NewFlagSet("settings", pflag.ContinueOnError)
	b.settings.Int("baud", 0, baudHelp())
	b.settings.Int("data-bits", 0, "5 to 8; 8 unless configured")
	b.settings.String("parity", "", "none, even, odd, mark or space; none unless configured")
	b.settings.Int("stop-bits", 0, "1 or 2; 1 unless configured")
	if protocols := protocolsOf(of); protocols != "" {
		b.settings.String("protocol", "", protocols+"; the first of them unless configured")
	}
	for _, kind := range of {
		for _, setting := range kind.Settings {
			help := ownersOf(setting.Name) + ": " + setting.Help
			switch {
			case b.settings.Lookup(setting.Name) != nil: // another kind has it too
			case setting.Switch:
				b.settings.Bool(setting.Name, false, help)
			default:
				b.settings.String(setting.Name, "", help)
			}
		}
	}
	flags.AddFlagSet(b.settings)
}

// baudHelp explains the line's rate, with the kinds whose usual one differs.
func baudHelp() string {
	help := fmt.Sprintf("the line's rate; %d unless configured", port.DefaultBaud)
	for _, kind := range kinds.All() {
		if baud := kind.Setup().Port().Baud; baud != 0 && baud != port.DefaultBaud {
			help += fmt.Sprintf(", %d for %s", baud, kind.Words)
		}
	}
	return help
}

// protocolsOf returns the protocols of some kinds of device, in words.
func protocolsOf(kinds []*device.Kind) string {
	var words []string
	for _, kind := range kinds {
		if len(kind.Protocols) > 0 {
			words = append(words, kind.Name+": "+english.List(kind.Protocols, "or"))
		}
	}
	return strings.Join(words, ", ")
}

// ownersOf returns the names of the kinds that have a setting.
func ownersOf(setting string) string {
	var names []string
	for _, kind := range kinds.All() {
		if slices.ContainsFunc(kind.Settings, func(one device.Setting) bool { return one.Name == setting }) {
			names = append(names, kind.Name)
		}
	}
	return strings.Join(names, ", ")
}

// addAllFlags does what addFlags does for devices of every kind, and adds the flags for the port and the kind of a
// device that is not configured.
func (b *whichDevice) addAllFlags(cmd *cobra.Command) {
	b.addFlags(cmd, kinds.All()...)
	cmd.Flags().StringVar(&b.port, "port", "", "the `PATH` of the serial port, tcp:HOST:PORT for a box, replay:FILE for a recording")
	cmd.Flags().StringVar(&b.kind, "kind", "",
		"what is on the port: "+english.List(kinds.Names(), "or")+"; "+kinds.Names()[0]+" unless configured")
}

// setup returns the device that the flags name.
func (b *whichDevice) setup() (device.Setup, error) {
	if b.kind != "" && kinds.Named(b.kind) == nil {
		return nil, exit.Usagef("--kind %q: want %s", b.kind, english.List(kinds.Names(), "or"))
	}
	setup, configured, err := b.found()
	if err != nil {
		return nil, err
	}
	for _, own := range setup.Kind().Settings {
		if flag := b.settings.Lookup(own.Name); configured && own.Fills && flag != nil && flag.Changed {
			return nil, exit.Usagef("--%s: the configuration has set %s up already; change %s there, "+
				"or name the port alone with --port PATH", own.Name, setup.Name(), own.Name)
		}
	}
	if b.port != "" {
		if err := keys.Set(setup.Section(), "path", b.port); err != nil {
			return nil, exit.Usagef("--port: %w", err)
		}
	}
	var wrong []error
	b.settings.VisitAll(func(flag *pflag.Flag) {
		if !flag.Changed {
			return
		}
		if err := setting(setup, flag); err != nil {
			wrong = append(wrong, err)
		}
	})
	if len(wrong) > 0 {
		return nil, exit.Usage(errors.Join(wrong...))
	}
	setup.Complete("")
	return setup, exit.Usage(setup.Validate())
}

// found returns the device before the flags have changed it, and whether it is configured.
func (b *whichDevice) found() (setup device.Setup, configured bool, err error) {
	if b.port == "" || b.config != "" || b.device != "" {
		setup, err = b.configured()
		return setup, true, err
	}
	kind := kinds.All()[0] // the usual one
	if b.kind != "" {
		kind = kinds.Named(b.kind)
	}
	setup = kind.Setup()
	return setup, false, keys.Set(setup.Section(), "name", "bench")
}

// setting changes a setting of the device to the value of a flag.
func setting(setup device.Setup, flag *pflag.Flag) error {
	var value any = flag.Value.String()
	switch flag.Value.Type() {
	case "int", "bool":
		value = plainValue(flag.Value.String())
	}
	err := keys.Set(setup.Section(), strings.ReplaceAll(flag.Name, "-", "_"), value)
	if _, unknown := errors.AsType[*keys.UnknownError](err); unknown {
		return exit.Usagef("--%s: %s has no such setting", flag.Name, setup.Kind().Words)
	}
	if err != nil {
		return exit.Usagef("--%s: %w", flag.Name, err)
	}
	return nil
}

// configured returns the configured device that the flags name.
func (b *whichDevice) configured() (device.Setup, error) {
	config, err := config.Load(b.config)
	if err != nil {
		return nil, exit.WithHint(err, "or name the port: --port PATH; pitboss devices list shows the ports there are")
	}
	var fitting []device.Setup
	var names []string
	for _, setup := range config.Devices {
		if (b.device == "" || b.device == setup.Name()) && (b.kind == "" || b.kind == setup.Kind().Name) {
			fitting, names = append(fitting, setup), append(names, setup.Name())
		}
	}
	what := "device"
	if b.kind != "" {
		what = b.kind
	}
	switch {
	case len(fitting) == 0 && b.device != "":
		return nil, exit.Usagef("--device %s: %s has no %s of this name", b.device, config.Path, what)
	case len(fitting) == 0:
		return nil, exit.Usagef("%s has no %s: name a port with --port PATH", config.Path, what)
	case len(fitting) > 1:
		return nil, exit.Usagef("%s has %d devices that may be meant: name one with --device: %s", config.Path,
			len(fitting), english.List(names, "or"))
	}
	return fitting[0], nil
}

// plainValue returns the number or boolean of a flag as in a configuration.
func plainValue(text string) any {
	if number, err := strconv.ParseInt(text, 10, 64); err == nil {
		return number
	}
	return text == "true"
}
