package tables

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/table/view"
	"pitboss/internal/tabletest"
	"pitboss/site"
	"pitboss/tui/tuitest/floor"
)

// Table is a table's name and its published state.
type Table struct {
	Name string
	Now  site.Now
}

// moment is a table brought to a moment of its game.
type moment struct {
	variant string
	of      func(*floor.Floor) error
}

// moments has one table of each of eight families, two of them in trouble.
var moments = []moment{
	{"ezugi-baccarat", func(f *floor.Floor) error { return after(f, 6, step(f, "deal", "banker-2")) }},
	{"ezugi-blackjack", func(f *floor.Floor) error { return after(f, 3, kind(f, game.StepDecide)) }},
	{"ezugi-roulette", func(f *floor.Floor) error { return after(f, 9, kind(f, game.StepNumber)) }},
	{"pragmatic-dragon-tiger", func(f *floor.Floor) error {
		return after(f, 4, step(f, "deal", ""), func() error { return f.Do(game.Report{Incident: game.Malfunction}) })
	}},
	{"pragmatic-sic-bo", func(f *floor.Floor) error { return after(f, 5, step(f, "betting", "")) }},
	{"pragmatic-andar-bahar", func(f *floor.Floor) error {
		return after(f, 2, step(f, "deal", ""), f.Step, f.Step, func() error { return f.Do(game.Report{Incident: game.CardMisread}) },
			func() error { f.Pass(70 * time.Second); return attend(f) })
	}},
	{"pragmatic-mega-wheel", func(f *floor.Floor) error { return after(f, 7, step(f, "betting", "")) }},
	{"pragmatic-one-blackjack", func(f *floor.Floor) error { return after(f, 2, step(f, "betting", "")) }},
}

// attend makes Rasa take charge of the incident from the floor.
func attend(f *floor.Floor) error {
	incident := f.Snapshot().State.Incident
	rasa := tabletest.Proved(floor.Rasa)
	rasa.Credential = game.ByHub
	return f.Do(game.FromFloor{
		Identity: rasa, Station: Station, Incident: incident.Kind, Opened: incident.OpenedAt,
		Order: game.Order{Kind: game.OrderAttend},
	})
}

// Station is the floor station that is in charge of one of the tables.
const Station = "floor-1"

// after plays the given number of rounds and then performs the acts.
func after(f *floor.Floor, rounds uint64, acts ...func() error) error {
	for f.Snapshot().State.Rounds < rounds || f.Snapshot().State.RoundRunning() {
		if err := f.Step(); err != nil {
			return err
		}
	}
	for _, act := range acts {
		if err := act(); err != nil {
			return err
		}
	}
	return nil
}

func step(f *floor.Floor, name string, position game.Position) func() error {
	return func() error { return f.To(name, position) }
}

// kind performs steps until the table is at a step of a kind.
func kind(f *floor.Floor, of game.StepKind) func() error {
	return func() error {
		for f.Snapshot().Step.Kind != of {
			if err := f.Step(); err != nil {
				return err
			}
		}
		return nil
	}
}

// dealers are the dealers at the tables, in turn.
var dealers = []string{"Anna Petrauskaite", "Tomas Jankauskas", "Ieva Kazlauskaite", "Mantas Stankevicius",
	"Egle Butkute", "Lukas Paulauskas", "Greta Urbonaite"}

// Played returns eight tables of eight families, as published through JSON.
func Played() ([]Table, error) {
	var list []Table
	for i, moment := range moments {
		f, err := floor.OpenVariant(moment.variant, map[string]string{"floor-ruling": "allowed"})
		if err != nil {
			return nil, err
		}
		if err := moment.of(f); err != nil {
			return nil, fmt.Errorf("%s: %w", moment.variant, err)
		}
		view, _ := (&view.Viewer{}).View(f.Snapshot())
		view.NotFromFloor, view.Voiding = f.Snapshot().NotFromFloor(), f.Snapshot().Voiding()
		now := site.Now{
			Form: site.NowForm, Program: "1.4.0", Variant: moment.variant, At: view.Now, View: view,
			Record: site.Record{Sequence: f.Snapshot().State.Sequence, Hash: fmt.Sprintf("%02x41c09be7", i)}, Link: site.Link{State: site.LinkOK},
			Shift: site.Shift{Since: floor.Start.Add(-3 * time.Hour), Rounds: 210 + i, Void: i % 3, Hours: []int{68, 71 + i, 70},
				Incidents: []site.Count{{Incident: game.CardMisread, Count: 1 + i%3,
					Took: time.Duration(80*(1+i%3)) * time.Second, Longest: 104 * time.Second}}},
		}
		for _, device := range view.Devices {
			now.Devices = append(now.Devices, site.Device{Name: device.Name, Up: device.Up, Words: device.Reason, ReadRate: 0.98})
		}
		if now.Lines, err = lines(now); err != nil {
			return nil, err
		}
		if now, err = said(now); err != nil {
			return nil, err
		}
		list = append(list, Table{fmt.Sprintf("table-%d", i+1), now})
	}
	return list, nil
}

// lines returns the last two lines of a table's record.
func lines(now site.Now) (list []site.Line, err error) {
	for back, event := range []game.Event{game.BettingClosed{}, game.RoundOpened{Round: now.View.Rounds}} {
		data, err := game.EncodeEvent(event)
		if err != nil {
			return nil, err
		}
		list = append([]site.Line{{
			Sequence: now.Record.Sequence - uint64(back), At: now.At.Add(time.Duration(-9*back) * time.Second),
			Text: history.Text(game.Record{Type: event.EventType(), Data: data}),
		}}, list...)
	}
	return list, nil
}

// said returns what another program reads of a table's published state.
func said(now site.Now) (site.Now, error) {
	data, err := json.Marshal(now)
	if err != nil {
		return site.Now{}, err
	}
	return site.ParseNow(data)
}

// Many makes n tables out of the played ones: first these unchanged, then copies of those without trouble, each with
// its own name and dealer.
func Many(played []Table, n int) []Table {
	list := slices.Clone(played[:min(n, len(played))])
	well := slices.DeleteFunc(slices.Clone(played), func(one Table) bool { return one.Now.View.Incident != nil })
	for i := len(list); i < n; i++ {
		one := well[i%len(well)]
		one.Name = fmt.Sprintf("table-%d", i+1)
		one.Now.View.Rounds += uint64(3 * i)
		list = append(list, one)
	}
	for i := range list {
		view := &list[i].Now.View
		view.Table = list[i].Name
		if !view.Dealer.IsZero() {
			view.Dealer = game.Person{ID: fmt.Sprintf("d%d", i+1), Name: dealers[i%len(dealers)], Roles: []game.Role{game.Dealer}}
		}
	}
	return list
}
