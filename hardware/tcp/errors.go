package tcp

import (
	"errors"
	"io"
	"net"
	"os"
	"syscall"

	"pitboss/bench"
	"pitboss/hardware"
)

func openError(address string, err error) error {
	say := func(reason bench.Reason, format string, args ...any) error {
		return hardware.NewLinkError(reason, "tcp:"+address, err, format, args...)
	}
	host, _, cut := net.SplitHostPort(address)
	if cut != nil {
		host = address
	}
	name, unknown := errors.AsType[*net.DNSError](err)
	var timeout net.Error
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrClosedPipe), errors.Is(err, syscall.ECONNRESET):
		return say(bench.Busy, "%s closes the connection at once: the box may already serve as many as it can; end the other program or console, or raise its maximum of connections", address)
	case errors.Is(err, syscall.ECONNREFUSED):
		return say(bench.Unreachable,
			"%s refuses the connection: look at the port in path, that the box is in TCP-server mode, and whether it already serves as many connections as it can", address)
	case unknown && !name.IsTimeout && !name.IsTemporary:
		return say(bench.Unreachable, "no machine is called %s: correct the name in path, or write the box's address in numbers", host)
	case unknown:
		return say(bench.Unreachable,
			"the name server does not answer, so %s is not found: write the box's address in numbers, or look at this machine's network", host)
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH), errors.Is(err, syscall.ENETDOWN),
		errors.Is(err, syscall.EHOSTDOWN):
		return say(bench.Unreachable,
			"there is no way to %s: look at the box's power and network cable, its address, and this machine's network", host)
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, syscall.ETIMEDOUT), errors.As(err, &timeout) && timeout.Timeout():
		return say(bench.Unreachable, "%s does not answer: look at the box's power and network cable, and at its address", address)
	case errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE):
		return say(bench.NoRoom, "%s cannot be connected to: this program has too many files open; restart the console and tell the technician", address)
	case errors.Is(err, syscall.EACCES), errors.Is(err, syscall.EPERM):
		return say(bench.Permission, "this machine does not let the console connect to %s: look at its firewall", address)
	}
	return say(bench.OtherReason, "%s cannot be connected to: %v", address, err)
}

func lostError(address string, err error) error {
	say := func(reason bench.Reason, format string, args ...any) error {
		return hardware.NewLinkError(reason, "tcp:"+address, err, format, args...)
	}
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrClosedPipe):
		return say(bench.Unplugged,
			"%s closed the connection. The box was restarted, or already serves as many connections as it can. "+
				"It reconnects by itself", address)
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, syscall.ECONNABORTED):
		return say(bench.Unplugged, "%s broke the connection. The box was restarted or lost its power. "+
			"It reconnects by itself", address)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return say(bench.Hung, "%s took nothing for %s: the device's flow control, or a dead box", address, hardware.WriteLimit)
	case errors.Is(err, syscall.ETIMEDOUT), errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH),
		errors.Is(err, syscall.ENETDOWN):
		return say(bench.Unreachable, "%s no longer answers. Check the box's power and network cable. "+
			"It reconnects by itself", address)
	}
	return say(bench.OtherReason, "%s stopped working (%v). It reconnects by itself", address, err)
}
