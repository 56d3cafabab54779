package supportbundle

import (
	"errors"
	"os"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/wire"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/control"
	"pitboss/internal/doctor"
	"pitboss/internal/supportbundle"
	"pitboss/text"
)

// New returns the command.
func New() *cobra.Command {
	var path string
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "support-bundle [FILE] [--config FILE] [--language LANGUAGE] [--json]",
		Short: "Make a file for whoever helps you, without names and secrets",
		Long: `support-bundle makes a file that you can give to whoever helps you: a tar archive with
which program this is, what doctor finds, the configuration, the end of the log and
what was counted of the devices, each with its SHA-256 in MANIFEST.json. It lists what
is in it, then writes it (mode 0600). Without FILE the name has the site, the table
and the time, and the file is in the current folder. An existing file is never
overwritten. Everything else may be going on meanwhile: the table may be open, or
unable to open.

In it is only what a list allows. Names, PINs, badges, keys, tokens, credentials,
captures, records and the cards of a shoe are on none. People have pseudonyms, which
differ in every bundle. Values of the configuration that are secret, unknown or wrong
are left out, and so are the words of errors that are not the system's or ours.

The record of the table says who made the bundle and its SHA-256. A table that has no
record yet, or a damaged one, still gets a bundle; support-bundle then says that
nothing was recorded. It reaches the hub of a table's site, as doctor does.

With --json: {"part","bytes","sha256","about"} for each part, {"part","missing"} for
one that could not be made, and at the end {"file","bytes","sha256","recorded"}, with
{"not_recorded"} where it was not.`,
		Args: cli.Args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			terminal := supportbundle.Terminal{Config: path, Doctor: doctor.Here(cli.TerminalOf(cmd.OutOrStdout()))}
			bundle, err := supportbundle.Collect(cmd.Context(), terminal)
			if err != nil {
				return err
			}
			texts, err := language.Over(bundle.Language)
			if err != nil {
				return err
			}
			file := bundle.FileName()
			if len(args) > 0 {
				file = args[0]
			}
			told := &teller{cmd, texts, asJSON}
			if err := told.parts(bundle); err != nil {
				return err
			}
			digest, err := bundle.Write(cmd.Context(), file)
			if err != nil {
				return err
			}
			return told.made(file, digest, record(bundle, digest))
		},
	}
	cli.AddConfigFlag(cmd, &path)
	language.AddOver(cmd.Flags())
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

// record records in the table's journal that a bundle was made.
func record(bundle supportbundle.Bundle, digest string) error {
	at := desk.Flags{Database: bundle.Database, Here: true}
	return at.Change(func(table desk.Roster) error {
		return table.Make(control.Change{Do: control.SupportBundle,
			Bundle: &game.SupportBundleMade{Digest: digest, Parts: bundle.Names()}}, wire.SignIn{})
	})
}

// teller says what is in a bundle and what became of it, in lines or as JSON.
type teller struct {
	cmd    *cobra.Command
	texts  *text.Printer
	asJSON bool
}

func (t *teller) say(what message.Text) error {
	return cli.WriteLine(t.cmd.OutOrStdout(), "%s", t.texts.Say(what))
}

// parts says what is in a bundle, before it is written.
func (t *teller) parts(bundle supportbundle.Bundle) error {
	if t.asJSON {
		return t.partsAsJSON(bundle)
	}
	if err := t.say(message.New("support.contents", "The bundle has:")); err != nil {
		return err
	}
	for _, part := range bundle.Parts {
		if err := cli.WriteLine(t.cmd.OutOrStdout(), "  %-20s %s", part.Name, t.texts.Say(part.About)); err != nil {
			return err
		}
	}
	for _, part := range bundle.Missing {
		if err := cli.WriteLine(t.cmd.OutOrStdout(), "  %-20s %s", part.Name, t.texts.Say(message.New("support.missing",
			"missing: {why}", message.Message("why", part.Why)))); err != nil {
			return err
		}
	}
	return t.say(message.New("support.never",
		"It has no names, PINs, badges, keys or tokens, no records, and nothing of the cards of a shoe."))
}

func (t *teller) partsAsJSON(bundle supportbundle.Bundle) error {
	for _, part := range bundle.Parts {
		if err := cli.WriteJSON(t.cmd.OutOrStdout(), struct {
			Part   string       `json:"part"`
			Bytes  int          `json:"bytes"`
			SHA256 string       `json:"sha256"`
			About  message.Text `json:"about"`
		}{part.Name, len(part.Data), part.Digest(), part.About}); err != nil {
			return err
		}
	}
	for _, part := range bundle.Missing {
		if err := cli.WriteJSON(t.cmd.OutOrStdout(), struct {
			Part    string       `json:"part"`
			Missing message.Text `json:"missing"`
		}{part.Name, part.Why}); err != nil {
			return err
		}
	}
	return nil
}

// made says that the file is written, whether the record says so, and what to do next.
func (t *teller) made(file, digest string, recorded error) error {
	status, err := os.Stat(file)
	if err != nil {
		return err
	}
	var why message.Text
	switch {
	case supportbundle.NotThere(recorded):
		why = message.New("support.no-record", "this table has no record yet")
	case recorded != nil:
		why = message.OfError(recorded)
	}
	if t.asJSON {
		made := struct {
			File        string        `json:"file"`
			Bytes       int64         `json:"bytes"`
			SHA256      string        `json:"sha256"`
			Recorded    bool          `json:"recorded"`
			NotRecorded *message.Text `json:"not_recorded,omitempty"`
		}{File: file, Bytes: status.Size(), SHA256: digest, Recorded: recorded == nil}
		if recorded != nil {
			made.NotRecorded = &why
		}
		return cli.WriteJSON(t.cmd.OutOrStdout(), made)
	}
	written := t.say(message.New("support.written", "Written to {file} ({kb} kB), for you alone to read. SHA-256: {digest}",
		message.String("file", game.Printable(file)), message.Number("kb", (status.Size()+1023)>>10), message.String("digest", digest)))
	record := message.New("support.recorded", "The table's record says that you made it.")
	if recorded != nil {
		record = message.New("support.not-recorded", "Nothing was recorded: {why}", message.Message("why", why))
	}
	return errors.Join(written, t.say(record), t.say(message.New("support.next",
		"Next: look at it if you like (tar -xzf), then give it to whoever helps you.")))
}
