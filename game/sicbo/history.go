package sicbo

import (
	"fmt"
	"slices"

	"pitboss/game/message"
	"pitboss/game/picture"
)

// The marks of a board: small, big and triples.
const (
	markSmall = iota
	markBig
	markTriple
	marks
)

// markInks are the inks of the marks.
var markInks = []picture.Ink{markSmall: picture.Player, markBig: picture.Banker, markTriple: picture.Tie}

// lowest and highest are the limits of the total of three dice.
const (
	lowest  = Dice
	highest = Dice * Faces
)

// Board returns the totals of earlier rounds, oldest first.
func (r *Rules) Board(played []picture.Played) picture.Board {
	var all []picture.Mark
	for _, ink := range markInks {
		for total := lowest; total <= highest; total++ {
			all = append(all, picture.Mark{
				Text: message.New("picture.total", "{total}", message.Number("total", total)), Ink: ink,
			})
		}
	}
	rounds := picture.NewRounds(all)
	var counts [marks]int
	results := slices.Collect(r.Counted(played))
	for _, result := range results {
		of := slices.Index(markInks, inkOf(Throw(result.Dice)))
		counts[of]++
		rounds.Add(of*(highest-lowest+1) + result.Total - lowest)
	}
	board := rounds.Board(message.New("sic-bo.counts", "Small {small}  Big {big}  Triple {triple}",
		message.Number("small", counts[markSmall]), message.Number("big", counts[markBig]),
		message.Number("triple", counts[markTriple])))
	board.Recent = picture.RecentOf(results, r.recent)
	return board
}

// recent returns a round in a line: the dice, what they are called, and the highest multiplier by which a bet won, or
// else the odds of the triple or the total.
func (r *Rules) recent(result Result) (line picture.Recent) {
	for _, face := range result.Dice {
		line.Thrown = append(line.Thrown, picture.Line{Text: numberText(face), Ink: picture.Strong})
	}
	thrown := Throw(result.Dice)
	line.Called = picture.Line{Text: calledText(thrown), Ink: inkOf(thrown)}
	most := 0
	for _, multiplier := range result.Applied {
		most = max(most, multiplier)
	}
	if most > 0 {
		line.Paid = picture.Line{Text: message.New("picture.times", "x{times}", message.Number("times", most)), Ink: picture.Gold}
		return line
	}
	of := fmt.Sprintf("total-%d", thrown.Total())
	if thrown.Triple() {
		of = fmt.Sprintf("triple-%d", thrown[0])
	}
	_, bets := r.settle(thrown, nil)
	line.Paid = picture.Line{Text: message.New("sic-bo.odds", "{odds}", message.String("odds", betOf(bets, of).Odds.String())), Ink: picture.Strong}
	return line
}
