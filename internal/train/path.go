package train

import (
	"slices"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/procedure"
	"pitboss/game/table/decide"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/training"
)

// Path is how an expected incident is handled from its report to its ruling.
type Path struct {
	Commands []game.Command
	// Answers are all answers that were given on it, Ruling is where it leads.
	Answers game.Facts
	Ruling  game.Ruled
}

// Limits of the search for a path: commands on it, answers tried to one question, and commands tried in all.
const (
	maxCommands = 10
	maxAnswers  = 60
	maxTried    = 600
)

// PathTo returns the commands that lead from a snapshot without an incident to the ruling that is expected, and false if
// none do. It tries them only. The first command is the reading of a device that causes the incident, or its report.
func PathTo(from view.Snapshot, want exercise.Expected, reading game.Command) (Path, bool) {
	return pathTo(from, search{want: want, states: want.States}, reading)
}

func pathTo(from view.Snapshot, s search, reading game.Command) (Path, bool) {
	if from.Rules == nil || from.State.Incident != nil {
		return Path{}, false
	}
	s.rules, s.snapshot, s.reading = from.Rules, from, reading
	if reading == nil {
		if !slices.Contains(from.Reportable(), s.want.Incident) {
			return Path{}, false
		}
		reading = game.Report{Incident: s.want.Incident}
	}
	return s.try(from.State, reading, Path{Answers: game.Facts{}})
}

// search looks for a path, deepest first.
type search struct {
	rules    *decide.Rules
	snapshot view.Snapshot
	// want is the ruling that is looked for; states is what an offer of it may state. fits, if not nil, is asked whether
	// the case is the right one.
	want   exercise.Expected
	states game.Facts
	fits   func(procedure.Case) bool
	// reading is what the device reads where the incident waits for it again; nil without one.
	reading game.Command
	tried   int
}

// try tries a command, and goes on from where it leads.
func (s *search) try(from state.State, command game.Command, path Path) (Path, bool) {
	if s.tried++; s.tried > maxTried || len(path.Commands) == maxCommands {
		return Path{}, false
	}
	tried := s.rules.Try(from, game.Input{Command: command, At: s.snapshot.Now.UTC()})
	if tried.Refused != nil {
		return Path{}, false
	}
	path.Commands = append(slices.Clone(path.Commands), command)
	if answer, is := command.(game.Answer); is {
		path.Answers = path.Answers.With(answer.Facts)
	}
	before := from
	for _, event := range tried.Events {
		if ruled, is := event.(game.Ruled); is && s.want.Fits(ruled) {
			path.Ruling = ruled
			return path, s.fits == nil || s.fits(s.caseOf(before, tried, command))
		}
	}
	switch incident := tried.State.Incident; {
	case incident == nil && s.reading == nil: // one failed reading may open nothing yet
		return Path{}, false
	case incident != nil && (incident.Ruling != nil || incident.Kind != s.want.Incident):
		return Path{}, false
	}
	return s.on(tried.State, tried.Step, path)
}

// caseOf returns the case that a ruling was made in, with what the ruling stated.
func (s *search) caseOf(before state.State, tried decide.Tried, command game.Command) procedure.Case {
	at := before
	for _, event := range tried.Events {
		if _, is := event.(game.Ruled); is {
			break
		}
		at = state.Apply(at, state.Stamp{Sequence: at.Sequence + 1, At: s.snapshot.Now.UTC()}, event, s.rules.Setup.Variant.Count)
	}
	if at.Incident == nil {
		return procedure.Case{}
	}
	now := s.rules.Case(&at)
	if rule, is := command.(game.Rule); is {
		now.Facts = now.Facts.With(rule.Facts)
		if rule.Remove > 0 {
			now.Facts[game.FactRemove] = float64(rule.Remove)
		}
	}
	return now
}

