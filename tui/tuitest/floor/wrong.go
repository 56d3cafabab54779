package floor

import (
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/tabletest"
)

// Follow does what the table waits for, like [Floor.Step], and answers and rules at random: choose picks one of n.
func (f *Floor) Follow(choose func(n int) int) error {
	switch step := f.table.Step(); step.Kind {
	case game.StepAnswer:
		return f.Do(game.Answer{Facts: tabletest.Answers(step, choose)})
	case game.StepRule:
		rule := tabletest.Ruling(step.Offers[choose(len(step.Offers))])
		if round := f.table.State().Round; round != nil {
			rule.Result = game.Typed{Text: f.rules.Typed(*round)}
		}
		return f.Do(rule)
	default:
		return f.Step()
	}
}

// GoWrong makes something go wrong, or somebody do something unexpected. It returns the table's refusal as an error.
func (f *Floor) GoWrong(choose func(n int) int) error {
	reportable := f.Snapshot().Reportable()
	ways := []func() error{
		func() error { return f.Do(game.Report{Incident: game.Malfunction}) },
		func() error { return f.Do(game.Withdraw{}) },
		func() error { return f.SignIn([]game.Person{Anna, Rasa, Jonas}[choose(3)]) },
		func() error {
			f.Pass([]time.Duration{time.Second, 20 * time.Second, 5 * time.Minute, 16 * time.Minute}[choose(4)])
			return nil
		},
		func() error {
			return f.device(f.devices[choose(len(f.devices))], game.LinkChanged{Reason: message.New("link.unplugged", "It was unplugged.")}, "")
		},
	}
	if len(reportable) > 0 {
		report := func() error { return f.Do(game.Report{Incident: reportable[choose(len(reportable))]}) }
		ways = append(ways, report, report, report)
	}
	if f.devices[0] == scanner {
		ways = append(ways,
			func() error { return f.NoRead(1 + choose(3)) },
			func() error { return f.Scan(game.CardAt(choose(game.Faces)).String()) },
			func() error { return f.device(scanner, game.UnknownRead{Text: "12345"}, "12345\r\n") },
			func() error { return f.device(scanner, game.CutCardRead{}, "CUT\r\n") },
		)
	} else {
		ways = append(ways,
			func() error {
				return f.Spin(choose(37), choose(9), []game.Direction{game.BallAgainst, game.BallWith, ""}[choose(3)])
			},
			func() error {
				return f.Wheel([]string{"bets", "no-more-bets", "closed"}[choose(3)],
					[]string{"under-turns", "ball-out", "wheel-stopped"}[choose(3)])
			},
		)
	}
	return ways[choose(len(ways))]()
}

// Reconnect restores every device's link.
func (f *Floor) Reconnect() error {
	for _, device := range f.devices {
		if err := f.device(device, game.LinkChanged{Up: true}, ""); err != nil {
			return err
		}
	}
	return nil
}
