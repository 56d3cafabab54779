package tcp

import "net"

// hold keeps an address for this program alone on this machine, until release. Boxes send what a device says to each of
// their connections, or to the first: a second program here would take a reading away, as on a serial port.
func hold(address string) (release func() error, err error) {
	name, err := net.Listen("unix", "@pitboss/box/"+address)
	if err != nil {
		return nil, err
	}
	return name.Close, nil
}
