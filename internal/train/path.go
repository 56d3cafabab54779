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
	// Inputs are what devices and people give the table, the first Readings of them before anybody does anything.
	Inputs   []game.Input
	Readings int
	// Answers are all answers that were given on it, Ruling is where it leads.
	Answers game.Facts
	Ruling  game.Ruled
}

// Limits of the search for a path: inputs on it, answers tried to one question, and inputs tried in all.
const (
	maxInputs  = 12
	maxAnswers = 60
	maxTried   = 600
)

// PathTo returns the inputs that lead from a snapshot without an incident to the ruling that is expected, and false if
// none do. It tries them only. They begin with the readings of a device that cause the incident, or that somebody
// notices and reports; without readings, with the report.
func PathTo(from view.Snapshot, want exercise.Expected, given readings) (Path, bool) {
	return pathTo(from, search{want: want, states: want.States}, given)
}

func pathTo(from view.Snapshot, s search, given readings) (Path, bool) {
	if from.Rules == nil || from.State.Incident != nil {
		return Path{}, false
	}
	s.rules, s.snapshot = from.Rules, from
	report := game.Input{Command: game.Report{Incident: s.want.Incident}}
	switch start := (Path{Answers: game.Facts{}}); {
	case len(given.inputs) == 0 && !slices.Contains(from.Reportable(), s.want.Incident):
		return Path{}, false
	case len(given.inputs) == 0:
		return s.try(from.State, report, start)
	case s.want.By == exercise.ByDealer:
		last, all := s.readAll(from.State, given.inputs, &start)
		if !all || last.State.Incident != nil {
			return Path{}, false
		}
		return s.try(last.State, report, start)
	case given.whole:
		final := len(given.inputs) - 1
		before, all := s.readAll(from.State, given.inputs[:final], &start)
		if !all {
			return Path{}, false
		}
		start.Readings++
		return s.try(before.State, given.inputs[final], start)
	default:
		s.readings = given.inputs[1:]
		start.Readings = 1
		return s.try(from.State, given.inputs[0], start)
	}
}

// readAll tries all readings of a device, one after another, and adds them to the path. It returns false if the table
// refuses one.
func (s *search) readAll(from state.State, inputs []game.Input, path *Path) (last decide.Tried, all bool) {
	last.State = from
	for _, reading := range inputs {
		if last = s.rules.Try(last.State, s.at(last.State, reading)); last.Refused != nil {
			return last, false
		}
		path.Inputs, path.Readings = append(path.Inputs, reading), path.Readings+1
	}
	return last, true
}

// at returns an input at the moment of the snapshot. Time passes until the next timer fires.
func (s *search) at(from state.State, input game.Input) game.Input {
	input.At = s.snapshot.Now.UTC()
	if _, passes := input.Command.(game.Tick); passes {
		if due, runs := s.rules.Due(&from); runs {
			input.At = due
		}
	}
	return input
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
	// readings are what the device still gives where the table waits for it.
	readings []game.Input
	tried    int
}

// try tries an input, and goes on from where it leads.
func (s *search) try(from state.State, input game.Input, path Path) (Path, bool) {
	if s.tried++; s.tried > maxTried || len(path.Inputs) == maxInputs {
		return Path{}, false
	}
	tried := s.rules.Try(from, s.at(from, input))
	if tried.Refused != nil {
		return Path{}, false
	}
	path.Inputs = append(slices.Clone(path.Inputs), input)
	if answer, is := input.Command.(game.Answer); is {
		path.Answers = path.Answers.With(answer.Facts)
	}
	before := from
	for _, event := range tried.Events {
		if ruled, is := event.(game.Ruled); is && s.want.Fits(ruled) {
			path.Ruling = ruled
			return path, s.fits == nil || s.fits(s.caseOf(before, tried, input.Command))
		}
	}
	switch incident := tried.State.Incident; {
	case incident == nil && len(s.readings) > 0: // one reading may open nothing yet
		path.Readings++
		return s.read(tried.State, path)
	case incident == nil, incident.Ruling != nil, incident.Kind != s.want.Incident:
		return Path{}, false
	}
	return s.on(tried.State, tried.Step, path)
}

// read tries the next reading of the device.
func (s *search) read(from state.State, path Path) (Path, bool) {
	if len(s.readings) == 0 {
		return Path{}, false
	}
	next := s.readings[0]
	s.readings = s.readings[1:]
	found, is := s.try(from, next, path)
	s.readings = append([]game.Input{next}, s.readings...)
	return found, is
}

// command tries what a person does.
func (s *search) command(from state.State, command game.Command, path Path) (Path, bool) {
	return s.try(from, game.Input{Command: command}, path)
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

// on continues from a step of the incident.
func (s *search) on(from state.State, step game.Step, path Path) (Path, bool) {
	switch step.Kind {
	case game.StepAnswer:
		for _, facts := range s.answers(step) {
			if found, is := s.command(from, game.Answer{Facts: facts}, path); is {
				return found, true
			}
		}
		return Path{}, false
	case game.StepSignIn:
		return s.command(from, training.SignIn(step.By), path)
	case game.StepConfirm:
		return s.command(from, game.Confirm{}, path)
	case game.StepRule, game.StepScan:
		for _, offer := range s.offers(step) {
			for _, rule := range s.rulings(from, offer) {
				if found, is := s.command(from, rule, path); is {
					return found, true
				}
			}
		}
	default:
	}
	return s.read(from, path)
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
