package dice_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/hardware/dice"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The lines of docs/devices.md, and near misses.
func TestDecode(t *testing.T) {
	for name, test := range map[string]struct {
		line string
		want string // empty: no line of the protocol
	}{
		"two dice":                   {"D1;42;3+5;-*A693", "throw 42, faces 3+5"},
		"one die":                    {"D1;0;6;-*A0FC", "throw 0, faces 6"},
		"no roll":                    {"D1;43;-;leaning*48CB", "throw 43, no roll: leaning"},
		"no die":                     {checked("D1;45;-;-"), "throw 45, no die read"},
		"two causes":                 {"D1;44;-;stacked+on-edge*4E58", "throw 44, no roll: stacked+on-edge"},
		"a wrong check":              {"D1;42;3+5;-*A692", ""},
		"small letters in the check": {"D1;42;3+5;-*a693", ""},
		"another face":               {"D1;42;4+5;-*A693", ""},
		"two faces that swap a pip":  {"D1;42;4+4;-*A693", ""},
		"no check":                   {"D1;42;3+5;-", ""},
		"nothing":                    {"", ""},
		"cut at the front":           {";42;3+5;-*A693", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			if throw, ok := dice.Decode(test.line); ok {
				got = throw.String()
			}
			check.Equalf(t, got, test.want, "%q read", test.line)
		})
	}
}

// A right check does not turn other text into a line.
func TestDecodeRefusesWhatOnlyLooksRight(t *testing.T) {
	for _, body := range []string{
		"D2;42;3+5;-", "D1;42;3+5", "D1;42;3+5;-;-", "D1;042;3+5;-", "D1;+42;3+5;-", "D1;1000000;3+5;-", "D1;-1;3+5;-", "D1;;3+5;-",
		"D1;42;0+5;-", "D1;42;7;-", "D1;42;3 + 5;-", "D1;42;3+;-", "D1;42;33;-", "D1;42;1+1+1+1+1+1+1+1+1+1+1;-", "D1;42;;-",
		"D1;42;3+5;leaning", "D1;42;-;", "D1;42;-;tilted", "D1;42;-;leaning+leaning", "D1;42;-;Leaning", "D1;42;-;under-turns",
	} {
		if throw, ok := dice.Decode(checked(body)); ok {
			t.Errorf("%q read as %s", body, throw)
		}
	}
}

func throws(t *rapid.T) dice.Throw {
	throw := dice.Throw{Number: rapid.IntRange(0, dice.Throws-1).Draw(t, "number")}
	switch rapid.SampledFrom([]string{"rolled", "no roll", "no die"}).Draw(t, "came to") {
	case "rolled":
		throw.Faces = rapid.SliceOfN(rapid.IntRange(1, 6), 1, dice.MaxDice).Draw(t, "faces")
	case "no roll":
		throw.Causes = rapid.SliceOfNDistinct(rapid.SampledFrom(game.RollCauses()), 1, -1, rapid.ID[string]).Draw(t, "causes")
	}
	return throw
}

func TestWhatIsWrittenReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		throw := throws(t)
		text := must.Get(dice.Encode(throw))(t)
		got, ok := dice.Decode(text)
		if diff := cmp.Diff(throw, got); !ok || diff != "" {
			t.Fatalf("%q reads back otherwise (-want +got):\n%s", text, diff)
		}
	})
}

// No single damaged character turns a line into another throw.
func TestOneHurtCharacterIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := must.Get(dice.Encode(throws(t)))(t)
		hurt := []byte(text)
		at := rapid.IntRange(0, len(hurt)-1).Draw(t, "at")
		hurt[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "by"))
		if throw, ok := dice.Decode(string(hurt)); ok {
			t.Fatalf("%q read as %s", hurt, throw)
		}
	})
}

func TestEncodeRefuses(t *testing.T) {
	for name, throw := range map[string]dice.Throw{
		"both":       {Number: 1, Faces: []int{1}, Causes: []string{"leaning"}},
		"a seven":    {Number: 1, Faces: []int{7}},
		"no cause":   {Number: 1, Causes: []string{"tired"}},
		"too many":   {Number: 1, Faces: make([]int, 11)},
		"the number": {Number: dice.Throws, Faces: []int{1}},
	} {
		if text, err := dice.Encode(throw); err == nil || !strings.Contains(err.Error(), "cannot say") {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

// FuzzDecode decodes arbitrary text: it never panics, and encoding a line gives the same text.
func FuzzDecode(f *testing.F) {
	for _, line := range []string{"D1;42;3+5;-*A693", "D1;43;-;leaning*48CB", "D1;44;-;stacked+on-edge*4E58",
		"D1;0;6;-*A0FC", "", "*", "D1;;;*0000"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		throw, ok := dice.Decode(text)
		if !ok {
			return
		}
		if again, err := dice.Encode(throw); err != nil || again != text {
			t.Errorf("%q is written as %q, %v", text, again, err)
		}
	})
}
