package faultmatrix

import (
	"fmt"
	"slices"
	"strings"
)

// Results of stages that many rows share.
var (
	secondPlayerCard = after{
		headline: "SCAN BANKER 2", step: "deal banker-2",
		recorded: []string{"card-dealt player-2"},
	}
	secondBankerCard = after{
		headline: "SCAN PLAYER 3", step: "deal player-3",
		recorded: []string{"card-dealt banker-2"},
	}
	backSecondPlayerCard = after{
		headline: "SCAN BANKER 2", step: "deal banker-2",
		recorded: []string{up, wentOn, closed, resumed, "card-dealt player-2"},
	}
	resumedSecondPlayerCard = after{
		headline: "SCAN BANKER 2", step: "deal banker-2",
		recorded: []string{wentOn, closed, resumed, "card-dealt player-2"},
	}
	backFourAndFive = after{
		headline: "SCAN PLAYER 1", step: "deal player-1",
		recorded: []string{up, "dice-rolled [4 5]"},
	}
	fourAndFive = after{
		headline: "SCAN PLAYER 1", step: "deal player-1",
		recorded: []string{"dice-rolled [4 5]"},
	}
	five = after{
		headline: "SCAN PLAYER 1", step: "deal player-1",
		recorded: []string{"dice-rolled [5]"},
	}
	secondBankerCardOfShoe = after{
		headline: "SCAN BANKER 3", step: "deal banker-3",
		recorded: []string{"card-dealt banker-2"},
	}
	backSpinRefused = after{
		headline: "PLACE YOUR BETS", step: "start-round",
		recorded: []string{
			up, "wheel-changed spinning",
			"wheel-changed slowing", "reading-ignored not-here", "wheel-changed at-rest",
		},
	}
	spinRefused = after{
		headline: "PLACE YOUR BETS", step: "start-round",
		recorded: []string{
			"wheel-changed spinning", "wheel-changed slowing",
			"reading-ignored not-here", "wheel-changed at-rest",
		},
	}
	seventeen = after{
		headline: "17 BLACK", step: "announce",
		recorded: []string{
			"wheel-changed ball-launched", "wheel-changed no-more-bets",
			"number-registered 17", "wheel-changed bets-open",
		},
	}
	backSeventeen = after{
		headline: "17 BLACK", step: "announce",
		recorded: []string{
			up, wentOn, closed, resumed,
			"wheel-changed ball-launched", "wheel-changed no-more-bets", "number-registered 17", "wheel-changed bets-open",
		},
	}
	roundOpens = after{
		headline: "BETS OPEN", step: "betting",
		recorded: []string{"round-opened", "betting-opened"},
	}
	backRoundOpens = after{
		headline: "BETS OPEN", step: "betting",
		recorded: []string{up, "round-opened", "betting-opened"},
	}
)

// Rows that drivers share: those of a scanner, with the name of a scanner or an RFID reader in them, and those of a
// slingshot wheel.
var (
	asScanner   = alike(slices.Concat(scannerRows, moreScannerRows), "scanner", "scanner")
	asReader    = alike(slices.Concat(scannerRows, moreScannerRows), "scanner", "reader")
	asSlingshot = alike(wheelRows, "wheel", "wheel")
)

// alike returns what identifies a row: its fault and moment, and the correction if there are several, with the
// device's name replaced.
func alike(rows []row, name, by string) func(fault string, at moment, do ...string) row {
	rename := strings.NewReplacer(name, by, strings.ToUpper(name), strings.ToUpper(by))
	all := func(lines []string) (renamed []string) {
		for _, line := range lines {
			renamed = append(renamed, rename.Replace(line))
		}
		return renamed
	}
	return func(fault string, at moment, do ...string) row {
		n := slices.IndexFunc(rows, func(r row) bool {
			return r.fault == fault && r.at == at && (len(do) == 0 || slices.Equal(r.do, do))
		})
		if n < 0 {
			panic(fmt.Sprintf("the %s has no row %s, %s, %q", name, fault, at, do))
		}
		r := rows[n]
		r.headline, r.reads, r.recorded = rename.Replace(r.headline), all(r.reads), all(r.recorded)
		r.after.headline, r.after.reads, r.after.recorded = rename.Replace(r.after.headline), all(r.after.reads), all(r.after.recorded)
		return r
	}
}
