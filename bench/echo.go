package bench

import (
	"bytes"
	"slices"
	"time"
)

// Echo is what came back of something that was sent through a loopback plug.
type Echo struct {
	// Sent went out and Back came in, both empty when nothing was sent.
	Sent, Back []byte
	// Took is from sending it to the last byte that came back.
	Took time.Duration
	// Err says in words why the test cannot go on; empty when it can.
	Err string
}

// EchoFault is how what came back differs from what was sent: a closed list.
type EchoFault string

// The faults.
const (
	EchoWhole    EchoFault = ""             // it does not
	EchoNothing  EchoFault = "nothing"      // nothing came back
	EchoMissing  EchoFault = "missing"      // bytes are missing, those that came are right
	EchoChanged  EchoFault = "changed"      // bytes were changed
	EchoTopBit   EchoFault = "top-bit"      // only the highest bit of bytes was changed
	EchoFlow     EchoFault = "flow-control" // the bytes of XON/XOFF are missing
	EchoLineEnds EchoFault = "line-ends"    // CR and LF were turned into one another
	EchoTelnet   EchoFault = "telnet"       // every FF came twice
	EchoMore     EchoFault = "more"         // more came than was sent: a device speaks
)

// Bytes that are not always passed on as they are.
const (
	xon, xoff = 0x11, 0x13
	telnetIAC = 0xff
)

// Fault says how what came back differs from what was sent.
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

// sameWithout reports that both are the same but for these bytes, which what was sent has.
func sameWithout(e Echo, some ...byte) bool {
	without := func(data []byte) []byte {
		return slices.DeleteFunc(slices.Clone(data), func(b byte) bool { return slices.Contains(some, b) })
	}
	sent := without(e.Sent)
	return len(sent) < len(e.Sent) && bytes.Equal(sent, without(e.Back))
}

// isPart reports that part is whole with bytes left out.
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

// LoopbackRounds is how often the patterns of a loopback test are sent.
const LoopbackRounds = 3

// LoopbackPatterns returns what a round of a loopback test sends: every byte, bits that change all the time, long
// runs of the same, and a block as long as any line of a device.
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
