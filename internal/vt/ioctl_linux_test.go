package vt

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"strconv"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestLayout compares the structures with those of linux/kd.h.
func TestLayout(t *testing.T) {
	var (
		mapped uniMap
		font   consoleFont
		key    keyEntry
	)
	pointer := uintptr(strconv.IntSize / 8)
	check.Equalf(t, unsafe.Sizeof(pair{}), 4, "struct unipair")
	check.Equalf(t, unsafe.Sizeof(mapped), 2*pointer, "struct unimapdesc")
	check.Equalf(t, unsafe.Offsetof(mapped.entries), pointer, "its entries")
	check.Equalf(t, unsafe.Offsetof(font.count), 16, "the charcount of struct console_font_op")
	check.Equalf(t, unsafe.Offsetof(font.data), (20+pointer-1)/pointer*pointer, "its data")
	check.Equalf(t, unsafe.Sizeof(key), 4, "struct kbentry")
	check.Equalf(t, unsafe.Offsetof(key.value), 2, "its kb_value")
}

// recorded is the beginning of the Unicode map of Lat2-Fixed16, as a console on a little-endian machine writes it.
const recorded = "a9000000ae000100dd00020004010300" + "66260400c8250400fdff040005010500"

// kernel answers as Linux does: a map that has no room is ENOMEM with the number of its pairs.
func kernel(t *testing.T, entries []byte, keys map[uint8]uint16) ioctl {
	return func(request uintptr, argument unsafe.Pointer) error {
		switch request {
		case getUniMap:
			asked := (*uniMap)(argument)
			room := int(asked.count)
			asked.count = uint16(len(entries) / 4)
			if room < len(entries)/4 {
				return unix.ENOMEM
			}
			for i := range len(entries) / 4 {
				to := unsafe.Slice(asked.entries, room)
				to[i] = pair{binary.LittleEndian.Uint16(entries[4*i:]), binary.LittleEndian.Uint16(entries[4*i+2:])}
			}
		case fontOp:
			asked := (*consoleFont)(argument)
			if asked.op != opGet || asked.data != nil || asked.width < 16 || asked.height < 32 {
				t.Errorf("asked %+v: want the size of a font of any size, without its glyphs", asked)
			}
			asked.width, asked.height, asked.count = 16, 32, 512
		case getKey:
			asked := (*keyEntry)(argument)
			asked.value = keys[asked.index]
			if asked.table != 0 {
				t.Errorf("asked for the keys with a modifier: %+v", asked)
			}
		default:
			return unix.ENOTTY
		}
		return nil
	}
}

func TestRequests(t *testing.T) {
	from := kernel(t, must.Get(hex.DecodeString(recorded))(t), map[uint8]uint16{2: '1', 11: 0xf105})
	console := must.Get(read(from, t.TempDir()))(t)
	for _, character := range "©®ÝĄ♦◈\ufffdą" {
		if !console.Has(character) {
			t.Errorf("the map lacks %q", character)
		}
	}
	check.Equal(t, len(console.Characters), 8)
	check.Equal(t, console.Size, Size{16, 32, 512})
	typed := must.Get(digits(from))(t)
	check.Slices(t, []rune{typed[0], typed[9]}, []rune{'1', 'ą'})
}

func TestRefusedRequests(t *testing.T) {
	for refused, want := range map[unix.Errno]error{unix.ENOTTY: ErrNone, unix.EINVAL: ErrNone, unix.EPERM: unix.EPERM} {
		from := ioctl(func(uintptr, unsafe.Pointer) error { return refused })
		if _, err := read(from, ""); !errors.Is(err, want) {
			t.Errorf("a map refused with %v: %v, want %v", refused, err, want)
		}
		if _, err := digits(from); !errors.Is(err, want) {
			t.Errorf("a key refused with %v: %v, want %v", refused, err, want)
		}
	}
	if console, err := read(kernel(t, nil, nil), ""); err == nil {
		t.Errorf("an empty map is %+v", console)
	}
}
