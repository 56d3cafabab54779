package simulator

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"pitboss/clock"
)

// Device is a simulated device that executes a script's commands. Its methods are safe for concurrent use and block
// while the line is sending.
type Device interface {
	Path() string
	ByID(path string) error
	Unplug() error
	Close() error
	base() *Cable
}

// Run executes a script until its end, its first failing command, or until ctx is done. If a line is not a valid
// command, Run executes nothing, and its error names every such line. say, if not nil, is called with a description of
// each event.
func Run(ctx context.Context, device Device, script string, say func(string)) error {
	commands, err := device.base().language.ParseScript(strings.NewReader(script))
	if err != nil {
		return err
	}
	for _, command := range commands {
		if err := Do(ctx, device, command, say); err != nil {
			return fmt.Errorf("line %d: %w", command.Line, err)
		}
	}
	return nil
}

// Do executes one command of the device's language. say, if not nil, is called with a description of each event.
func Do(ctx context.Context, device Device, command Command, say func(string)) error {
	if err := ctx.Err(); err != nil || command.Name == "" {
		return err
	}
	verb, known := device.base().language.verb(command.Name)
	if !known {
		return fmt.Errorf("%q is no command of this device", command.Name)
	}
	if say == nil {
		say = func(string) {}
	}
	words, err := verb.do(ctx, device, command, say)
	if err == nil && words != "" {
		say(strings.ReplaceAll(words, "{}", verb.show(command)))
	}
	return err
}

// action executes a command. It returns a description of what the device did, unless it has already passed that to
// say. {} in the description is replaced by the command's argument.
type action func(ctx context.Context, device Device, command Command, say func(string)) (words string, err error)

// As converts the device to its concrete type, or to its cable.
func As[D any](device Device) D {
	if made, is := device.(D); is {
		return made
	}
	return any(device.base()).(D)
}

// Acts returns an action that runs do under the lock of a device that is not closed.
func Acts[D any](do func(D, Command) (string, error)) action {
	return func(_ context.Context, device Device, command Command, _ func(string)) (string, error) {
		return Under(device.base(), func() (string, error) { return do(As[D](device), command) })
	}
}

// Sends returns an action as Acts does, with a fixed description.
func Sends[D any](words string, do func(D, Command) error) action {
	return Acts(func(device D, command Command) (string, error) { return words, do(device, command) })
}

// Sets returns an action that only changes the device's state.
func Sets[D any](words string, set func(D, Command)) action {
	return Sends(words, func(device D, command Command) error {
		set(device, command)
		return nil
	})
}

// Reads returns an action as Acts does, which receives the parsed text of the command.
func Reads[D, T any](parse func(string) (T, error), set func(D, T) (words string)) action {
	return Acts(func(device D, command Command) (string, error) {
		meant, err := parse(command.Text)
		if err != nil {
			return "", err
		}
		return set(device, meant), nil
	})
}

// Repeats returns an action that does one thing N times at an interval.
func Repeats[D any](once func(context.Context, D) (string, error)) action {
	return func(ctx context.Context, device Device, command Command, say func(string)) (string, error) {
		return "", Repeat(ctx, command.Count, command.For, func() (string, error) { return once(ctx, As[D](device)) }, say)
	}
}

// Bursts returns an action that does one thing N times and makes the device send the result at once.
func Bursts[D any](once func(context.Context, D) (string, error)) action {
	return func(ctx context.Context, device Device, command Command, say func(string)) (string, error) {
		cable := device.base()
		hold := cable.Locked(func() error { cable.held = true; return nil })
		_, err := Repeats(once)(ctx, device, command, say)
		return "", errors.Join(hold, err, cable.Locked(func() error { return cable.release(command) }))
	}
}

// Repeat calls once n times at an interval.
func Repeat(ctx context.Context, n int, every time.Duration, once func() (string, error), say func(string)) error {
	for done := range n {
		if done > 0 {
			if err := Wait(ctx, every); err != nil {
				return err
			}
		}
		words, err := once()
		if err != nil {
			return err
		}
		say(words)
	}
	return nil
}

// Wait waits for a duration, or returns the error of a ctx that ended first.
func Wait(ctx context.Context, length time.Duration) error {
	if clock.Pause(ctx, length) {
		return nil
	}
	return ctx.Err()
}
