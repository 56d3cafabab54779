package hardware_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/hardware"
	"pitboss/internal/testing/check"
)

func TestPaths(t *testing.T) {
	for path, test := range map[string]struct {
		want  hardware.Path
		wrong string
	}{
		"/dev/ttyUSB0":                            {hardware.Path{Kind: hardware.SerialPath, Place: "/dev/ttyUSB0"}, ""},
		"serial:/dev/ttyUSB0":                     {hardware.Path{Kind: hardware.SerialPath, Place: "/dev/ttyUSB0"}, ""},
		"/dev/serial/by-path/pci-0000:00:14.0-u1": {hardware.Path{Kind: hardware.SerialPath, Place: "/dev/serial/by-path/pci-0000:00:14.0-u1"}, ""},
		"scanner":                      {hardware.Path{Kind: hardware.SerialPath, Place: "scanner"}, ""},
		"tcp:10.0.0.7:4001":            {hardware.Path{Kind: hardware.TCPPath, Place: "10.0.0.7:4001"}, ""},
		"tcp:shoe-box.studio:4001":     {hardware.Path{Kind: hardware.TCPPath, Place: "shoe-box.studio:4001"}, ""},
		"tcp:[fe80::1%eth0]:4001":      {hardware.Path{Kind: hardware.TCPPath, Place: "[fe80::1%eth0]:4001"}, ""},
		"replay:some folder/a.capture": {hardware.Path{Kind: hardware.ReplayPath, Place: "some folder/a.capture"}, ""},
		"":                             {hardware.Path{Kind: hardware.SerialPath}, "path is missing"},
		"serial:":                      {hardware.Path{Kind: hardware.SerialPath}, "path is missing"},
		"replay:":                      {hardware.Path{Kind: hardware.ReplayPath}, "want the file of a recording"},
		"tcp:":                         {hardware.Path{Kind: hardware.TCPPath}, "want tcp:HOST:PORT"},
		"tcp:10.0.0.7": {hardware.Path{Kind: hardware.TCPPath, Place: "10.0.0.7"},
			`path = "tcp:10.0.0.7": want tcp:HOST:PORT`},
		"tcp::4001":        {hardware.Path{Kind: hardware.TCPPath, Place: ":4001"}, "want tcp:HOST:PORT"},
		"tcp:box:0":        {hardware.Path{Kind: hardware.TCPPath, Place: "box:0"}, "1 to 65535"},
		"tcp:box:70000":    {hardware.Path{Kind: hardware.TCPPath, Place: "box:70000"}, "1 to 65535"},
		"tcp:fe80::1:4001": {hardware.Path{Kind: hardware.TCPPath, Place: "fe80::1:4001"}, "want tcp:HOST:PORT"},
		"udp:box:4001":     {hardware.Path{Kind: hardware.SerialPath, Place: "udp:box:4001"}, `path = "udp:box:4001": want a serial port`},
		"TCP:box:4001":     {hardware.Path{Kind: hardware.SerialPath, Place: "TCP:box:4001"}, "tcp:HOST:PORT or replay:FILE"},
	} {
		got := hardware.PathOf(path)
		check.Equalf(t, got, test.want, "%q", path)
		err := got.Validate()
		if (err == nil) != (test.wrong == "") || err != nil && !strings.Contains(err.Error(), test.wrong) {
			t.Errorf("%q: told %v, want %q", path, err, test.wrong)
		}
	}
}

// A path that is not a serial port has no baud rate, even if its configuration has one.
func TestOnlyASerialPortHasABaudRate(t *testing.T) {
	for path, want := range map[string]int{"/dev/x": 9600, "serial:/dev/x": 9600, "tcp:box:4001": 0, "replay:x": 0} {
		check.Equalf(t, hardware.NewVitals("shoe", path, 9600, 0, time.Time{}).Health().Link.Baud, want,
			"%s has baud", path)
	}
}
