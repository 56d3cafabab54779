package store

import "context"

// Progress hears how far a long reading is: at the record done, of so many.
type Progress func(done, of uint64)

type progressKey struct{}

// WithProgress returns a context in which verifying and exporting tell how far they are: every so many records, and at
// the last one. What hears it must be quick.
func WithProgress(ctx context.Context, hear Progress) context.Context {
	return context.WithValue(ctx, progressKey{}, hear)
}

// toldEvery is how many records are read between two words.
const toldEvery = 1024

// tell says that a record was read.
func tell(ctx context.Context, done, of uint64) {
	if done%toldEvery != 0 && done != of {
		return
	}
	if hear, is := ctx.Value(progressKey{}).(Progress); is {
		hear(done, of)
	}
}
