package road

import "pitboss/game"

// Winner is the winner of a round. The zero value means nobody yet.
type Winner string

// The winners.
const (
	Player Winner = "player"
	Banker Winner = "banker"
	Tie    Winner = "tie"
)

// Result is the part of a finished round that the roads need.
type Result struct {
	Status game.Status `json:"status"`
	// Winner is empty if the round has no result: a void one, or one settled manually whose cards were never
	// complete.
	Winner Winner `json:"winner,omitempty"`
	// PlayerPair and BankerPair are true if that hand's first two cards have the same rank (001/11.10.1,
	// 001/11.10.2).
	PlayerPair bool `json:"player_pair,omitempty"`
	BankerPair bool `json:"banker_pair,omitempty"`
	// Natural is true if a two-card eight or nine ended the deal (001/11.5).
	Natural     bool `json:"natural,omitempty"`
	PlayerTotal int  `json:"player_total"`
	BankerTotal int  `json:"banker_total"`
}

// Marks reports whether the round leaves a mark on the roads: it is not void and it has a result.
func (r Result) Marks() bool {
	return r.Status != game.StatusVoid && (r.Winner == Player || r.Winner == Banker || r.Winner == Tie)
}

// cell returns the round's own cell, without the ties that follow it.
func (r Result) cell() Cell {
	total := r.BankerTotal
	if r.Winner == Player {
		total = r.PlayerTotal
	}
	return Cell{Winner: r.Winner, Total: total, PlayerPair: r.PlayerPair, BankerPair: r.BankerPair, Natural: r.Natural}
}
