package journal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/journals"
	"pitboss/internal/report"
	"pitboss/store"
	"pitboss/text"
)

func newIncidents() *cobra.Command {
	var path string
	var wanted incidentFilter
	var asJSON bool
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "incidents --db FILE [--shoe N] [--round N] [--dealer ID] [--device NAME] [--json]",
		Short: "What went wrong: each incident as one account",
		Long:  incidentAccountsHelp,
		Args:  cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			texts, err := language.Texts()
			if err != nil {
				return err
			}
			return journals.Read(path, func(journal *store.Journal) error {
				told, err := wanted.write(cmd, texts, journal, asJSON, false)
				if err != nil || told > 0 || asJSON {
					return err
				}
				return cli.Say(cmd, "no incident is recorded")
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cli.AddJSONFlag(cmd, &asJSON)
	addLanguageFlag(cmd, &language)
	cmd.Flags().Uint64Var(&wanted.shoe, "shoe", 0, "only shoe `N` of this table")
	cmd.Flags().Uint64Var(&wanted.round, "round", 0, "only round `N` of this table, with later requests to correct it")
	cmd.Flags().StringVar(&wanted.dealer, "dealer", "", "only incidents while the person with this `ID` dealt")
	cmd.Flags().StringVar(&wanted.device, "device", "", "only incidents of the device with this `NAME`")
	return cmd
}

const incidentAccountsHelp = `incidents tells each incident as one account, newest last: who saw it, what was asked
and answered, who was called and when they came, what was ruled by which clause and
with what authority, what followed, and how it ended. Times are UTC. An incident must match
every filter. Its number is that of the record that opened it (journal show --seq).

With --json each account is one object:
{"incident","site","table","variant","shoe","round","kind","phase","detected",
"opened_by":{"staff","role","device"},"dealer","device","held","held_id","position","of_round","deadline",
"waits_for_ruling","overdue_minutes","facts":[{"name","value","source","staff","role",
"device","at"}],"noted":[{"seq","kind","facts","by","at"}],
"platform":[{"seq","at","role","device","type","data"}],"dropped_before","failed_reads",
"correction","shift_manager","technician",
"rulings":[{"at","staff","role","device","clause","authority","round_effect","bets",
"cards","remove","facts","reason","reference","announcer","announcement","seq"}],
"effects":[{"seq","at","staff","role","device","type","data"}],"meanwhile":[as effects],
"present":[{"staff","role"}],
"visits":[{"staff","role","at","left","reason","from"}],"withdrawn_by",
"confirmed_by":{"staff","role"},
"times":{"opened","called","acknowledged","arrived","technician_called","technician_arrived","ruled",
"resumed"},"closed","clause","outcome"}

  kind       one of pitboss help incidents
  source     of a fact: detected, reported, answered, stated (by the ruling), derived
             (by the console, where only one answer was possible)
  authority  who decides by the clause: rule, dealer, shift-manager, technician
  of_round   the finished round that a player's claim is about (001/10.26)
  noted      other faults that were reported while it was open
  deadline   when the round becomes void (001/7); with waits_for_ruling a ruling is due
             then and the clock alone voids nothing
  failed_reads    how often the card could not be read, before the incident and in it
  dropped_before  cards dropped in the previous round, which count with these
  present    the shift manager and the technician who were signed in when it opened
  visits     who came and left while it was open, in order
  called     when the shift manager was called, who arrived by signing in; acknowledged
             is when one at a floor station first took it on
  effects    the events between the first ruling and the closing, as stored
  meanwhile  the other events while it was open: those before the first ruling, and
             those that follow from no ruling
  confirmed_by    who confirmed what closed it, such as the announcement
  outcome    went-on, void, settled-manually, corrected, result-stands, replayed,
             respun, rerolled, named (somebody said what the shift manager had been called
             for), withdrawn; left out, with closed false, while it is open`

// incidentFilter selects incidents; its zero value selects all.
type incidentFilter struct {
	round, shoe    uint64
	dealer, device string
}

func (f incidentFilter) wants(account history.Incident) bool {
	return (f.round == 0 || account.Concerns(f.round)) && (f.shoe == 0 || account.Shoe == f.shoe) &&
		(f.dealer == "" || account.Dealer == f.dealer) && (f.device == "" || account.Device == f.device)
}

// accounts yields the accounts of all incidents, or of those in the stretches with the selected ones.
func (f incidentFilter) accounts(ctx context.Context, journal *store.Journal) iter.Seq2[history.Incident, error] {
	if f.round == 0 && f.shoe == 0 {
		return report.Incidents(ctx, journal, report.Folder())
	}
	return func(yield func(history.Incident, error) bool) {
		stretches, err := f.stretches(journal)
		if err != nil {
			yield(history.Incident{}, err)
			return
		}
		for _, records := range stretches {
			for account, err := range history.Incidents(journals.UntilStopped(ctx, records)) {
				if !yield(account, err) {
					return
				}
			}
		}
	}
}

// stretches returns the records with the selected incidents of a round or a shoe, in runs that are told one after the
// other. One round of a long journal can thus be shown without decoding all of it: besides its shoe, only the shoes are
// read in which somebody asked for a correction of its result.
func (f incidentFilter) stretches(journal *store.Journal) (stretches []iter.Seq2[game.Record, error], err error) {
	of := journal.Shoe(f.shoe)
	if f.round > 0 {
		of = journal.Round(f.round)
	}
	for first, err := range of {
		if err != nil {
			return nil, err
		}
		stretches = append(stretches, untilNextShoe(journal.Records(first.Sequence, 0), first.Shoe))
		if f.round == 0 || first.Shoe == 0 {
			return stretches, nil
		}
		later, err := askedLater(journal, first, f.round)
		return append(stretches, later...), err
	}
	if f.round > 0 {
		return nil, nothingThere(journal.Path(), f.round, 0)
	}
	return nil, nothingThere(journal.Path(), 0, f.shoe)
}

// askedLater returns the shoes after a round's own in which somebody asked for a correction of its result.
func askedLater(journal *store.Journal, first game.Record, round uint64) (
	shoes []iter.Seq2[game.Record, error], err error,
) {
	loadedOrAsked := journal.OfTypes(first.Sequence, (game.ShoeLoaded{}).EventType(),
		(game.CorrectionRequested{}).EventType())
	var loaded game.Record // the shoe that was loaded last, unless it is among those found
	for record, err := range loadedOrAsked {
		if err != nil {
			return nil, err
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		switch e := event.(type) {
		case game.ShoeLoaded:
			loaded = record
		case game.CorrectionRequested:
			if e.Round == round && loaded.Sequence > 0 {
				shoes = append(shoes, untilNextShoe(journal.Records(loaded.Sequence, 0), loaded.Shoe))
				loaded = game.Record{}
			}
		}
	}
	return shoes, nil
}

// untilNextShoe ends the records where another shoe begins. No incident is open there, because a shoe is not loaded
// during one. Games without shoes have no such end.
func untilNextShoe(records iter.Seq2[game.Record, error], shoe uint64) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		for record, err := range records {
			if err == nil && shoe != 0 && record.Shoe != 0 && record.Shoe != shoe || !yield(record, err) {
				return
			}
		}
	}
}

// write writes the selected accounts and returns how many. Accounts in words are separated by empty lines; if after is
// set, there is also one before the first.
func (f incidentFilter) write(cmd *cobra.Command, texts *text.Printer, journal *store.Journal, asJSON, after bool) (
	told int, err error,
) {
	out := bufio.NewWriter(cmd.OutOrStdout())
	defer func() { err = errors.Join(err, out.Flush()) }()
	for account, err := range f.accounts(cmd.Context(), journal) {
		if err != nil {
			return told, err
		}
		if !f.wants(account) {
			continue
		}
		if asJSON {
			err = cli.WriteJSON(out, account)
		} else {
			err = WriteAccount(out, texts, account, after || told > 0)
		}
		if err != nil {
			return told, err
		}
		told++
	}
	return told, nil
}
