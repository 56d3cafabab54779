package keyboard

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"pitboss/tui/entry"
)

// The terminal makes a line feed of an Enter that was pressed before the program took the keyboard.
var carriageReturn, lineFeed = []byte("\r"), []byte("\n")

// consoleKey begins a function key of the Linux console: ESC [ [ A to E are F1 to F5.
var consoleKey = []byte("\x1b[[")

// decode translates a complete piece of input into messages. It returns nil for reports that concern only the
// terminal.
func decode(decoder *uv.EventDecoder, piece []byte) []tea.Msg {
	if piece = in7Bits(piece); bytes.Equal(piece, lineFeed) {
		piece = carriageReturn
	}
	if letter, found := bytes.CutPrefix(piece, consoleKey); found {
		if len(letter) == 1 && letter[0] >= 'A' && letter[0] <= 'E' {
			return []tea.Msg{tea.KeyPressMsg{Code: tea.KeyF1 + rune(letter[0]-'A')}}
		}
		return []tea.Msg{UnknownMsg{}}
	}
	if r, _ := utf8.DecodeRune(piece); r >= utf8.RuneSelf && (r == utf8.RuneError || unicode.IsControl(r)) {
		return []tea.Msg{UnknownMsg{}} // neither bytes that are not UTF-8 nor controls of 8 bits are keys
	}
	if text, found := bytes.CutPrefix(piece, pasteBegin); found {
		return []tea.Msg{tea.PasteMsg{Content: pasted(bytes.TrimSuffix(text, pasteEnd))}}
	}
	n, event := decoder.Decode(piece)
	if n < len(piece) {
		return []tea.Msg{UnknownMsg{}} // the rest of it is not a key either
	}
	if several, is := event.(uv.MultiEvent); is {
		var messages []tea.Msg
		for _, one := range several {
			messages = append(messages, translate(one, piece)...)
		}
		return messages
	}
	return translate(event, piece)
}

// in7Bits returns a sequence with the beginning that most terminals send, ESC and a second byte.
func in7Bits(piece []byte) []byte {
	for _, begin := range []struct{ in8, in7 []byte }{
		{[]byte{csi}, []byte("\x1b[")}, {csiInUTF8, []byte("\x1b[")},
		{[]byte{ss3}, []byte("\x1bO")}, {ss3InUTF8, []byte("\x1bO")},
	} {
		if body, found := bytes.CutPrefix(piece, begin.in8); found {
			return append(bytes.Clone(begin.in7), body...)
		}
	}
	return piece
}

// translate converts an event to Bubble Tea's message.
func translate(event uv.Event, piece []byte) []tea.Msg {
	switch event := event.(type) {
	case uv.KeyPressEvent:
		if event.Code >= firstModifier && event.Code <= lastModifier || isLock[event.Code] {
			return nil // no screen uses a modifier alone
		}
		return []tea.Msg{plain(tea.KeyPressMsg(event))}
	case uv.MouseClickEvent:
		return []tea.Msg{tea.MouseClickMsg(event)}
	case uv.MouseWheelEvent:
		return []tea.Msg{tea.MouseWheelMsg(event)}
	case uv.ModeReportEvent:
		return []tea.Msg{tea.ModeReportMsg(event)}
	case uv.CapabilityEvent:
		return []tea.Msg{tea.CapabilityMsg(event)}
	case uv.KeyboardEnhancementsEvent:
		return []tea.Msg{tea.KeyboardEnhancementsMsg(event)}
	case uv.UnknownEvent, uv.UnknownCsiEvent, uv.UnknownSs3Event:
		if !answers(piece) {
			return []tea.Msg{UnknownMsg{}}
		}
	}
	return nil
}

// answers reports whether a control sequence is a terminal's answer rather than a key.
func answers(piece []byte) bool {
	return len(piece) > 2 && piece[1] == '[' && strings.ContainsRune("<=>?", rune(piece[2]))
}

// Keys that only modify others; terminals with the kitty protocol report them as well.
const firstModifier, lastModifier = tea.KeyLeftShift, tea.KeyIsoLevel5Shift

var isLock = map[rune]bool{tea.KeyCapsLock: true, tea.KeyNumLock: true, tea.KeyScrollLock: true}

// locks are modifiers that are not held down.
const locks = tea.ModCapsLock | tea.ModNumLock | tea.ModScrollLock

// plain converts a press to that of a plain keyboard: keys of the number pad become those of the main field, and ^H
// becomes the backspace that some terminals send it for.
func plain(press tea.KeyPressMsg) tea.KeyPressMsg {
	press.Mod &^= locks
	if press.Code == 'h' && press.Mod == tea.ModCtrl {
		return tea.KeyPressMsg{Code: tea.KeyBackspace, IsRepeat: press.IsRepeat}
	}
	if code, known := padKeys[press.Code]; known {
		press.Code = code
		if press.Mod == 0 && code < unicode.MaxRune && unicode.IsPrint(code) {
			press.Text = string(code)
		}
	}
	return press
}

// padKeys maps the keys of the number pad to equivalent keys.
var padKeys = map[rune]rune{
	tea.KeyKp0: '0', tea.KeyKp1: '1', tea.KeyKp2: '2', tea.KeyKp3: '3', tea.KeyKp4: '4',
	tea.KeyKp5: '5', tea.KeyKp6: '6', tea.KeyKp7: '7', tea.KeyKp8: '8', tea.KeyKp9: '9',
	tea.KeyKpPlus: '+', tea.KeyKpMinus: '-', tea.KeyKpMultiply: '*', tea.KeyKpDivide: '/', tea.KeyKpEqual: '=',
	tea.KeyKpDecimal: '.', tea.KeyKpComma: ',', tea.KeyKpSep: ',', tea.KeyKpEnter: tea.KeyEnter,
	tea.KeyKpUp: tea.KeyUp, tea.KeyKpDown: tea.KeyDown, tea.KeyKpLeft: tea.KeyLeft, tea.KeyKpRight: tea.KeyRight,
	tea.KeyKpPgUp: tea.KeyPgUp, tea.KeyKpPgDown: tea.KeyPgDown, tea.KeyKpHome: tea.KeyHome, tea.KeyKpEnd: tea.KeyEnd,
	tea.KeyKpDelete: tea.KeyDelete, tea.KeyKpInsert: tea.KeyInsert,
}

// pasted returns pasted text on one line, without control sequences and what nobody sees.
func pasted(text []byte) string {
	var line strings.Builder
	for len(text) > 0 {
		if begun, found := bytes.CutPrefix(text, pasteBegin); found {
			text = begun
			continue
		}
		if text[0] == escape {
			text = text[max(escapeLen(text), 1):]
			continue
		}
		r, size := utf8.DecodeRune(text)
		text = text[size:]
		if r == '\r' || r == '\n' || r == '\t' {
			r = ' '
		}
		if visible, is := entry.Visible(r); is && r != utf8.RuneError {
			line.WriteRune(visible)
		}
	}
	return strings.TrimSpace(strings.Join(strings.Fields(line.String()), " "))
}
