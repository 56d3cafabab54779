// Package supervise keeps a fault of the program within the goroutine it happens in.
//
// A panic in a goroutine ends the whole process, and the round on the table with it. [Run] makes it an error like any
// other, so that its starter decides what ends with it; [Contain] only logs it. The package must
// never decide that itself, start a goroutine, or try again.
package supervise

import (
	"fmt"
	"log/slog"
	"runtime/debug"
)

// Fault is a panic that was contained.
type Fault struct {
	// In names what panicked, as in "the cosigner".
	In    string
	Cause any
}

func (f *Fault) Error() string {
	return fmt.Sprintf("%s stopped: %v (a fault of the program; the log has the details)", f.In, f.Cause)
}

// Run runs a function and returns its error. A panic in it is logged with its stack, under the name, and returned as
// a [*Fault].
func Run(log *slog.Logger, name string, run func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = logged(log, name, cause)
		}
	}()
	return run()
}

// Contain ends a panic, when it is deferred, and logs it with its stack, under the name.
func Contain(log *slog.Logger, name string) {
	if cause := recover(); cause != nil {
		_ = logged(log, name, cause) // nobody waits for an error
	}
}

func logged(log *slog.Logger, name string, cause any) *Fault {
	log.Error("panic", "in", name, "cause", fmt.Sprint(cause), "stack", string(debug.Stack()))
	return &Fault{In: name, Cause: cause}
}
