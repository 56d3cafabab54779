package vt

import (
	"errors"
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The requests, from linux/kd.h.
const (
	getUniMap = 0x4B66 // GIO_UNIMAP
	fontOp    = 0x4B72 // KDFONTOP
	getKey    = 0x4B46 // KDGKBENT
)

// uniMap is struct unimapdesc: how many pairs there is room for, then how many there are.
type uniMap struct {
	count   uint16
	entries *pair
}

// consoleFont is struct console_font_op.
type consoleFont struct {
	op, flags            uint32
	width, height, count uint32
	data                 *byte
}

// The operation that reads a font, and the largest letters that a kernel may report.
const (
	opGet       = 1 // KD_FONT_OP_GET
	maxFontSide = 128
)

// keyEntry is struct kbentry.
type keyEntry struct {
	table, index uint8
	value        uint16
}

// ioctl makes one request of a terminal.
type ioctl func(request uintptr, argument unsafe.Pointer) error

// of returns the terminal that a file is.
func of(file *os.File) terminal {
	return ioctl(func(request uintptr, argument unsafe.Pointer) error {
		_, _, failed := unix.Syscall(unix.SYS_IOCTL, file.Fd(), request, uintptr(argument))
		if failed != 0 {
			return failed
		}
		return nil
	})
}

func (i ioctl) pairs() ([]pair, error) {
	var asked uniMap
	err := i(getUniMap, unsafe.Pointer(&asked))
	switch {
	case err == nil: // an empty map
		return nil, nil
	case errors.Is(err, unix.ENOTTY), errors.Is(err, unix.EINVAL), errors.Is(err, unix.EIO), errors.Is(err, unix.EBADF):
		return nil, ErrNone
	case !errors.Is(err, unix.ENOMEM): // there are more pairs than there is room for
		return nil, fmt.Errorf("the Unicode map of the console's font: %w", err)
	}
	pairs := make([]pair, asked.count)
	if len(pairs) == 0 {
		return nil, nil
	}
	asked.entries = &pairs[0]
	if err := i(getUniMap, unsafe.Pointer(&asked)); err != nil {
		return nil, fmt.Errorf("the Unicode map of the console's font: %w", err)
	}
	return pairs[:min(int(asked.count), len(pairs))], nil
}

func (i ioctl) size() (Size, error) {
	asked := consoleFont{op: opGet, width: maxFontSide, height: maxFontSide}
	if err := i(fontOp, unsafe.Pointer(&asked)); err != nil {
		return Size{}, fmt.Errorf("the size of the console's font: %w", err)
	}
	return Size{Width: int(asked.width), Height: int(asked.height), Glyphs: int(asked.count)}, nil
}

func (i ioctl) key(code uint8) (uint16, error) {
	asked := keyEntry{index: code}
	err := i(getKey, unsafe.Pointer(&asked))
	switch {
	case errors.Is(err, unix.ENOTTY), errors.Is(err, unix.EINVAL), errors.Is(err, unix.EIO), errors.Is(err, unix.EBADF):
		return 0, ErrNone
	case err != nil:
		return 0, fmt.Errorf("the keymap of the console: %w", err)
	}
	return asked.value, nil
}
