package tcp

import (
	"errors"
	"io"
	"net"
	"os"
	"syscall"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
)

// failure returns a function that makes the link error of a box, for an error.
func failure(address string, err error) func(reason bench.Reason, words, do message.Text) error {
	return func(reason bench.Reason, words, do message.Text) error {
		return &hardware.LinkError{Reason: reason, Path: "tcp:" + address, Words: words, Do: do, Cause: err}
	}
}

func openError(address string, err error) error {
	say := failure(address, err)
	name, _, cut := net.SplitHostPort(address)
	if cut != nil {
		name = address
	}
	host := message.String("host", name)
	lookup, unknown := errors.AsType[*net.DNSError](err)
	var timeout net.Error
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrClosedPipe), errors.Is(err, syscall.ECONNRESET):
		return say(bench.Busy, message.New("link.box.busy",
			"The box closes the connection at once: it may already serve as many as it can."),
			message.New("link.box.busy.do", "End the other program or console, or raise its maximum of connections."))
	case errors.Is(err, syscall.ECONNREFUSED):
		return say(bench.Unreachable, message.New("link.box.refused", "The box refuses the connection."),
			message.New("link.box.refused.do", "Look at the port in path, that the box is in TCP-server mode, and whether it "+
				"already serves as many connections as it can."))
	case unknown && !lookup.IsTimeout && !lookup.IsTemporary:
		return say(bench.Unreachable, message.New("link.box.no-name", "No machine is called {host}.", host),
			message.New("link.box.no-name.do", "Correct the name in path, or write the box's address in numbers."))
	case unknown:
		return say(bench.Unreachable, message.New("link.box.no-server",
			"The name server does not answer, so {host} is not found.", host), message.New("link.box.no-server.do",
			"Write the box's address in numbers, or look at this machine's network."))
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH), errors.Is(err, syscall.ENETDOWN),
		errors.Is(err, syscall.EHOSTDOWN):
		return say(bench.Unreachable, message.New("link.box.no-way", "There is no way to the box."),
			message.New("link.box.no-way.do",
				"Look at the box's power and network cable, its address, and this machine's network."))
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, syscall.ETIMEDOUT), errors.As(err, &timeout) && timeout.Timeout():
		return say(bench.Unreachable, message.New("link.box.silent", "The box does not answer."),
			message.New("link.box.silent.do", "Look at the box's power and network cable, and at its address."))
	case errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE):
		return say(bench.NoRoom, message.New("link.box.no-room",
			"The box cannot be connected to: this program has too many files open."), hardware.NoRoomDo)
	case errors.Is(err, syscall.EACCES), errors.Is(err, syscall.EPERM):
		return say(bench.Permission, message.New("link.box.permission",
			"This machine does not let the console connect to the box."), message.New("link.box.permission.do",
			"Look at its firewall."))
	}
	return say(bench.OtherReason, message.New("link.box.other", "The box cannot be connected to: {why}.",
		message.Err("why", err)), message.Text{})
}

// heldError explains that another program of this machine has the box.
func heldError(address string, err error) error {
	say := failure(address, err)
	if errors.Is(err, syscall.EADDRINUSE) {
		return say(bench.Busy, message.New("link.box.held", "Another program of this machine is connected to the box."),
			message.New("link.box.held.do", "Close it: the table, or a command that watches or tests the device."))
	}
	return say(bench.OtherReason, message.New("link.box.other", "The box cannot be connected to: {why}.",
		message.Err("why", err)), message.Text{})
}

func lostError(address string, err error) error {
	say := failure(address, err)
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrClosedPipe):
		return say(bench.Unplugged, message.New("link.box.closed", "The box closed the connection: it was restarted, or "+
			"already serves as many connections as it can."), hardware.Reconnects)
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, syscall.ECONNABORTED):
		return say(bench.Unplugged, message.New("link.box.broke",
			"The box broke the connection: it was restarted or lost its power."), hardware.Reconnects)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return say(bench.Hung, message.New("link.box.hung",
			"The box took nothing for {time}: the device's flow control, or a dead box.",
			message.Decimal("time", bench.Spell(hardware.WriteLimit))), message.Text{})
	case errors.Is(err, syscall.ETIMEDOUT), errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH),
		errors.Is(err, syscall.ENETDOWN):
		return say(bench.Unreachable, message.New("link.box.gone", "The box no longer answers."),
			message.New("link.box.gone.do", "Check the box's power and network cable. It reconnects by itself."))
	}
	return say(bench.OtherReason, hardware.StoppedWords(err), hardware.Reconnects)
}
