// Package ratelog logs what others can make happen as often as they like, so that they fill no log with it: so much at
// once, and then how many more there were.
package ratelog

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Every is how often one kind of thing is logged at most, beyond what is logged at once.
const Every = time.Second

// Log logs one kind of thing.
type Log struct {
	to    *slog.Logger
	every time.Duration
	most  int

	mu    sync.Mutex
	said  int
	more  int
	words string
	level slog.Level
}

// New returns a log that writes one line each [Every].
func New(to *slog.Logger) *Log { return NewOf(to, Every, 1) }

// NewOf returns a log that writes so many lines in so long.
func NewOf(to *slog.Logger, every time.Duration, most int) *Log {
	return &Log{to: to, every: every, most: most}
}

// Info logs what is of little weight, or counts it while there was enough.
func (l *Log) Info(words string, values ...any) { l.log(slog.LevelInfo, words, values) }

// Warn logs a warning, or counts it while there was enough.
func (l *Log) Warn(words string, values ...any) { l.log(slog.LevelWarn, words, values) }

// Error logs an error, or counts it while there was enough.
func (l *Log) Error(words string, values ...any) { l.log(slog.LevelError, words, values) }

func (l *Log) log(level slog.Level, words string, values []any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.said >= l.most {
		l.more++
		l.words, l.level = words, level
		return
	}
	if l.said++; l.said == 1 {
		time.AfterFunc(l.every, l.release)
	}
	l.to.Log(context.Background(), level, words, values...)
}

// release logs how many more there were, with the last of them, and the next ones again.
func (l *Log) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.said = 0; l.more == 0 {
		return
	}
	l.to.Log(context.Background(), l.level, l.words, "and_more", l.more)
	l.said, l.more = 1, 0
	time.AfterFunc(l.every, l.release)
}
