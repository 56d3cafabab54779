package port

import (
	"errors"
	"io/fs"
	"syscall"

	"go.bug.st/serial"

	"pitboss/bench"
	"pitboss/hardware"
)

// openError explains why a port could not be opened. path is the port as configured, device the device it leads to.
func openError(path, device string, err error) error {
	say := func(reason bench.Reason, format string, args ...any) error {
		return hardware.NewLinkError(reason, path, err, format, args...)
	}
	code := codeOf(err)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENXIO), errors.Is(err, syscall.ENODEV),
		errors.Is(err, syscall.EIO), code == serial.PortNotFound:
		return say(bench.Missing, "%s is not there. Check its cable. It reconnects by itself", path)
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EBUSY), code == serial.PortBusy:
		return say(bench.Busy, "another program holds %s%s. Close it. The port reconnects by itself", path, holder(device))
	case errors.Is(err, fs.ErrPermission), code == serial.PermissionDenied:
		return say(bench.Permission, "this user may not open %s: %s", path, permissionAdvice(device))
	case errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE):
		return say(bench.NoRoom, "%s cannot be opened: this program has too many files open; restart the console and tell the technician", path)
	case errors.Is(err, syscall.ENOTTY):
		return notADevice(path, err)
	case code == serial.InvalidSerialPort, code == serial.InvalidSpeed, code == serial.InvalidDataBits,
		code == serial.InvalidParity, code == serial.InvalidStopBits:
		return say(bench.BadSettings,
			"%s refuses its settings (%v): look at baud, data_bits, parity and stop_bits in the configuration", path, err)
	}
	return say(bench.OtherReason, "%s cannot be opened: %v", path, err)
}

func lostError(path string, err error) error {
	switch {
	// The library reports "closed" when the device hangs up, as after our own Close.
	case codeOf(err) == serial.PortClosed, errors.Is(err, syscall.EIO),
		errors.Is(err, syscall.ENXIO), errors.Is(err, syscall.ENODEV), errors.Is(err, syscall.EBADF):
		return hardware.NewLinkError(bench.Unplugged, path, err,
			"%s was unplugged. Plug it in. It reconnects by itself", path)
	}
	return hardware.NewLinkError(bench.OtherReason, path, err, "%s stopped working (%v). It reconnects by itself", path, err)
}

func notADevice(path string, err error) error {
	return hardware.NewLinkError(bench.NotADevice, path, err,
		"%s is no serial port: look at path in the configuration, devices list shows the ports there are", path)
}

// noCode is returned for an error that does not come from the library.
const noCode serial.PortErrorCode = -1

func codeOf(err error) serial.PortErrorCode {
	if known, ok := errors.AsType[*serial.PortError](err); ok {
		return known.Code()
	}
	return noCode
}
