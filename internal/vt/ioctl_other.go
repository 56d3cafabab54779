//go:build !linux

package vt

import "os"

// none is a terminal of a system without virtual terminals of Linux.
type none struct{}

func of(*os.File) terminal { return none{} }

func (none) pairs() ([]pair, error)    { return nil, ErrNone }
func (none) size() (Size, error)       { return Size{}, ErrNone }
func (none) key(uint8) (uint16, error) { return 0, ErrNone }
