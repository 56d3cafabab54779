package table_test

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/internal/testing/must"
)

// account tracks where the cards of one shoe went and which incident is open, from the records alone.
type account struct {
	read                                         uint64
	collected, burnedSeen, burnedUnseen, carried int
	kept                                         []string    // commitments of the kept cards
	opened                                       []game.Card // kept cards that were revealed
	incident                                     game.Incident
}

// wantHonest checks the new records: every card went where the account of the shoe says, and every ruling was made
// by somebody entitled to it.
func (b *bench) wantHonest() {
	b.t.Helper()
	for _, record := range b.journal.records[b.account.read:] {
		event := b.decode(record)
		b.account.follow(event)
		must.Equalf(b.t, b.usurped(record.Actor, event), "", "record %d", record.Sequence)
	}
	if faces := b.table.State().Shoe.Impossible(); len(faces) > 0 && len(b.account.kept) == 0 {
		b.t.Fatalf("faces came out too often: %v, and none lay face down", faces)
	}
	b.account.read = uint64(len(b.journal.records))
	state, lie := b.table.State(), 0
	if state.Round != nil {
		lie = len(state.Round.Cards)
	}
	ledger := state.Shoe
	got := fmt.Sprintf("%d dealt, %d burned seen, %d unseen, %d carried", ledger.Dealt, ledger.BurnedSeen,
		ledger.BurnedUnseen, len(ledger.Carried))
	want := fmt.Sprintf("%d dealt, %d burned seen, %d unseen, %d carried", b.account.collected+lie,
		b.account.burnedSeen, b.account.burnedUnseen, b.account.carried)
	if got != want {
		b.t.Fatalf("after %s the account of the shoe has %s; the records have %s", b.names(), got, want)
	}
}

func (a *account) follow(event game.Event) {
	switch e := event.(type) {
	case game.ShoeLoaded, game.ShoeClosed:
		*a = account{read: a.read, incident: a.incident}
	case game.BurnShown:
		a.burnedSeen++
	case game.HeldBurned:
		a.burnedSeen++
		if slices.Contains(a.kept, e.Sealed) || a.leaves(e.Card) {
			a.carried--
		}
	case game.CardRevealed:
		if slices.Contains(a.kept, e.Commitment) {
			a.opened = append(a.opened, e.Card)
		}
	case game.CardsBurned:
		a.burnedUnseen += e.Count
	case game.BurnCorrected:
		a.burnedUnseen += e.Count
	case game.BurnKeptVisible:
		a.burnedUnseen += e.Count
	case game.HeldCarried:
		a.carried++
		a.kept = append(a.kept, e.ID)
	case game.CardDealt:
		if e.Carried {
			a.carried--
			a.leaves(e.Card)
		}
	case game.CardRemoved:
		switch e.Fate {
		case game.FateDiscarded:
			a.burnedSeen++
		case game.FateMisread:
			a.burnedUnseen++
		}
	case game.CardsCollected:
		a.collected += e.Cards
	case game.IncidentOpened:
		a.incident = e.Incident
	}
}

// leaves removes a card from the revealed kept cards; it returns false if it is not among them.
func (a *account) leaves(card game.Card) bool {
	at := slices.Index(a.opened, card)
	if at >= 0 {
		a.opened = slices.Delete(slices.Clone(a.opened), at, at+1)
	}
	return at >= 0
}

// fromNowhere describes an order from the floor by somebody not entitled to it, or returns "".
func (b *bench) fromNowhere(actor game.Actor, event game.Event) string {
	ruled, rules := event.(game.Ruled)
	switch event.(type) {
	case game.OrderRefused, game.SignInFailed:
		return ""
	}
	switch allowed := b.table.State().InForce.Settings["floor-ruling"] == "allowed"; {
	case rules && ruled.From != "" && (!allowed || actor.Station != ruled.From || ruled.As != game.ShiftManager):
		return fmt.Sprintf("ruled from %q, recorded of %+v, where floor-ruling is %t: %+v", ruled.From, actor, allowed, ruled)
	case rules && ruled.From != "" && ruled.Announcer == string(game.ShiftManager):
		return fmt.Sprintf("ruled from %q what the shift manager tells the players: %+v", ruled.From, ruled)
	case rules && ruled.From == "" && actor.Station != "" && ruled.By != "":
		return fmt.Sprintf("ruled at the table, recorded of %+v", actor)
	case actor.Station != "" && (actor.Role != game.ShiftManager || !people[actor.Staff].Has(game.ShiftManager)):
		return fmt.Sprintf("%T is recorded of %+v", event, actor)
	}
	return ""
}

// usurped describes a decision by somebody not entitled to it, or returns "".
func (b *bench) usurped(actor game.Actor, event game.Event) string {
	if problem := b.fromNowhere(actor, event); problem != "" {
		return problem
	}
	switch e := event.(type) {
	case game.RoundCorrected:
		if e.RequestedBy == e.ApprovedBy || !people[e.ApprovedBy].Has(game.ShiftManager) || e.ApprovedBy != actor.Staff {
			return fmt.Sprintf("a correction requested by %q and approved by %q, recorded of %+v", e.RequestedBy, e.ApprovedBy, actor)
		}
	case game.Ruled:
		if actor.Role != "" && !people[actor.Staff].Has(actor.Role) {
			return fmt.Sprintf("%+v is none of their roles", actor)
		}
		may := []game.Role{game.ShiftManager}
		switch e.Authority {
		case "dealer":
			may = append(may, game.Dealer)
		case "technician":
			may = append(may, game.Technician)
		case "rule":
			if b.settlesItself(e) {
				return ""
			}
		case "shift-manager":
		default:
			return fmt.Sprintf("ruled by the authority of %q: %+v", e.Authority, e)
		}
		if !slices.Contains(may, actor.Role) {
			return fmt.Sprintf("%+v ruled what is for %v to rule: %+v", actor, may, e)
		}
	}
	return ""
}

// settlesItself reports whether a ruling needs no person: a row of the incident leaves no choice, the time of 001/7
// is up, or what the round waited for is back.
func (b *bench) settlesItself(ruled game.Ruled) bool {
	if strings.HasPrefix(ruled.Reason.String(), "not resolved within") ||
		ruled.Reason.String() == "the device reconnected" || ruled.Reason.String() == "the platform answered" {
		return true
	}
	return slices.ContainsFunc(b.table.Snapshot().Book.Procedures, func(row procedure.Row) bool {
		if row.Clause != ruled.Clause || row.Incident != b.account.incident || row.Decides != procedure.ByRule {
			return false
		}
		for name := range row.When {
			if fact, _ := procedure.FactNamed(name); fact.Source == procedure.Chosen {
				return false
			}
		}
		return true
	})
}
