package vt

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/creack/pty"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/consolefont"
	"pitboss/internal/testing/must"
)

// fake is a virtual terminal with a font and a keymap.
type fake struct {
	font    consolefont.Font
	sizeErr error
	keys    []uint16
}

func (f fake) pairs() ([]pair, error) {
	var pairs []pair
	for character := range f.font.Characters {
		pairs = append(pairs, pair{uint16(character), uint16(len(pairs) % f.font.Glyphs)})
	}
	return pairs, nil
}

func (f fake) size() (Size, error) {
	return Size{f.font.Width, f.font.Height, f.font.Glyphs}, f.sizeErr
}

func (f fake) key(code uint8) (uint16, error) {
	if int(code) < firstDigit || int(code) >= firstDigit+len(f.keys) {
		return 0, ErrNone
	}
	return f.keys[code-firstDigit], nil
}

// drivers makes the part of /sys in which the kernel names the drivers of its consoles, with the last one in use.
func drivers(t *testing.T, names ...string) string {
	system := t.TempDir()
	for i, name := range names {
		folder := filepath.Join(system, "class", "vtconsole", "vtcon"+string(rune('0'+i)))
		must.Do(t, os.MkdirAll(folder, 0o700))
		must.Do(t, os.WriteFile(filepath.Join(folder, "name"), []byte(name+"\n"), 0o600))
		bound := map[bool]string{true: "1\n", false: "0\n"}[i == len(names)-1]
		must.Do(t, os.WriteFile(filepath.Join(folder, "bind"), []byte(bound), 0o600))
	}
	return system
}

func TestFontsOfDebian(t *testing.T) {
	for _, test := range []struct {
		font                consolefont.Font
		lithuanian, romania string
		eight               bool
	}{
		{consolefont.Lat15, "šž", "âî", false},
		{consolefont.Lat7, "ąčęėįšųūž", "â", false},
		{consolefont.Lat2, "ąčęšž", "âîășț", false},
		{consolefont.Uni2, "ąčęėįšųūž", "âîășț", true},
		{consolefont.Uni3, "ąčęėįšųūž", "âîășț", true},
	} {
		t.Run(test.font.Name, func(t *testing.T) {
			console := must.Get(read(fake{font: test.font}, drivers(t, "(S) VGA+")))(t)
			having := func(letters string) (has string) {
				for _, letter := range letters {
					if console.Has(letter) {
						has += string(letter)
					}
				}
				return has
			}
			check.Equalf(t, having("ąčęėįšųūž"), test.lithuanian, "Lithuanian letters")
			check.Equalf(t, having("âîășț"), test.romania, "Romanian letters")
			check.Equalf(t, having("░█─│┌┐└┘═║╔╗╚╝▶▲…·"), "░█─│┌┐└┘═║╔╗╚╝▶▲…·", "frames and marks")
			check.Equalf(t, having("▀▄✓♥"), "", "signs that no font has")
			check.Equal(t, console.Size, Size{test.font.Width, test.font.Height, test.font.Glyphs})
			check.Equalf(t, console.Eight, test.eight, "eight colours")
		})
	}
}

// TestColoursOfALargeFont: only VGA in text mode takes the bit of the bright colours for a font of 512 glyphs.
func TestColoursOfALargeFont(t *testing.T) {
	for _, test := range []struct {
		name    string
		font    consolefont.Font
		drivers []string
		eight   bool
	}{
		{"VGA", consolefont.Uni2, []string{"(S) dummy device", "(M) VGA+"}, true},
		{"VGA with a small font", consolefont.Lat15, []string{"(S) VGA+"}, false},
		{"a frame buffer that replaced VGA", consolefont.Uni2, []string{"(S) VGA+", "(M) frame buffer device"}, false},
		{"a frame buffer that is not in use", consolefont.Uni2, []string{"(M) frame buffer device", "(S) VGA+"}, true},
		{"a driver that cannot be seen", consolefont.Uni2, nil, true},
	} {
		console := must.Get(read(fake{font: test.font}, drivers(t, test.drivers...)))(t)
		check.Equalf(t, console.Eight, test.eight, "%s: eight colours", test.name)
	}
}

// TestAConsoleWithoutItsSize: a driver may have no font to give; the map alone tells 512 glyphs from 256.
func TestAConsoleWithoutItsSize(t *testing.T) {
	for _, font := range []consolefont.Font{consolefont.Lat7, consolefont.Uni2} {
		console := must.Get(read(fake{font: font, sizeErr: errors.New("no font")}, drivers(t, "(S) VGA+")))(t)
		check.Equal(t, console.Size, Size{Glyphs: font.Glyphs})
	}
	if console, err := read(fake{}, ""); err == nil {
		t.Errorf("a font without a map is %+v", console)
	}
}

func TestDigitKeys(t *testing.T) {
	beyond := func(letters string) (keys []uint16) {
		for _, letter := range letters {
			keys = append(keys, uint16(letter)^unicodeBits)
		}
		return keys
	}
	for _, test := range []struct {
		name       string
		keys       []uint16
		want       string
		lithuanian bool
	}{
		{"us", []uint16{'1', '2', '3', '4', '5', '6', '7', '8', '9', '0'}, "1234567890", false},
		{"lt", beyond("ąčęėįšųū„“"), "ąčęėįšųū„“", true},
		{"fr", []uint16{'&', 0xb00 | 0xe9, '"', '\'', '(', '-', 0xb00 | 0xe8, '_', 0xb00 | 0xe7, 0xb00 | 0xe0}, "&é\"'(-è_çà", false},
		{"a function key", []uint16{0x100, '2', '3', '4', '5', '6', '7', '8', '9', '0'}, "\x00234567890", false},
	} {
		typed := must.Get(digits(fake{keys: test.keys}))(t)
		check.Equalf(t, string(typed), test.want, "%s: the digit keys", test.name)
		check.Equalf(t, Lithuanian(typed), test.lithuanian, "%s is Lithuanian", test.name)
	}
}

// TestOtherTerminals asks the system itself: a window's terminal, a file and no file are no virtual terminals.
func TestOtherTerminals(t *testing.T) {
	master, window := must.Get2(pty.Open())(t)
	defer master.Close()
	defer window.Close()
	file := must.Get(os.CreateTemp(t.TempDir(), ""))(t)
	defer file.Close()
	for name, other := range map[string]*os.File{"a window": window, "a file": file, "no file": nil} {
		if console, err := Read(other, System); !errors.Is(err, ErrNone) {
			t.Errorf("%s has the font %+v, error %v", name, console, err)
		}
		if typed, err := Digits(other); !errors.Is(err, ErrNone) {
			t.Errorf("%s has the keys %q, error %v", name, string(typed), err)
		}
	}
}
