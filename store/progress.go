package store

import "context"

// Progress receives the progress of a long read: done of a total of records.
type Progress func(done, of uint64)

type progressKey struct{}

// WithProgress returns a context in which verifying and exporting call hear every progressInterval records and at the
// last one. hear must be quick.
func WithProgress(ctx context.Context, hear Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, hear)
}

// progressInterval is how many records are read between two progress reports.
const progressInterval = 1024

// Tell reports progress after a record was read.
func Tell(ctx context.Context, done, of uint64) {
	if done%progressInterval != 0 && done != of {
		return
	}
	if hear, is := ctx.Value(progressKey{}).(Progress); is {
		hear(done, of)
	}
}
