package history

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/few"
	"pitboss/internal/testing/must"
)

// The account of an incident says exactly what its records say, whatever happens at the table: who was there, came and
// left, who ruled and whether they had a choice, what the clock would have done, how many cards fell.
func TestAccountsSayWhatWasRecorded(t *testing.T) {
	few.Checks(t, "25")   // make soak plays thousands
	for part := range 4 { // side by side
		t.Run(strconv.Itoa(part), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				player := meddled(t)
				for range rapid.IntRange(20, 90).Draw(t, "inputs") {
					meddle(t, player)
				}
				records := player.Journal.All()
				wantTrueAccounts(t, records)
				wantNoRoundWhereNoneRuns(t, records)
			})
		})
	}
}

// meddled returns a table of any variant at which the dealer has signed in.
func meddled(t *rapid.T) *tabletest.Player {
	slug := rapid.SampledFrom(variant.Slugs()).Draw(t, "variant")
	player := must.Get(tabletest.NewPlayer(slug, rapid.Uint64().Draw(t, "seed")))(t)
	_ = player.Give(game.Input{Command: tabletest.SignIn(tabletest.Trainee(game.Dealer))})
	player.Mishaps = 12
	return player
}

// meddle does what the table waits for, most of the time; sometimes something goes wrong, or somebody comes or leaves.
func meddle(t *rapid.T, player *tabletest.Player) {
	choose := tabletest.Chance{T: t}.IntN
	give := func(command game.Command) { _ = player.Give(game.Input{Command: command, Device: "shoe"}) }
	switch choose(16) {
	case 0:
		give(game.Report{Incident: game.CardsDropped,
			Facts: game.Facts{"count": float64(1 + choose(2)), "seen": choose(2) == 0}})
	case 1:
		give(game.Report{Incident: rapid.SampledFrom(game.Incidents()).Draw(t, "incident")})
	case 2:
		player.Pass(rapid.SampledFrom([]time.Duration{time.Second, 20 * time.Second, 16 * time.Minute}).Draw(t, "time"))
	case 3:
		give(game.SignOut{})
	case 4:
		people := game.TrainingPeople()
		id := rapid.SampledFrom([]string{"dealer", "manager", "manager2", "technician"}).Draw(t, "who")
		at := slices.IndexFunc(people, func(one game.Person) bool { return one.ID == id })
		give(tabletest.SignIn(people[at]))
	case 5:
		give(game.Withdraw{})
	case 6:
		state := player.State()
		give(game.NotePlatform{PlatformLinesRefused: game.PlatformLinesRefused{Count: uint64(1 + choose(2)),
			Why: message.New("table.decide.not-now", "No player has a decision to make now."), Line: `{"in":"decision"}`}})
		if state.Round != nil && player.Rules.Next(*state.Round).Kind == game.StepPlatform {
			step := player.Rules.Next(*state.Round)
			give(game.Platform{Message: step.Name, Data: json.RawMessage(`{"x":1}`)})
			give(game.Platform{Message: step.Name, Data: player.Rules.Draw(player.Chance, step.Name, *state.Round)})
		}
		for _, one := range state.Unsettled {
			give(game.SettledOutcome{Outcome: one.Sequence, Round: one.Round})
		}
	default:
		_ = player.Step() // what nobody here does leaves the table as it is
	}
}

// wantNoRoundWhereNoneRuns has no record speak of a round that continues while none runs.
func wantNoRoundWhereNoneRuns(t *rapid.T, records []game.Record) {
	running := false
	for _, record := range records {
		switch record.Type {
		case game.RoundOpened{}.EventType():
			running = true
		case game.RoundClosed{}.EventType():
			running = false
		case game.Ruled{}.EventType():
			words := english(must.Get(Words(record))(t))
			for _, said := range []message.Text{game.RoundContinue.Words(), game.BetsStand.Words()} {
				if !running && strings.Contains(words, said.String()) {
					t.Fatalf("record %d says %q while no round runs", record.Sequence, words)
				}
			}
		}
	}
}

