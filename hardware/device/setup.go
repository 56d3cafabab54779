package device

import (
	"path/filepath"

	"pitboss/hardware/framed"
	"pitboss/hardware/link"
	"pitboss/hardware/port"
)

// Setup is the setup of one device: the settings of a [[device]] of its kind.
type Setup interface {
	Kind() *Kind
	// Name is the device's name at the table, Port its serial port and settings.
	Name() string
	Port() port.Settings
	// Section returns a pointer to the driver's configuration, which holds the settings, for package keys and for
	// writing it.
	Section() any
	// Complete fills in missing settings. Relative paths start at folder.
	Complete(folder string)
	// Validate returns everything wrong, one line each, starting with the key. It opens no port and reads no file.
	Validate() error
	// Ready reads what the device needs apart from its port, and returns what is wrong with it.
	Ready() error
	// Beeps reports whether the device has a beep that the console may use.
	Beeps() bool
	// New creates the device without opening it. It fails if the setup is invalid. The options change how the device is
	// reached and timed.
	New(options ...link.Option) (Device, error)
}

// config is implemented by every driver's configuration. Missing settings are filled in before Validate is called. A
// configuration with files also has the methods of [files].
type config[Config any] interface {
	WithDefaults() Config
	Validate() error
	Common() link.Config
}

// files is implemented by a configuration that names files. Its receiver is a pointer.
type files interface {
	// Paths returns the settings that are paths, which may be relative.
	Paths() []*string
	// Ready reads the files and returns what is wrong with them.
	Ready() error
}

// Drives returns the Drive of a [Kind]: its setups start with the configuration fresh, and create makes their
// driver of a complete and valid one.
func Drives[C config[C]](fresh C, create func(C, ...link.Option) (*framed.Device, error)) func(*Kind) Setup {
	return func(kind *Kind) Setup { return &setup[C]{config: fresh, kind: kind, create: create} }
}

// setup implements [Setup] for a driver's configuration.
type setup[C config[C]] struct {
	config C
	kind   *Kind
	create func(C, ...link.Option) (*framed.Device, error)
}

func (s *setup[C]) Kind() *Kind { return s.kind }

func (s *setup[C]) Name() string { return s.config.Common().Name }

func (s *setup[C]) Port() port.Settings { return s.config.Common().Settings }

func (s *setup[C]) Section() any { return &s.config }

func (s *setup[C]) Complete(folder string) {
	if names, has := s.Section().(files); has {
		for _, path := range names.Paths() {
			*path = resolve(folder, *path)
		}
	}
	s.config = s.config.WithDefaults()
}

func (s *setup[C]) Validate() error { return s.config.WithDefaults().Validate() }

func (s *setup[C]) Ready() error {
	if names, has := s.Section().(files); has {
		return names.Ready()
	}
	return nil
}

// beeper is implemented by the configuration of a device that may have a beep: what makes it beep, or nil.
type beeper interface{ Beep() []byte }

func (s *setup[C]) Beeps() bool {
	beeps, may := any(s.config.WithDefaults()).(beeper)
	return may && beeps.Beep() != nil
}

func (s *setup[C]) New(options ...link.Option) (Device, error) {
	if err := s.Validate(); err != nil {
		return nil, err
	}
	driver, err := s.create(s.config.WithDefaults(), options...)
	if err != nil {
		return nil, err
	}
	return Of(s.kind, driver), nil
}

// Names returns the names of protocols.
func Names[N ~string](protocols []N) (names []string) {
	for _, protocol := range protocols {
		names = append(names, string(protocol))
	}
	return names
}

// resolve resolves a relative path against a folder instead of the working directory.
func resolve(folder, path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(folder, path)
}
