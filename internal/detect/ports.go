package detect

import "pitboss/hardware/port"

// Ports lists the serial ports of this machine, each under the name that belongs in a configuration: by-id if there is
// one.
func Ports() (paths []string, err error) {
	found, err := port.List()
	for _, one := range found {
		paths = append(paths, one.Best())
	}
	return paths, err
}
