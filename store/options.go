package store

import (
	"time"

	"pitboss/game"
)

// DefaultTimeout is how long opening waits for another process to release the lock.
const DefaultTimeout = 2 * time.Second

// Options configures how a journal is opened for writing.
type Options struct {
	// Site and Table are written into a journal that has none yet and compared with those of a journal that has.
	// Empty values are not compared.
	Site  string
	Table string
	// Kind is written into a journal that has no records yet and compared with that of a journal that has. An empty
	// value writes and compares nothing.
	Kind game.JournalKind
	// Begun returns [ErrNotBegun] for a file that is missing or was never written to, instead of creating one: a
	// missing database must not go unnoticed.
	Begun bool
	// Created is the table's time, written into a new journal.
	Created time.Time
	// Timeout is how long to wait for the lock; 0 means [DefaultTimeout].
	Timeout time.Duration
	// MaxBytes limits the size of the file; 0 means no limit. Beyond it Append returns [ErrDiskFull].
	MaxBytes int
	// PINCost is the work of hashing a new PIN; the zero value means [DefaultPINCost].
	PINCost PINCost
}

// PINCost is the work of one argon2id hash.
type PINCost struct {
	MemoryKiB uint32
	Passes    uint32
	Lanes     uint8
}

// DefaultPINCost is argon2id with 32 MiB, three passes and one lane: above the
// floor of OWASP's password storage advice (19 MiB, two passes) and well under
// 300 ms on a two-core terminal that deals at the same time. A PIN has few
// digits: what really protects it is the lock-out and the file's mode.
var DefaultPINCost = PINCost{MemoryKiB: 32 * 1024, Passes: 3, Lanes: 1}

func (c PINCost) orDefault() PINCost {
	if c == (PINCost{}) {
		return DefaultPINCost
	}
	return c
}

func (o Options) timeout() time.Duration {
	if o.Timeout == 0 {
		return DefaultTimeout
	}
	return o.Timeout
}
