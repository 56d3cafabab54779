package road

import "pitboss/game"

// Summary is a shoe in numbers.
type Summary struct {
	// Rounds counts those with a result: Player + Banker + Ties.
	Rounds int `json:"rounds"`
	Player int `json:"player"`
	Banker int `json:"banker"`
	Ties   int `json:"ties"`
	// PlayerPairs, BankerPairs and Naturals count rounds, ties too; EitherPairs
	// counts a round with both pairs once (001/11.10.6).
	PlayerPairs int `json:"player_pairs"`
	BankerPairs int `json:"banker_pairs"`
	EitherPairs int `json:"either_pairs"`
	Naturals    int `json:"naturals"`
	// Void counts the void rounds, WithoutResult those settled manually whose
	// result nobody recorded: neither is among Rounds.
	Void          int `json:"void"`
	WithoutResult int `json:"without_result"`
	// LongestPlayer and LongestBanker are the longest runs of the big road, which
	// ties do not end; LongestTie is the most ties in a row.
	LongestPlayer int `json:"longest_player"`
	LongestBanker int `json:"longest_banker"`
	LongestTie    int `json:"longest_tie"`
	// Streak is the run the big road is in.
	Streak Streak `json:"streak"`
}

// Streak is a run of one side, ties left out.
type Streak struct {
	Winner Winner `json:"winner,omitempty"`
	Length int    `json:"length"`
}

func summarise(all, marked []Result, columns [][]Cell) Summary {
	summary := Summary{Rounds: len(marked)}
	for _, result := range all {
		switch {
		case result.Status == game.StatusVoid:
			summary.Void++
		case !result.Marks():
			summary.WithoutResult++
		}
	}
	ties := 0
	for _, result := range marked {
		summary.count(result)
		ties++
		if result.Winner != Tie {
			ties = 0
		}
		summary.LongestTie = max(summary.LongestTie, ties)
	}
	for _, run := range columns {
		summary.Streak = Streak{Winner: run[0].Winner, Length: len(run)}
		longest := &summary.LongestPlayer
		if run[0].Winner == Banker {
			longest = &summary.LongestBanker
		}
		*longest = max(*longest, len(run))
	}
	return summary
}

// count adds a round that has a result.
func (s *Summary) count(result Result) {
	switch result.Winner {
	case Player:
		s.Player++
	case Banker:
		s.Banker++
	case Tie:
		s.Ties++
	}
	for _, tally := range []struct {
		counted bool
		in      *int
	}{
		{result.PlayerPair, &s.PlayerPairs},
		{result.BankerPair, &s.BankerPairs},
		{result.PlayerPair || result.BankerPair, &s.EitherPairs},
		{result.Natural, &s.Naturals},
	} {
		if tally.counted {
			*tally.in++
		}
	}
}
