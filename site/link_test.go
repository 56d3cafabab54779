package site_test

import (
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/site"
)

func TestLinksInWords(t *testing.T) {
	vilnius := time.FixedZone("EET", 2*60*60)
	since := time.Date(2026, 3, 4, 12, 2, 40, 0, time.UTC)
	full := message.New("test.full", "The hub's disk is full.")
	for _, test := range []struct {
		name                   string
		link                   site.Link
		short, shortest, words string
	}{
		{"no site", site.Link{}, "", "", ""},
		{"ok", site.Link{State: site.LinkOK}, "site ok", "site ok", "The hub has the whole record of this table."},
		{"one behind", site.Link{State: site.LinkBehind, Behind: 1}, "site: 1 record behind", "site behind",
			"The hub lacks 1 record of this table; it is being sent."},
		{"many behind", site.Link{State: site.LinkBehind, Behind: 1_234_567}, "site: 1,234,567 records behind", "site behind",
			"The hub lacks 1,234,567 records of this table; they are being sent."},
		{"cut off", site.Link{State: site.LinkCutOff, Since: since, Behind: 7}, "site cut off since 14:02", "site cut off",
			"The hub has not been reached since 12:02:40. The table goes on, and sends what the hub lacks later."},
		{"forked", site.Link{State: site.LinkForked, ForkedAt: 1204}, "site: FORK at record 1,204", "site FORK",
			"From record 1,204 on the hub has another record than this table: an older copy of the database was put back, " +
				"or two consoles have this table's name. The hub takes nothing more from here. Keep both records, and call a technician."},
		{"forked, and not kept", site.Link{State: site.LinkForked, ForkedAt: 1204, Unkept: true},
			"site: FORK at record 1,204, NOT KEPT", "site FORK",
			"From record 1,204 on the hub has another record than this table: an older copy of the database was put back, " +
				"or two consoles have this table's name. The hub takes nothing more from here. Keep both records, and call a technician. " +
				"The hub has no room for this table's records as evidence: the technician keeps this table's database."},
		{"refused", site.Link{State: site.LinkRefused, Why: full}, "site REFUSES the record", "site REFUSES",
			"The hub takes no record from this table. The table goes on, and tries again. The hub's disk is full."},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, said := range []struct{ got, want string }{
				{test.link.Short(vilnius).String(), test.short}, {test.link.Shortest().String(), test.shortest},
				{test.link.Words().String(), test.words},
			} {
				check.Equal(t, said.got, said.want)
			}
		})
	}
}

func TestForksInHeaders(t *testing.T) {
	want := site.Forked{From: 101, Sequence: 105, HubHash: "ab12", OwnLast: 130, HubLast: 250}
	if got, err := site.ReadForked(want.Header()); err != nil || got != want {
		t.Errorf("%+v came back as %+v, %v", want, got, err)
	}
	for name, header := range map[string]map[string][]string{
		"none":    nil,
		"no from": {"Pitboss-Fork-Sequence": {"1"}, "Pitboss-Fork-Own-Last": {"1"}, "Pitboss-Fork-Hub-Last": {"1"}},
		"no number": {
			"Pitboss-Fork-From": {"-1"}, "Pitboss-Fork-Sequence": {"1"}, "Pitboss-Fork-Own-Last": {"1"}, "Pitboss-Fork-Hub-Last": {"1"},
		},
		"zero": {"Pitboss-Fork-From": {"0"}, "Pitboss-Fork-Sequence": {"1"}, "Pitboss-Fork-Own-Last": {"1"},
			"Pitboss-Fork-Hub-Last": {"1"}},
	} {
		if got, err := site.ReadForked(header); err == nil {
			t.Errorf("%s: it is read as %+v", name, got)
		}
	}
}
