package rulebook

import (
	"maps"
	"slices"
)

// needed are the settings the table itself reads, whatever the variant.
var needed = map[string]Kind{
	"idle-lock-seconds": KindNumber, "dealer-silent-seconds": KindNumber, "device-wait-seconds": KindNumber,
	"platform-wait-seconds": KindNumber, "manual-entry": KindChoice, "badge-alone": KindChoice,
}

// neededWithShoe are those it reads of a variant dealt from a shoe.
var neededWithShoe = map[string]Kind{"deck-check": KindChoice, "end-count": KindChoice, "unshuffled-run": KindNumber}

func (b *Book) validateSettings(wrong func(string, ...any)) {
	kinds := map[string]Kind{}
	for _, setting := range b.Settings {
		if err := setting.validate(); err != nil {
			wrong("setting %q: %w", setting.Name, err)
		}
		if _, twice := kinds[setting.Name]; twice {
			wrong("setting %q stands twice", setting.Name)
		}
		kinds[setting.Name] = setting.Kind
	}
	demand := func(list map[string]Kind) {
		for _, name := range slices.Sorted(maps.Keys(list)) {
			if kinds[name] != list[name] {
				wrong("setting %q, a %s, is missing: every table needs it", name, list[name])
			}
		}
	}
	demand(needed)
	if b.Shoe != nil {
		demand(neededWithShoe)
	}
	named := b.named()
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		_, always := needed[name]
		_, withShoe := neededWithShoe[name]
		if !always && !(withShoe && b.Shoe != nil) && !slices.Contains(named, name) {
			wrong("setting %q decides nothing: no value of the variant names it", name)
		}
	}
}

// named are the settings that the book's values name.
func (b *Book) named() []string {
	names := []string{
		b.Timers.Betting.Setting, b.Timers.Decision.Setting, b.Timers.Malfunction.Setting,
		b.Limits.Minimum.Setting, b.Limits.Maximum.Setting, b.Limits.Win.Setting, b.Reads.Dealer.Setting, b.Deal.Reuse.Setting,
	}
	if b.Shoe != nil {
		names = append(names, b.Shoe.Decks.Setting, b.Shoe.Shuffles.Setting, b.Shoe.CutCard.Setting, b.Shoe.Burn.Setting)
	}
	if b.Own != nil {
		names = append(names, b.Own.Named()...)
	}
	for _, bet := range b.Bets {
		names = append(names, bet.ClosesAfter.Setting)
		for _, line := range bet.Lines() {
			names = append(names, line.OddsSetting)
		}
	}
	return names
}