// slug finds JSON, signed numbers and the identifiers of records: places, causes, bets, incidents, facts, messages of
// the platform, roles, codes of refusals.
var slug = func() *regexp.Regexp {
	names := slices.Concat(game.BallCauses(), game.PointerCauses(), game.RollCauses(),
		slices.Collect(maps.Keys(messageTexts)))
	for _, incident := range game.Incidents() {
		names = append(names, string(incident))
	}
	for _, fact := range procedure.Facts() {
		names = append(names, fact.Name)
	}
	for _, role := range game.Roles() {
		names = append(names, string(role))
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !strings.ContainsAny(name, "-_") })
	return regexp.MustCompile(`[{}]|":[^ ]|[ (][-+][0-9]|seat-[0-9]\S*|` +
		`(player|banker|dealer|bahar|andar|common|burn|split)-[0-9]+|` +
		`bad-input|not-now|no-card-expected|wrong-pin|wrong-role|incident-open|unknown-card|` + strings.Join(names, "|"))
}()

// timeWords finds times of day.
var timeWords = regexp.MustCompile(`[0-9]{2}:[0-9]{2}:[0-9]{2}`)

// wantTrueAccounts holds every account against the records of its incident.
func wantTrueAccounts(t *rapid.T, records []game.Record) {
	var accounts []Incident
	for account, err := range Incidents(tabletest.Records(records).All()) {
		must.Do(t, err)
		accounts = append(accounts, account)
	}
	for _, account := range accounts {
		var rows [][2]string
		for _, row := range must.Get(AccountRows(account))(t) {
			rows = append(rows, [2]string{english(row.Name), english(row.Text)})
		}
		row := func(name string) (words string) {
			for _, one := range rows {
				if one[0] == name {
					words += one[1] + "\n"
				}
			}
			return words
		}
		last := account.Number
		for _, other := range accounts {
			if other.Number > account.Number {
				last = other.Number - 1
				break
			}
			last = uint64(len(records))
		}
		held := heldAgainst(t, records, account.Number, last)
		complain := func(format string, args ...any) {
			t.Fatalf("%s:\n%v\nof %s", fmt.Sprintf(format, args...), rows, held.what)
		}
		if got := strings.Count(row("ruled"), "leaves no choice"); got != held.byRule {
			complain("%d rulings leave no choice, by the records %d", got, held.byRule)
		}
		for _, ruler := range held.rulers {
			if !strings.Contains(row("ruled"), "by "+ruler+" ") {
				complain("it does not say that %s ruled", ruler)
			}
		}
		for _, visit := range held.visits {
			if !strings.Contains(row("dealer")+row("manager")+row("technician"), visit) {
				complain("it does not say that %s", visit)
			}
		}
		if limit := row("limit"); strings.Contains(limit, "void") && (held.overdue || held.waits) {
			complain("it says that the clock voids a round that waits for a ruling")
		}
		if held.dropped > held.count && !strings.Contains(row("fact"), fmt.Sprintf(": %d in all", held.dropped)) {
			complain("%d cards fell in the round, %d of them now", held.dropped, held.count)
		}
		if at := slug.FindString(fmt.Sprint(rows)); at != "" {
			complain("it says %q, which is no plain English", at)
		}
		for _, said := range held.platform {
			if !strings.Contains(row("platform"), said) {
				complain("it does not have that %s", said)
			}
		}
		if want, got := strings.Join(held.then, "\n"), strings.TrimSpace(row("then")); got != want {
			complain("what happened is\n%s\nand it says\n%s", want, got)
		}
		for _, role := range []string{"dealer", "manager", "technician"} {
			if times := timeWords.FindAllString(row(role), -1); !slices.IsSorted(times) {
				complain("what the %s did is not in order", role)
			}
		}
		if account.Kind == game.CardScannedTwice && strings.Contains(row("ruled"), "scan that card again") {
			complain("the card that was scanned twice is not scanned again")
		}
		if held.atOnce && row("limit") != "" {
			complain("it has a limit, and the rule decided at once")
		}
		if strings.Contains(row("fact"), "filled in by the console") != held.filledIn {
			complain("whether the console filled in a fact, by the records: %v", held.filledIn)
		}
		if row("times") == "" {
			complain("it does not say that times are UTC")
		}
	}
}