// on goes on from a step of the incident.
func (s *search) on(from state.State, step game.Step, path Path) (Path, bool) {
	switch step.Kind {
	case game.StepAnswer:
		for _, facts := range s.answers(step) {
			if found, is := s.try(from, game.Answer{Facts: facts}, path); is {
				return found, true
			}
		}
	case game.StepRule:
		for _, offer := range s.offers(step) {
			for _, rule := range s.rulings(from, offer) {
				if found, is := s.try(from, rule, path); is {
					return found, true
				}
			}
		}
	case game.StepSignIn:
		return s.try(from, training.SignIn(step.By), path)
	case game.StepConfirm:
		return s.try(from, game.Confirm{}, path)
	case game.StepScan:
		if s.reading != nil {
			return s.try(from, s.reading, path)
		}
	default:
	}
	return Path{}, false
}

// offers returns the offers of the wanted clause that state nothing else than is wanted, those first that state all of it.
func (s *search) offers(step game.Step) (offers []game.Offer) {
	for _, offer := range step.Offers {
		if offer.Clause == s.want.Clause && !contradicts(s.states, offer.Facts) {
			offers = append(offers, offer)
		}
	}
	stated := func(offer game.Offer) (count int) {
		for name := range s.states {
			if _, is := offer.Facts[name]; is {
				count++
			}
		}
		return count
	}
	slices.SortStableFunc(offers, func(a, b game.Offer) int { return stated(b) - stated(a) })
	return offers
}

// contradicts reports whether an offer states something else than is wanted.
func contradicts(want, stated game.Facts) bool {
	for name, value := range stated {
		if wanted, is := want[name]; is && wanted != value {
			return true
		}
	}
	return false
}

// answers returns the answers to try to a step's questions: what is expected, and everything possible for the rest.
func (s *search) answers(step game.Step) []game.Facts {
	all := []game.Facts{{}}
	for _, name := range step.Asks {
		var next []game.Facts
		for _, facts := range all {
			for _, value := range s.values(name, step.Choices[name]) {
				if len(next) < maxAnswers {
					next = append(next, facts.With(game.Facts{name: value}))
				}
			}
		}
		all = next
	}
	return all
}

func (s *search) values(name string, choices []string) (values []any) {
	if want, fixed := s.want.Facts[name]; fixed {
		return []any{want}
	}
	fact, _ := procedure.FactNamed(name)
	switch {
	case name == game.FactCards:
		return []any{float64(s.snapshot.State.Shoe.Expected())}
	case name == game.FactCardsLeft:
		return []any{float64(s.snapshot.State.Shoe.Left())}
	case fact.Kind == procedure.YesNo:
		return []any{true, false}
	case fact.Kind == procedure.Count:
		for number := 1.0; number <= maxCounted; number++ {
			values = append(values, number)
		}
		return values
	case len(choices) > 0:
		for _, choice := range choices {
			if name != game.FactIncident || s.want.Incident == "" || choice == string(s.want.Incident) {
				values = append(values, choice)
			}
		}
		return values
	}
	return []any{"training"}
}

// maxCounted is the largest number of cards, or seat, that is tried as an answer.
const maxCounted = 8

// rulings returns the rulings to try by an offer: with what it takes as the record has it.
func (s *search) rulings(from state.State, offer game.Offer) []game.Command {
	rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reason: "training", Reference: "training"}
	if slices.Contains(offer.Takes, next.TakesResult) && from.Round != nil {
		if rules, is := s.rules.Family.(interface{ Typed(game.Round) string }); is {
			rule.Result = game.Typed{Text: rules.Typed(*from.Round)}
		}
	}
	if slices.Contains(offer.Takes, next.TakesCards) && from.Round != nil {
		rule.Cards = from.Round.Cards
	}
	commands := []game.Command{rule}
	if slices.Contains(offer.Takes, next.TakesMoves) && from.Round != nil && len(from.Round.Cards) > 0 {
		last := from.Round.Cards[len(from.Round.Cards)-1].Position
		for _, place := range s.snapshot.Picture().Places {
			if _, lies := from.Round.At(place); !lies {
				moved := rule
				moved.Moves = []game.Move{{From: last, To: place}}
				commands = append(commands, moved)
			}
		}
	}
	for remove := 1; remove <= offer.MaxRemove; remove++ {
		removing := rule
		removing.Remove = remove
		commands = append(commands, removing)
	}
	return commands
}
