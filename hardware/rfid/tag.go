package rfid

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"pitboss/game/message"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// Lengths of the protocol, in characters.
const (
	TagLength   = 10
	checkLength = 2
)

// noTags are what a reader sends when no tag is there, now and then or all the time: bits that are all 0, or all 1.
// Their checks are valid.
var noTags = []string{"0000000000", "FFFFFFFFFF"}

// Why a complete frame may be rejected.
var (
	ErrCheck   = message.AsError(framed.WrongCheck)
	ErrUnknown = message.AsError(framed.Foreign)
	ErrNoTag   = message.AsError(message.New("frame.no-tag", "a tag of zeros or of F: nothing was at the reader"))
)

// Decode decodes the text between STX and ETX and returns the tag, ten capital hexadecimal characters. Its error is
// [ErrCheck], [ErrUnknown] or [ErrNoTag].
func Decode(text string) (string, error) {
	if len(text) != TagLength+checkLength || !isHex(text) {
		return "", ErrUnknown
	}
	tag := text[:TagLength]
	if text[TagLength:] != check(tag) {
		return "", ErrCheck
	}
	if slices.Contains(noTags, tag) {
		return "", ErrNoTag
	}
	return tag, nil
}

// Encode encodes a tag as a reader does, without STX and ETX. It fails if the text is not a tag.
func Encode(tag string) (string, error) {
	if !IsTag(tag) {
		return "", fmt.Errorf("%q is no tag: want %d capital hexadecimal characters", tag, TagLength)
	}
	return tag + check(tag), nil
}

// IsTag reports whether a text is a tag as readers of this type write it. All zeros are not a tag, nor is F throughout.
func IsTag(text string) bool {
	return len(text) == TagLength && isHex(text) && !slices.Contains(noTags, text)
}

func isHex(text string) bool { return strings.Trim(text, "0123456789ABCDEF") == "" }

func check(tag string) string {
	raw, _ := hex.DecodeString(tag) // it is hexadecimal
	return fmt.Sprintf("%02X", framing.ExclusiveOr(raw))
}
