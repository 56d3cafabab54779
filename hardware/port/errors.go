package port

import (
	"errors"
	"io/fs"
	"syscall"

	"go.bug.st/serial"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
)

// openError explains why a port could not be opened. path is the port as configured, device the device it leads to.
func openError(path, device string, err error) error {
	say := func(reason bench.Reason, words, do message.Text) error {
		return &hardware.LinkError{Reason: reason, Path: path, Words: words, Do: do, Cause: err}
	}
	why := message.Err("why", err)
	code := codeOf(err)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENXIO), errors.Is(err, syscall.ENODEV),
		errors.Is(err, syscall.EIO), code == serial.PortNotFound:
		return say(bench.Missing, message.New("link.missing", "It is not there."),
			message.New("link.missing.do", "Check its cable. It reconnects by itself."))
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EBUSY), code == serial.PortBusy:
		return busyError(path, holder(device), err)
	case errors.Is(err, fs.ErrPermission), code == serial.PermissionDenied:
		return say(bench.Permission, message.New("link.permission", "This user may not open its port."),
			permissionAdvice(device))
	case errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE):
		return say(bench.NoRoom, message.New("link.no-room",
			"Its port cannot be opened: this program has too many files open."), hardware.NoRoomDo)
	case errors.Is(err, syscall.ENOTTY):
		return notADevice(path, err)
	case code == serial.InvalidSerialPort, code == serial.InvalidSpeed, code == serial.InvalidDataBits,
		code == serial.InvalidParity, code == serial.InvalidStopBits:
		return say(bench.BadSettings, message.New("link.bad-settings", "Its port refuses the settings ({why}).", why),
			message.New("link.bad-settings.do", "Look at baud, data_bits, parity and stop_bits in the configuration."))
	}
	return say(bench.OtherReason, message.New("link.other", "Its port cannot be opened: {why}.", why), message.Text{})
}

// busyError explains that another program holds a port: a known one unless the holder is zero.
func busyError(path string, holder bench.Holder, err error) error {
	busy := &hardware.LinkError{
		Reason: bench.Busy, Path: path, Holder: holder, Cause: err,
		Words: message.New("link.busy", "Another program holds its port."),
		Do:    message.New("link.busy.do", "Close it. The port reconnects by itself."),
	}
	switch {
	case holder.Own:
		busy.Words = message.New("link.busy.own", "This console uses its port for another device of its configuration.")
		busy.Do = message.New("link.busy.own.do", "Give each device its own path.")
	case !holder.IsZero():
		busy.Words = message.New("link.busy.by", "Another program holds its port: {program}.",
			message.Message("program", holder.Words()))
	}
	return busy
}

func lostError(path string, err error) error {
	lost := &hardware.LinkError{Reason: bench.OtherReason, Path: path, Words: hardware.StoppedWords(err),
		Do: hardware.Reconnects, Cause: err}
	switch {
	// The library reports "closed" when the device hangs up, as after our own Close.
	case codeOf(err) == serial.PortClosed, errors.Is(err, syscall.EIO),
		errors.Is(err, syscall.ENXIO), errors.Is(err, syscall.ENODEV), errors.Is(err, syscall.EBADF):
		lost.Reason, lost.Words = bench.Unplugged, message.New("link.unplugged", "It was unplugged.")
		lost.Do = message.New("link.unplugged.do", "Plug it in. It reconnects by itself.")
	}
	return lost
}

func notADevice(path string, err error) error {
	return &hardware.LinkError{
		Reason: bench.NotADevice, Path: path, Cause: err, Words: message.New("link.not-a-device", "Its path is no serial port."),
		Do: message.New("link.not-a-device.do",
			"Look at path in the configuration; pitboss devices list shows the ports there are."),
	}
}

// noCode is returned for an error that does not come from the library.
const noCode serial.PortErrorCode = -1

func codeOf(err error) serial.PortErrorCode {
	if known, ok := errors.AsType[*serial.PortError](err); ok {
		return known.Code()
	}
	return noCode
}
