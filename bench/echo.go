package bench

import (
	"bytes"
	"slices"
	"time"

	"pitboss/game/message"
)

// Echo is the result of sending bytes through a loopback plug.
type Echo struct {
	// Sent was transmitted and Back was received. Both are empty if nothing was sent.
	Sent, Back []byte
	// Took is the time from sending to the last received byte.
	Took time.Duration
	// Err says in a sentence why the test cannot continue, or is empty.
	Err message.Text
}

// EchoFault is how the received bytes differ from those sent.
type EchoFault string

const (
	EchoWhole    EchoFault = ""             // no difference
	EchoNothing  EchoFault = "nothing"      // nothing came back
	EchoMissing  EchoFault = "missing"      // bytes are missing, the others are right
	EchoChanged  EchoFault = "changed"      // bytes were changed
	EchoTopBit   EchoFault = "top-bit"      // only the highest bit of bytes was changed
	EchoFlow     EchoFault = "flow-control" // the bytes of XON/XOFF are missing
	EchoLineEnds EchoFault = "line-ends"    // CR and LF were replaced by one another
	EchoTelnet   EchoFault = "telnet"       // every FF came twice
	EchoMore     EchoFault = "more"         // more came back than was sent: a device is connected
)

// Words names the fault.
func (f EchoFault) Words() message.Text {
	switch f {
	case EchoNothing:
		return message.New("bench.echo.nothing", "nothing")
	case EchoMissing:
		return message.New("bench.echo.missing", "missing")
	case EchoChanged:
		return message.New("bench.echo.changed", "changed")
	case EchoTopBit:
		return message.New("bench.echo.top-bit", "top-bit")
	case EchoFlow:
		return message.New("bench.echo.flow", "flow-control")
	case EchoLineEnds:
		return message.New("bench.echo.line-ends", "line-ends")
	case EchoTelnet:
		return message.New("bench.echo.telnet", "telnet")
	case EchoMore:
		return message.New("bench.echo.more", "more")
	case EchoWhole:
	}
	return message.Text{}
}

// Bytes that some adapters and network boxes do not pass on unchanged.
const (
	xon, xoff = 0x11, 0x13
	telnetIAC = 0xff
)

// Fault classifies the difference between the bytes received and those sent.
func (e Echo) Fault() EchoFault {
	switch {
	case bytes.Equal(e.Sent, e.Back):
		return EchoWhole
	case len(e.Back) == 0:
		return EchoNothing
	case bytes.Equal(bytes.ReplaceAll(e.Sent, []byte{telnetIAC}, []byte{telnetIAC, telnetIAC}), e.Back):
		return EchoTelnet
	case sameWithout(e, '\r', '\n'):
		return EchoLineEnds
	case len(e.Back) < len(e.Sent) && sameWithout(e, xon, xoff):
		return EchoFlow
	case len(e.Back) > len(e.Sent):
		return EchoMore
	case len(e.Back) < len(e.Sent) && isPart(e.Back, e.Sent):
		return EchoMissing
	case len(e.Back) == len(e.Sent) && onlyTopBits(e):
		return EchoTopBit
	}
	return EchoChanged
}

// sameWithout reports whether both are equal without the given bytes, at least one of which was sent.
func sameWithout(e Echo, some ...byte) bool {
	without := func(data []byte) []byte {
		return slices.DeleteFunc(slices.Clone(data), func(b byte) bool { return slices.Contains(some, b) })
	}
	sent := without(e.Sent)
	return len(sent) < len(e.Sent) && bytes.Equal(sent, without(e.Back))
}

// isPart reports whether part is whole with some bytes left out.
func isPart(part, whole []byte) bool {
	at := 0
	for _, b := range whole {
		if at < len(part) && part[at] == b {
			at++
		}
	}
	return at == len(part)
}

func onlyTopBits(e Echo) bool {
	for i, b := range e.Back {
		if (b^e.Sent[i])&0x7f != 0 {
			return false
		}
	}
	return true
}

// LoopbackRounds is how often a loopback test sends its patterns.
const LoopbackRounds = 3

// LoopbackPatterns returns the patterns of one round: every byte value, alternating bits, long runs of one value, and
// a block as long as the longest line of a device.
func LoopbackPatterns() [][]byte {
	every := make([]byte, 256)
	for i := range every {
		every[i] = byte(i)
	}
	block := make([]byte, 200)
	for i := range block {
		block[i] = byte(i*37 + 11)
	}
	return [][]byte{every, bytes.Repeat([]byte{0x55, 0xaa}, 32), bytes.Repeat([]byte{0x00}, 64),
		bytes.Repeat([]byte{0xff}, 64), block}
}
