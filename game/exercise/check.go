package exercise

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/procedure"
)

// problems collects what is wrong with an exercise, in its order.
type problems []error

func (p *problems) addf(format string, args ...any) { *p = append(*p, fmt.Errorf(format, args...)) }

// Check returns what is wrong with an exercise regardless of any rulebook, all of it joined, or nil.
func (e Exercise) Check() error {
	var p problems
	listed(&p, "level", e.Level, Levels()...)
	if e.Variant == "" {
		p.addf("variant is missing: name one that pitboss rules list shows")
	}
	p.within("rounds", e.Rounds, 1, maxRounds)
	p.within("pace", e.Pace, 0, maxSeconds)
	p.words("title", e.Title)
	p.words("brief", e.Brief)
	for key, length := range map[string]int{
		"settings": len(e.Settings), "happening": len(e.Happenings), "expected": len(e.Expected),
		"forbidden": len(e.Forbidden),
	} {
		if length > maxItems {
			p.addf("%s has %d entries: an exercise has at most %d", key, length, maxItems)
		}
	}
	for i, happening := range e.Happenings {
		p.happening(fmt.Sprintf("happening %d", i+1), happening, e.Rounds)
	}
	for i, expected := range e.Expected {
		p.expected(fmt.Sprintf("expected %d", i+1), expected)
		if cause := expected.cause(i); cause > len(e.Happenings) {
			p.addf("expected %d: it follows happening %d, and there are only %d", i+1, cause, len(e.Happenings))
		} else if i > 0 && cause < e.Expected[i-1].cause(i-1) {
			p.addf("expected %d: it follows happening %d, which is before the one of expected %d: list them in order", i+1, cause, i)
		}
	}
	for i, forbidden := range e.Forbidden {
		p.forbidden(fmt.Sprintf("forbidden %d", i+1), forbidden)
	}
	slices.SortStableFunc(p, func(a, b error) int { return cmp.Compare(a.Error(), b.Error()) })
	for i, problem := range p {
		p[i] = fmt.Errorf("%s: %w", e.Name, problem)
	}
	return errors.Join(p...)
}

func (p *problems) within(key string, value, least, most int) {
	if value < least || value > most {
		p.addf("%s = %d: want a number from %d to %d", key, value, least, most)
	}
}

// listed checks a value of a closed list.
func listed[T ~string](p *problems, key string, value T, list ...T) {
	if slices.Contains(list, value) {
		return
	}
	words := make([]string, len(list))
	for i, word := range list {
		words[i] = string(word)
	}
	p.addf("%s = %.60q: want one of %s", key, value, strings.Join(words, ", "))
}

func (p *problems) words(key string, words Words) {
	for language, text := range map[string]string{"en": words.EN, "lt": words.LT, "ro": words.RO} {
		switch {
		case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }):
			p.addf("%s.%s has characters that no screen shows", key, language)
		case utf8.RuneCountInString(text) > maxWords:
			p.addf("%s.%s has %d characters: a text has at most %d", key, language, utf8.RuneCountInString(text), maxWords)
		}
	}
	if words.EN == "" && !words.IsZero() {
		p.addf("%s.en is missing: a text has at least its English", key)
	}
}

// only checks that exactly one of several keys is set.
func (p *problems) only(about string, set map[string]bool) {
	var keys, found []string
	for key, is := range set {
		keys = append(keys, key)
		if is {
			found = append(found, key)
		}
	}
	slices.Sort(keys)
	slices.Sort(found)
	switch {
	case len(found) == 0:
		p.addf("%s: want one of %s", about, strings.Join(keys, ", "))
	case len(found) > 1:
		p.addf("%s: it has %s: want one of them", about, strings.Join(found, " and "))
	}
}

func (p *problems) happening(about string, h Happening, rounds int) {
	p.only(about, map[string]bool{
		"fault": h.Fault != "", "platform": h.Platform != "", "player": h.Player != nil, "mistake": h.Mistake != nil,
	})
	p.within(about+": at.round", h.At.Round, 0, max(rounds, 0))
	p.within(about+": at.after", h.At.After, 0, max(rounds, 0))
	if h.At.Phase != "" {
		listed(p, about+": at.phase", h.At.Phase, game.Phases()...)
	}
	if h.Player != nil {
		if h.Player.Action == "" {
			p.addf("%s: player.action is missing", about)
		}
		p.within(about+": player.seat", h.Player.Seat, 0, maxItems)
		p.within(about+": player.hand", h.Player.Hand, 0, maxItems)
	}
	if h.Mistake != nil {
		p.incident(about+": mistake.incident", h.Mistake.Incident)
		p.words(about+": mistake.words", h.Mistake.Words)
	}
}

func (p *problems) incident(key string, incident game.Incident) {
	if !incident.Listed() {
		p.addf("%s = %.60q: pitboss help incidents lists them", key, incident)
	}
}

func (p *problems) expected(about string, want Expected) {
	p.incident(about+": incident", want.Incident)
	listed(p, about+": by", want.By, ByDealer, ByConsole)
	p.within(about+": after", want.After, 0, maxItems)
	p.within(about+": within", want.Within, 0, maxSeconds)
	if want.Clause == "" {
		p.addf("%s: clause is missing: pitboss rules procedures shows those of a variant", about)
	}
	if want.Authority != "" {
		listed(p, about+": authority", procedure.Decides(want.Authority), procedure.ByRule, procedure.ByDealer,
			procedure.ByShiftManager, procedure.ByTechnician)
	}
	if want.Round != "" {
		listed(p, about+": round", want.Round, game.RoundEffects()...)
	}
	for key, facts := range map[string]game.Facts{"facts": want.Facts, "states": want.States} {
		if err := procedure.CheckFacts(facts); err != nil {
			p.addf("%s: %s: %w", about, key, err)
		}
	}
	if len(want.Hands) > maxItems {
		p.addf("%s: hands has %d entries: at most %d", about, len(want.Hands), maxItems)
	}
	for _, kind := range want.Hands {
		p.event(about+": hands", kind)
	}
}

func (p *problems) event(key string, kind game.EventType) {
	if !slices.Contains(game.EventTypes(), kind) {
		p.addf("%s = %.60q: no record has this type", key, kind)
	}
}

func (p *problems) forbidden(about string, f Forbidden) {
	p.only(about, map[string]bool{"incident": f.Incident != "", "event": f.Event != "", "clause": f.Clause != "", "round": f.Round != ""})
	if f.Incident != "" {
		p.incident(about+": incident", f.Incident)
	}
	if f.Event != "" {
		p.event(about+": event", f.Event)
	}
	if f.Round != "" {
		listed(p, about+": round", f.Round, game.RoundEffects()...)
	}
}
