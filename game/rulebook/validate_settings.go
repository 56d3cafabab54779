package rulebook

import (
	"maps"
	"slices"
)

// needed has the settings the table itself reads in any variant.
var needed = map[string]Kind{
	"idle-lock-seconds": KindNumber, "dealer-silent-seconds": KindNumber, "device-wait-seconds": KindNumber,
	"platform-wait-seconds": KindNumber, "manual-entry": KindChoice, "badge-alone": KindChoice,
}

// neededWithShoe has those it reads in variants dealt from a shoe.
var neededWithShoe = map[string]Kind{"deck-check": KindChoice, "end-count": KindChoice, "unshuffled-run": KindNumber}

// sometimes has settings that the table reads if they exist: rules recorded before these settings existed lack them.
var sometimes = map[string]Kind{
	"floor-ruling": KindChoice, "badge-wanted": KindChoice, "void-afterwards": KindChoice, "complete-result-at-time-limit": KindChoice,
	"own-network-lost-in-betting": KindChoice, "open-without-manager": KindChoice,
}

// settings reports settings that are wrong, missing, or unused.
func (c Check) settings() {
	kinds := map[string]Kind{}
	for _, setting := range c.Book.Settings {
		if err := setting.validate(); err != nil {
			c.Wrong("%s: %w", c.whereSetting(setting.Name), err)
		}
		if _, twice := kinds[setting.Name]; twice {
			c.Wrong("setting %q stands twice", setting.Name)
		}
		kinds[setting.Name] = setting.Kind
	}
	for _, setting := range c.Book.Settings {
		if setting.AtMost != "" && kinds[setting.AtMost] != setting.Kind {
			c.Wrong("%s: at_most = %q: want another setting, a %s too", c.whereSetting(setting.Name), setting.AtMost,
				setting.Kind)
		}
	}
	always := maps.Clone(needed)
	if c.Book.Shoe != nil {
		maps.Copy(always, neededWithShoe)
	}
	for _, name := range slices.Sorted(maps.Keys(always)) {
		if kinds[name] != always[name] {
			c.Wrong("setting %q, a %s, is missing: every table needs it", name, always[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		kind, mayBe := sometimes[name]
		if mayBe && kinds[name] != kind {
			c.Wrong("setting %q is a %s: want a %s", name, kinds[name], kind)
		}
		if _, read := always[name]; !read && !mayBe && !c.named[name] {
			c.Wrong("setting %q decides nothing: no value of the variant names it", name)
		}
	}
}
