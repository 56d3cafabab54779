package site

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pitboss/game"
)

// LongestName is how many bytes the name of a site, a table or a floor station may have.
const LongestName = 64

// CheckName reports why something cannot be the name of a site, a table or a station.
func CheckName(name string) error {
	bad := name == "" || len(name) > LongestName
	for _, letter := range name {
		bad = bad || letter <= ' ' || letter == 0x7f || !strconv.IsPrint(letter)
	}
	if bad {
		return fmt.Errorf("%.60q cannot be a name: want at most %d bytes of printable characters without spaces, such as table-7", name, LongestName)
	}
	return nil
}

// CheckNewName reports why something cannot be the name of a site, a table or a station that is new: what [CheckName]
// does, and a name that people cannot tell from another by looking.
func CheckNewName(name string) error {
	if err := CheckName(name); err != nil {
		return err
	}
	if why := game.NameFault(name); why != "" {
		return fmt.Errorf("%.60q cannot be a name: %s; want letters of one alphabet, such as table-7", name, why)
	}
	return nil
}

// escape writes a name so that it may stand in a subject, a stream and a bucket: letters, digits and
// dashes stay, every other byte is _ and two hexadecimal digits.
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

// nameOf reads a name back from its token.
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
