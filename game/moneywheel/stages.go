package moneywheel

import (
	"fmt"
	"math/big"
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
)

// maxOdds is the maximum that odds can express.
const maxOdds = 9_999_999

// maxPaid returns the multiplier beyond which a higher one makes no difference: it has the minimum bet win the
// maximum (003/21.b1).
func maxPaid(limits rulebook.Limits) (int, error) {
	win, readWin := new(big.Rat).SetString(limits.Win.Value)
	least, readLeast := new(big.Rat).SetString(limits.Minimum.Value)
	if !readWin || !readLeast || least.Sign() <= 0 {
		return 0, fmt.Errorf("limits: want minimum and maximum_win where multipliers multiply each other")
	}
	most := win.Quo(win, least)
	if most.Cmp(big.NewRat(maxOdds, 1)) > 0 {
		return maxOdds, nil
	}
	whole := new(big.Int).Quo(most.Num(), most.Denom())
	return int(whole.Int64()), nil
}

// product returns the product of a round's Sugar Bombs, which multiplies its final result; 0 without any
// (003/21.1.table).
func (r *Rules) product(stages []Stage) (times int) {
	for _, stage := range stages {
		if stage.Multiplier > 0 {
			times = min(max(times, 1)*stage.Multiplier, r.most)
		}
	}
	return times
}

// multiplied returns odds multiplied by the Sugar Bombs: 5:1 and 4x are 20:1.
func (r *Rules) multiplied(odds game.Odds, times int) (game.Odds, error) {
	pays, from := odds.Ratio()
	if times == 0 || pays == 0 {
		return odds, nil
	}
	pays *= int64(times)
	if pays > int64(r.most)*from {
		pays, from = int64(r.most), 1
	}
	return game.ParseOdds(fmt.Sprintf("%d:%d", pays, from))
}

// checkStages returns an error for stages that are impossible before and after the final segment. It returns them
// completed with a reel's payout and the bonus game.
func (r *Rules) checkStages(segment string, stages []Stage) ([]Stage, error) {
	last, _ := r.symbol(segment)
	if last.Bomb != nil {
		return nil, family.In("segment", message.NewError("typed.segment.again",
			"the wheel is spun again after {segment}: it ends no round",
			message.Named("segment", segment)))
	}
	bombs := slices.IndexFunc(stages, func(stage Stage) bool {
		symbol, _ := r.symbol(stage.Name)
		return symbol.Bomb == nil
	})
	if bombs < 0 {
		bombs = len(stages)
	}
	for i, stage := range stages[:bombs] {
		symbol, _ := r.symbol(stage.Name)
		if err := r.checkSegment(stage.Name, stage.Stop); err != nil {
			return nil, fmt.Errorf("stages: %d: %w", i+1, err)
		}
		if err := symbol.checkDrawn(&drawnLine{stage.Multiplier, stage.Symbol}); err != nil {
			return nil, fmt.Errorf("stages: %d: %w", i+1, err)
		}
		if stage.Payout != "" {
			return nil, fmt.Errorf("stages: %d: %s has no payout", i+1, stage.Name)
		}
	}
	whole, err := r.lastStages(last, stages[bombs:])
	if err != nil {
		return nil, fmt.Errorf("stages: %w", err)
	}
	return append(slices.Clip(stages[:bombs]), whole...), nil
}

// lastStages returns the completed stages after the final segment. Given may lack them: only the platform knows what
// the reel showed.
func (r *Rules) lastStages(last Symbol, given []Stage) (whole []Stage, err error) {
	if len(last.Reel) > 0 && len(given) > 0 && given[0].Name == last.Name {
		reel := given[0]
		if err := last.checkDrawn(&drawnLine{reel.Multiplier, reel.Symbol}); err != nil {
			return nil, err
		}
		on, _ := last.onReel(reel.Symbol)
		if reel.Payout != "" && reel.Payout != on.Payout {
			return nil, fmt.Errorf("%s pays %q, not %q (%s)", on.Name, on.Payout, reel.Payout, on.Clause)
		}
		whole = append(whole, Stage{Name: last.Name, Symbol: on.Name, Payout: on.Payout})
		given = given[1:]
		last, _ = r.symbol(on.Starts)
	}
	if last.Bonus != nil {
		whole = append(whole, Stage{Name: last.Name})
		if len(given) > 0 && given[0] == (Stage{Name: last.Name}) {
			given = given[1:]
		}
	}
	if len(given) > 0 {
		return nil, fmt.Errorf("%.40q cannot follow here", given[0].Name)
	}
	return whole, nil
}

// drawn returns the stages with the platform's draws, without what follows from them.
func drawn(stages []Stage) (given []Stage) {
	for _, stage := range stages {
		if stage.Multiplier > 0 || stage.Symbol != "" {
			stage.Payout = ""
			given = append(given, stage)
		}
	}
	return given
}

// bombs returns the stages of Sugar Bombs.
func bombs(stages []Stage) (given []Stage) {
	return slices.DeleteFunc(drawn(stages), func(stage Stage) bool { return stage.Multiplier == 0 })
}
