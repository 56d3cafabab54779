package road

import "pitboss/game"

// Winner is who won a round. The zero value is nobody yet.
type Winner string

// The winners.
const (
	Player Winner = "player"
	Banker Winner = "banker"
	Tie    Winner = "tie"
)

// Result is a finished round as the roads need it.
type Result struct {
	Status game.Status `json:"status"`
	// Winner is empty where the round has no result: a void one, or one settled
	// manually whose cards were never complete.
	Winner Winner `json:"winner,omitempty"`
	// PlayerPair and BankerPair are true when that hand's first two cards are of
	// one rank (001/11.10.1, 001/11.10.2).
	PlayerPair bool `json:"player_pair,omitempty"`
	BankerPair bool `json:"banker_pair,omitempty"`
	// Natural is true when a two-card eight or nine ended the deal (001/11.5).
	Natural     bool `json:"natural,omitempty"`
	PlayerTotal int  `json:"player_total"`
	BankerTotal int  `json:"banker_total"`
}

// Marks reports whether the round leaves a mark on the roads: it is not void and
// it has a result.
func (r Result) Marks() bool {
	return r.Status != game.StatusVoid && (r.Winner == Player || r.Winner == Banker || r.Winner == Tie)
}

// cell returns the round's own mark, without the ties that follow it.
func (r Result) cell() Cell {
	total := r.BankerTotal
	if r.Winner == Player {
		total = r.PlayerTotal
	}
	return Cell{Winner: r.Winner, Total: total, PlayerPair: r.PlayerPair, BankerPair: r.BankerPair, Natural: r.Natural}
}
