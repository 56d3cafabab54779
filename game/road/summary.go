package road

import "pitboss/game"

// Summary has the numbers of a shoe.
type Summary struct {
	// Rounds counts the rounds with a result: Player + Banker + Ties.
	Rounds int `json:"rounds"`
	Player int `json:"player"`
	Banker int `json:"banker"`
	Ties   int `json:"ties"`
	// PlayerPairs, BankerPairs and Naturals count rounds, including ties; EitherPairs counts a round with both pairs
	// once (001/11.10.6).
	PlayerPairs int `json:"player_pairs"`
	BankerPairs int `json:"banker_pairs"`
	EitherPairs int `json:"either_pairs"`
	Naturals    int `json:"naturals"`
	// Void counts the void rounds, WithoutResult the manually settled ones without a recorded result: neither is
	// included in Rounds.
	Void          int `json:"void"`
	WithoutResult int `json:"without_result"`
	// LongestPlayer and LongestBanker are the longest runs of the big road, which ties do not end; LongestTie is the
	// maximum number of consecutive ties.
	LongestPlayer int `json:"longest_player"`
	LongestBanker int `json:"longest_banker"`
	LongestTie    int `json:"longest_tie"`
	// Streak is the current run of the big road.
	Streak Streak `json:"streak"`
}

// Streak is a run of one side, ignoring ties.
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

// count adds a round with a result.
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
