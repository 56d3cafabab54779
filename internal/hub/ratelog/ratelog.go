// Package ratelog logs events that outsiders can trigger at will, without letting them fill the log: a burst first,
// then how many more there were.
package ratelog

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Interval is the interval between two lines of one kind of message.
const Interval = time.Second

// Log rate-limits one kind of message.
type Log struct {
	to    *slog.Logger
	every time.Duration
	burst int

	mu sync.Mutex
	// logged counts the lines of this interval, held back the messages it left out; words and level are those of the
	// last one left out.
	logged   int
	heldBack int
	words    string
	level    slog.Level
}

// New returns a log that writes at most one line per [Interval].
func New(to *slog.Logger) *Log { return NewOf(to, Interval, 1) }

// NewOf returns a log that writes at most burst lines per interval.
func NewOf(to *slog.Logger, every time.Duration, burst int) *Log {
	return &Log{to: to, every: every, burst: burst}
}

// Info logs a message, or counts it when the interval is used up.
func (l *Log) Info(words string, values ...any) { l.log(slog.LevelInfo, words, values) }

// Warn logs a warning, or counts it when the interval is used up.
func (l *Log) Warn(words string, values ...any) { l.log(slog.LevelWarn, words, values) }

// Error logs an error, or counts it when the interval is used up.
func (l *Log) Error(words string, values ...any) { l.log(slog.LevelError, words, values) }

func (l *Log) log(level slog.Level, words string, values []any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.logged >= l.burst {
		l.heldBack++
		l.words, l.level = words, level
		return
	}
	if l.logged++; l.logged == 1 {
		time.AfterFunc(l.every, l.release)
	}
	l.to.Log(context.Background(), level, words, values...)
}

// release starts a new interval. It logs how many messages the last one held back, with the words of the last.
func (l *Log) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.logged = 0; l.heldBack == 0 {
		return
	}
	l.to.Log(context.Background(), l.level, l.words, "and_more", l.heldBack)
	l.logged, l.heldBack = 1, 0
	time.AfterFunc(l.every, l.release)
}
