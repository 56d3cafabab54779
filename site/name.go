package site

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
)

// MaxName is the maximum size of the name of a site, a table or a floor station, in bytes.
const MaxName = 64

// CheckName returns an error if a text cannot be the name of a site, a table or a station.
func CheckName(name string) error {
	bad := name == "" || len(name) > MaxName
	for _, letter := range name {
		bad = bad || letter <= ' ' || letter == 0x7f || !strconv.IsPrint(letter)
	}
	if bad {
		return message.AsError(message.New("site.no-name",
			"{name} cannot be a name: want at most {most} bytes of printable characters without spaces, such as table-7",
			message.Quoted("name", name), message.Number("most", MaxName)))
	}
	return nil
}

// CheckNewName does what [CheckName] does for a new name, and also rejects one that people could confuse with another
// by sight.
func CheckNewName(name string) error {
	if err := CheckName(name); err != nil {
		return err
	}
	if why := game.NameFault(name); why != "" {
		return fmt.Errorf("%.60q cannot be a name: %s; want letters of one alphabet, such as table-7", name, why)
	}
	return nil
}

// escape encodes a name for use in a subject, a stream and a bucket: it keeps letters, digits and dashes and replaces
// every other byte by _ and two hexadecimal digits.
func escape(name string) string {
	var out strings.Builder
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-':
			out.WriteByte(c)
		default:
			fmt.Fprintf(&out, "_%02X", c)
		}
	}
	return out.String()
}

// nameOf decodes a name from its token.
func nameOf(token string) (string, error) {
	var out strings.Builder
	for rest := token; rest != ""; {
		if rest[0] != '_' {
			out.WriteByte(rest[0])
			rest = rest[1:]
			continue
		}
		if len(rest) < 3 {
			return "", errors.New("a name ends within an escape")
		}
		c, err := strconv.ParseUint(rest[1:3], 16, 8)
		if err != nil {
			return "", fmt.Errorf("%q is no escape: want _ and two hexadecimal digits", rest[:3])
		}
		out.WriteByte(byte(c))
		rest = rest[3:]
	}
	if name := out.String(); name == "" || escape(name) != token {
		return "", fmt.Errorf("%q is no name as it stands in a subject", token)
	}
	return out.String(), nil
}

// CompareNames compares names as people count: table-2 comes before table-10.
func CompareNames(a, b string) int {
	for a != "" && b != "" {
		// what follows the leading digits; all of it where there are none
		afterA, afterB := strings.TrimLeft(a, digits), strings.TrimLeft(b, digits)
		numberA, numberB := a[:len(a)-len(afterA)], b[:len(b)-len(afterB)]
		if numberA != "" && numberB != "" {
			numberA, numberB = strings.TrimLeft(numberA, "0"), strings.TrimLeft(numberB, "0")
			if by := cmp.Or(cmp.Compare(len(numberA), len(numberB)), cmp.Compare(numberA, numberB)); by != 0 {
				return by
			}
			a, b = afterA, afterB
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}

const digits = "0123456789"
