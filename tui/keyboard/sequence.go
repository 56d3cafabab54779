package keyboard

import (
	"bytes"
	"time"
	"unicode/utf8"
)

// Control characters that begin and end sequences.
const (
	bell   = 0x07
	escape = 0x1b
	ss3    = 0x8f // ESC O in one byte
	csi    = 0x9b // ESC [ in one byte
	maxLen = 64 << 10
)

const (
	// escapeWait is how long an Esc may be the beginning of a sequence. After that, it is the Esc key.
	escapeWait = 50 * time.Millisecond
	// restWait is how long the rest of a sequence may take on a slow line, because no hand types the beginning of
	// one, and byteWait how much longer with each byte that has come: 50 a second are more than hands type. After
	// that, the sequence is dropped.
	restWait, byteWait = 2 * time.Second, 20 * time.Millisecond
)

var (
	pasteBegin = []byte("\x1b[200~")
	pasteEnd   = []byte("\x1b[201~")
	// csiInUTF8 and ss3InUTF8 are [csi] and [ss3] as a terminal in UTF-8 sends them.
	csiInUTF8 = []byte("\u009b")
	ss3InUTF8 = []byte("\u008f")
	// abandoned stands for a key whose rest never came. It is not UTF-8.
	abandoned = []byte{0xff}
)

// assembler joins what reads have split: it returns characters, controls and sequences only when complete.
type assembler struct {
	held []byte
	// begun is when the first byte of what is held arrived, last when the last one did. escaped is when an Esc became a
	// key because nothing followed it.
	begun, last, escaped time.Time
}

// add adds bytes and returns the pieces that are complete.
func (a *assembler) add(more []byte, now time.Time) (pieces [][]byte) {
	rest := len(more) > 0 && more[0] == '[' || len(more) > 1 && more[0] == 'O' // O and a letter in one read
	if len(a.held) == 0 && rest && now.Sub(a.escaped) < restWait {
		a.held = append(a.held, escape) // the rest of a sequence whose Esc arrived long before
	}
	if len(a.held) == 0 {
		a.begun = now
	}
	a.held, a.last, a.escaped = append(a.held, more...), now, time.Time{}
	for len(a.held) > 0 {
		n := pieceLen(a.held)
		if n == 0 {
			break
		}
		pieces = append(pieces, bytes.Clone(a.held[:n]))
		a.held, a.begun = a.held[n:], now
	}
	return pieces
}

// due returns when to stop waiting for the rest of what is held, or the zero time if nothing is held. Keys that a
// person presses meanwhile do not prolong the wait.
func (a *assembler) due() time.Time {
	switch {
	case len(a.held) == 0:
		return time.Time{}
	case onlyEscapes(a.held):
		return a.last.Add(escapeWait)
	}
	return a.begun.Add(restWait + time.Duration(len(a.held))*byteWait)
}

// expire drops what is held and returns what means something by itself: an Esc, the text of an unfinished paste, or
// [abandoned] for a key. A terminal's answer that was broken off means nothing.
func (a *assembler) expire(now time.Time) (pieces [][]byte) {
	held := a.held
	a.held = nil
	switch {
	case onlyEscapes(held):
		a.escaped = now
		for range held {
			pieces = append(pieces, []byte{escape})
		}
	case bytes.HasPrefix(held, pasteBegin):
		pieces = append(pieces, append(held, pasteEnd...))
	case len(held) > 0 && !isString(held) && !answers(held):
		pieces = append(pieces, abandoned)
	}
	return pieces
}

func onlyEscapes(held []byte) bool { return len(bytes.Trim(held, "\x1b")) == 0 }

// pieceLen returns the length of the first complete piece, or 0.
func pieceLen(held []byte) int {
	switch held[0] {
	case escape:
		return escapeLen(held)
	case csi:
		return bodyLen(held, 1, csiBody)
	case ss3:
		return bodyLen(held, 1, ss3Body)
	}
	switch {
	case bytes.HasPrefix(held, csiInUTF8):
		return bodyLen(held, len(csiInUTF8), csiBody)
	case bytes.HasPrefix(held, ss3InUTF8):
		return bodyLen(held, len(ss3InUTF8), ss3Body)
	}
	if held[0] >= utf8.RuneSelf && !utf8.FullRune(held) {
		return 0
	}
	_, size := utf8.DecodeRune(held)
	return size
}

// escapeLen returns the length of the piece that begins with Esc, or 0 if it is incomplete.
func escapeLen(held []byte) int {
	if len(held) == 1 {
		return 0
	}
	if isString(held) {
		return stringLen(held)
	}
	switch held[1] {
	case '[':
		if bytes.HasPrefix(held, pasteBegin) {
			return pasteLen(held)
		}
		return bodyLen(held, 2, csiBody)
	case 'O':
		return bodyLen(held, 2, ss3Body)
	}
	if n := pieceLen(held[1:]); n > 0 { // Alt and a key, which rxvt sends as Esc and the key
		return n + 1
	}
	return 0
}

// bodyLen returns the length of a sequence's beginning and body, or 0 if the body is incomplete.
func bodyLen(held []byte, begin int, body func([]byte) (n int, whole bool)) int {
	if n, whole := body(held[begin:]); whole {
		return begin + n
	}
	return 0
}

// csiBody returns the length of the parameters, the intermediate bytes and the final byte. Two sequences continue
// after it: ESC [ [ is a function key of the Linux console, ESC [ M a click in three bytes.
func csiBody(body []byte) (n int, whole bool) {
	for i, b := range body {
		switch {
		case i == 0 && b == '[':
			return fixedLen(body, 2)
		case i == 0 && b == 'M':
			return fixedLen(body, 4)
		case b == '$' && body[0] != '?': // rxvt ends shifted keys so
			return i + 1, true
		case b >= 0x40 && b <= 0x7e:
			return i + 1, true
		case b < 0x20 || b > 0x7e:
			return i, true // aborted; the next piece begins here
		}
	}
	return 0, false
}

// fixedLen returns the length of a body with a fixed number of bytes. A control character among them aborts it and
// begins the next piece.
func fixedLen(body []byte, length int) (n int, whole bool) {
	for i, b := range body[:min(len(body), length)] {
		if b < 0x20 {
			return i, true
		}
	}
	return length, len(body) >= length
}

// ss3Body returns the length of the modifier's digits and the key's letter.
func ss3Body(body []byte) (n int, whole bool) {
	for i, b := range body {
		switch {
		case b < 0x20:
			return i, true // aborted
		case b < '0' || b > '9':
			return i + 1, true
		}
	}
	return 0, false
}

// isString reports whether a sequence is a string that a terminal answers with.
func isString(held []byte) bool {
	return len(held) > 1 && held[0] == escape && bytes.IndexByte([]byte("]P_^X"), held[1]) >= 0
}

// stringLen returns the length of a terminal's answer, which ends with a bell or ESC \.
func stringLen(held []byte) int {
	for i := 2; i < len(held); i++ {
		switch {
		case held[i] == bell:
			return i + 1
		case held[i] == '\\' && held[i-1] == escape:
			return i + 1
		}
	}
	if len(held) > maxLen {
		return len(held)
	}
	return 0
}

// pasteLen returns the length of a paste including its end.
func pasteLen(held []byte) int {
	if end := bytes.Index(held, pasteEnd); end >= 0 {
		return end + len(pasteEnd)
	}
	if len(held) > maxLen {
		return len(held)
	}
	return 0
}
