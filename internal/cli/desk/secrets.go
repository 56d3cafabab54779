package desk

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"pitboss/game/wire"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/store"
)

// Secrets tells which secrets to ask for. They are never on the command line, where everybody on the machine can read
// them.
type Secrets struct {
	WantPIN, WantBadge bool
	FromInput          bool
	// OwnPIN is true if the person types their own PIN. Any other has to be replaced by its owner.
	OwnPIN bool
	// As is the id of the manager or technician who acts, or empty.
	As string
	// CheckPIN returns an error for a new PIN that its owner may not have. If it is nil, a PIN that nobody may have is
	// refused.
	CheckPIN func(pin string) error
}

// Given holds the secrets that were typed.
type Given struct {
	PIN, Badge string
	// FirstPIN is true for a PIN that its owner has to replace by one of their own.
	FirstPIN bool
	// As is the person who enters a PIN for the change, or zero.
	As wire.SignIn
}

func (s *Secrets) AddFlags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.FromInput, "pin-stdin", false,
		"read the PINs and the badge from lines of standard input, in the order in which they are asked for")
	cmd.Flags().StringVar(&s.As, "as", "", "the `ID` of the shift manager or technician who does this; their PIN is asked for first")
}

// AddOwnPINFlag adds the flag for a PIN that its owner need not replace.
func (s *Secrets) AddOwnPINFlag(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.OwnPIN, "own-pin", false,
		"the person types the PIN here and keeps it; otherwise the first sign-in asks them to choose another")
}

// Read asks for the secrets; at a terminal, for a new PIN twice and without echo.
func (s *Secrets) Read(cmd *cobra.Command, person string) (got Given, err error) {
	if !s.WantPIN && !s.WantBadge && s.As == "" {
		return got, nil
	}
	ask, ends, err := s.Asker(cmd)
	if err != nil {
		return got, err
	}
	if s.As != "" {
		got.As.Staff = s.As
		if got.As.PIN, err = ask("PIN of "+s.As+", who does this", nil); err != nil {
			return got, err
		}
	}
	if s.WantPIN {
		check := s.CheckPIN
		if check == nil {
			check = func(pin string) error { return store.CheckPIN(pin, nil, true, store.MinPINLength) }
		}
		if got.PIN, err = ask("PIN for "+person, check); err != nil {
			return got, err
		}
		got.FirstPIN = !s.OwnPIN
	}
	if s.WantBadge {
		if got.Badge, err = ask("Badge for "+person, nil); err != nil {
			return got, err
		}
		if got.Badge == "" {
			return got, exit.Usagef("the badge's code is empty: scan the badge, or type its code")
		}
	}
	return got, ends()
}

// Asker returns a function that reads one secret and one that reports superfluous input. With check, the secret is a
// new one: it is checked as soon as it was typed, and at a terminal typed once more and compared.
func (s *Secrets) Asker(cmd *cobra.Command) (
	ask func(prompt string, check func(string) error) (string, error), ends func() error, err error) {
	in := cmd.InOrStdin()
	terminal, is := in.(*os.File)
	onTerminal := is && term.IsTerminal(terminal.Fd())
	ends = func() error { return nil }
	if s.FromInput {
		lines := bufio.NewScanner(cli.Stoppable(cmd.Context(), in))
		if !onTerminal { // if a line may follow the last one
			ends = func() error { return endOf(lines) }
		}
		return func(prompt string, check func(string) error) (string, error) {
			if !lines.Scan() {
				return "", exit.Usage(cannotRead(prompt, lines.Err()))
			}
			text := strings.TrimSuffix(lines.Text(), "\r")
			return text, refusedBy(check, prompt, text)
		}, ends, nil
	}
	if !onTerminal {
		return nil, ends, exit.Usagef("standard input is no terminal: give the PIN on its first line with --pin-stdin")
	}
	once := func(prompt string) (string, error) {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: ", prompt)
		text, err := ReadHidden(cmd.Context(), terminal)
		fmt.Fprintln(cmd.ErrOrStderr())
		if errors.Is(err, io.EOF) {
			return "", exit.Usagef("nothing was typed; nothing was changed")
		}
		return text, err
	}
	return func(prompt string, check func(string) error) (string, error) {
		first, err := once(prompt)
		if err == nil {
			err = refusedBy(check, prompt, first)
		}
		if err != nil || check == nil {
			return first, err
		}
		again, err := once(prompt + ", once more")
		if err == nil && again != first {
			err = exit.Usagef("the two differ; nothing was changed: try again")
		}
		return first, err
	}, ends, nil
}

// refusedBy returns the error of a check, which may be nil, as a wrong use that names what was asked for.
func refusedBy(check func(string) error, prompt, secret string) error {
	if check == nil {
		return nil
	}
	if err := check(secret); err != nil {
		return Refused(fmt.Errorf("%s: %w", prompt, err))
	}
	return nil
}

// endOf returns an error if there are more lines than wanted: the secrets may have been assigned wrongly.
func endOf(lines *bufio.Scanner) error {
	for lines.Scan() {
		if strings.TrimSpace(lines.Text()) != "" {
			return exit.Usagef("--pin-stdin: standard input has more lines than are wanted; nothing was changed")
		}
	}
	return lines.Err()
}

// cannotRead says which secret standard input did not have, and why if its end is not the reason.
func cannotRead(secret string, why error) error {
	secret = strings.ToLower(secret)
	if why == nil {
		return fmt.Errorf("--pin-stdin: standard input ended before the line with the %s", secret)
	}
	return fmt.Errorf("--pin-stdin: the line with the %s cannot be read: %w; nothing was changed", secret, why)
}

// ReadHidden reads a line without echo. If interrupted, it restores the terminal; the read itself cannot be stopped.
func ReadHidden(ctx context.Context, terminal *os.File) (string, error) {
	descriptor := terminal.Fd()
	before, err := term.GetState(descriptor)
	if err != nil {
		return "", err
	}
	type answer struct {
		text []byte
		err  error
	}
	answers := make(chan answer, 1)
	go func() {
		text, err := term.ReadPassword(descriptor)
		answers <- answer{text, err}
	}()
	select {
	case got := <-answers:
		return string(got.text), got.err
	case <-ctx.Done():
		return "", errors.Join(errors.New("interrupted; nothing was changed"), term.Restore(descriptor, before))
	}
}
