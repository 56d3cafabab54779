package workbench

import (
	"cmp"
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
)

// Views returns all devices as of the last look, those with a problem first. Since someone is looking, the devices are
// diagnosed for a while. It is cheap: a screen calls it four times a second.
func (b *Bench) Views() []bench.View {
	now := b.options.Clock()
	b.mu.Lock()
	b.watched = now
	b.mu.Unlock()
	return b.Figures()
}

// Figures returns the same as Views for a program that needs no findings.
func (b *Bench) Figures() []bench.View {
	table, why, _ := b.gate.state()
	unsigned := message.Text{}
	if !b.gate.alone {
		unsigned = table.unsigned()
	}
	b.mu.Lock()
	views := make([]bench.View, len(b.benched))
	for i, d := range b.benched {
		order := unsigned
		if order.IsZero() && b.ordered {
			order = orderUnderWay
		}
		views[i] = d.view(why, order)
		views[i].Failed = table.Waits == d.name()
		views[i].Awaited = table.awaited(d)
	}
	b.mu.Unlock()
	slices.SortStableFunc(views, func(a, c bench.View) int { return cmp.Compare(urgency(c), urgency(a)) })
	return views
}

// awaited returns since when the table has waited for a reading of a device, or zero.
func (s Situation) awaited(d *benched) time.Time {
	if d.device.Kind().Takes != game.StepScan {
		return time.Time{}
	}
	return s.Card
}

// view returns everything to show. test and order say why none can be started or given.
func (d *benched) view(test, order message.Text) bench.View {
	view := bench.View{
		Name: d.name(), Kind: d.device.Kind().Name, KindWords: d.device.Kind().Words, Health: d.health,
		Ledger: d.ledger, Limits: d.limits,
		Settings: d.settings, Alarms: d.watch.Standing(), Changes: d.changes, Records: d.ledger.Records, Findings: d.found,
	}
	view.FramesPerSecond, view.BytesPerSecond = d.rates()
	if d.trial != nil {
		progress := d.trial.trial.Progress()
		view.Running = &progress
		test = test.Or(underWay)
	}
	view.Tests = slices.Clone(d.tests)
	for i := range view.Tests {
		view.Tests[i].Why = view.Tests[i].Why.Or(test)
	}
	for _, o := range d.orders {
		view.Orders = append(view.Orders, bench.Offer{Name: o.Name, Label: o.Label, Words: o.Words,
			Sends: message.Written(o.Text), Why: order})
	}
	return view
}

func urgency(view bench.View) (urgency int) {
	for _, found := range view.Findings {
		if found.Level == bench.Error {
			return 3
		}
		urgency = 2
	}
	if len(view.Alarms) > 0 || view.Failed {
		return max(urgency, 2)
	}
	return urgency
}
