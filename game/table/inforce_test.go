package table_test

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// starts returns what the consoles of a journal recorded when they started.
func starts(t *testing.T, journal *memory) []game.ConsoleStarted {
	t.Helper()
	return tabletest.Events[game.ConsoleStarted](t, journal.records)
}

// TestAStartRecordsWhatIsInForce shows that each start records the settings, their digest and the changes, and that
// the text of the rules is recorded once (GLI-19 2.8.8).
func TestAStartRecordsWhatIsInForce(t *testing.T) {
	b := newBench(t)
	b.restart()
	b.rules = newRules(t, map[string]string{"idle-lock-seconds": "200"})
	b.restart()
	b.restart()
	for i, want := range []struct {
		changed []string
		idle    string
		text    bool
	}{{nil, "300", true}, {nil, "300", false}, {[]string{"idle-lock-seconds"}, "200", false}, {nil, "200", false}} {
		start := starts(t, b.journal)[i]
		set := start.InForce
		if set == nil || set.Settings["idle-lock-seconds"] != want.idle || !slices.Equal(set.Changed, want.changed) ||
			(start.Rules != nil) != want.text {
			t.Errorf("start %d recorded %+v, rules %v", i+1, set, start.Rules != nil)
			continue
		}
		if sum, err := set.Sum(); err != nil || sum != set.Digest {
			t.Errorf("start %d: the digest is %s, worked out again %s (%v)", i+1, set.Digest, sum, err)
		}
	}
}

// TestAStartNamesEveryChange includes changes of the table itself and of its configuration, whose text the state
// does not keep.
func TestAStartNamesEveryChange(t *testing.T) {
	ezugi := must.Get(variant.Load("ezugi-baccarat"))(t)
	settings := must.Get(ezugi.Book.ChooseTraining(nil))(t)
	setup := decide.Setup{Site: "vilnius", Table: "b1", Variant: ezugi, Settings: settings, Configuration: "fps = 60\n"}
	b := newBench(t)
	for _, want := range [][]string{{"configuration"}, {"configuration"}, {"table"}, nil} {
		b.rules = decide.NewRules(setup)
		b.restart()
		all := starts(t, b.journal)
		check.Slicesf(t, all[len(all)-1].InForce.Changed, want, "start %d says that changed", len(all))
		switch len(all) {
		case 2:
			setup.Configuration = "fps = 30\n"
		case 3:
			setup.Bench = true
		}
	}
}

// TestRecordedRulesAreReadAsTheyWere shows that the recorded rules of every variant make the same book, with the
// same digest, without this program's own files.
func TestRecordedRulesAreReadAsTheyWere(t *testing.T) {
	own := must.Get(variant.Load("ezugi-baccarat"))(t)
	read, err := variant.Parse(own.Book.Files)
	if err != nil || read.Book.Digest != own.Book.Digest || len(read.Book.Procedures) != len(own.Book.Procedures) {
		t.Fatalf("read back: %v", err)
	}
	for i := range own.Book.Files {
		if _, err := variant.Parse(slices.Delete(slices.Clone(own.Book.Files), i, i+1)); err == nil {
			t.Errorf("it is read without %s", own.Book.Files[i].Name)
		}
	}
	if _, err := variant.Parse(append(slices.Clone(own.Book.Files), game.RulesFile{Name: "common/more.toml"})); err == nil {
		t.Error("it is read with a file that does not belong to it")
	}
}
