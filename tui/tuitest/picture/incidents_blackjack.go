package main

import (
	"encoding/json"
	"time"

	"pitboss/game"
	"pitboss/tui/tuitest/floor"
)

var blackjackScenes = []scene{
	{blackjack, "Blackjack: cards dealt to the wrong seats",
		"001/10.23: more than one card has to be moved, which the shift manager alone does. Had only the last one lain wrongly, the dealer would have put it right (001/10.22).", []act{
			seated([]int{1, 3, 5}, "2S 3S 4S 9H"),
			report("Too few cards were dealt"),
			shoot("The dealer is asked what decides who may put it right:"),
			press("n"),
			comes(floor.Rasa),
			shoot("More than the last card. The shift manager sees the round as it is recorded and what may be ruled:"),
			press("1 1 2"),
			shoot("`1` took up the clause; card `1` goes to place `2`, and the card that lay there where the other came from. `Enter` would apply it:"),
			press("enter"),
			shoot("After it the deal goes on where the dealing order has it:"),
		}},
	{blackjack, "Blackjack: the first card cannot be read",
		"001/10.27.2, 001/10.27.3: whether the players saw it decides. Unseen, the shift manager scans it again; seen, it lies unread in the discard holder and the round is void.", []act{
			seated([]int{2, 3}, ""),
			unread(3),
			shoot("Three reads failed:"),
			press("y"),
			shoot("`y`: that would end the round, so it is asked once more, and another key confirms it:"),
			press("v"),
			shoot("`v`: the rule voids the round, and the dealer is told what to do:"),
			press("enter"),
			shoot("After the announcement the unread card goes to the discard holder; the account has one card of unknown face:"),
		}},
	{blackjack, "Blackjack: the hole card was opened too early",
		"001/10.31: the dealer's own card, also while a player still decides. The shift manager annuls the game. Of another card the rule voids the round by itself (001/10.28.2).", []act{
			seated([]int{1, 4}, "2S TS 9H 4S TC KC"),
			shoot("Seat 1 decides:"),
			report("A card was exposed too early"),
			shoot("The dealer reports it, and says which card it was:"),
			press("y"),
			comes(floor.Rasa),
			shoot("The shift manager has been called and has signed in:"),
			press("1"),
			shoot("The ruling before it is applied:"),
			press("enter v"),
			shoot("The round is void: the hole card is open, and nobody decides any more."),
		}},
	{blackjack, "Blackjack: a player had no chance to decide",
		"001/10.26: the hand was 11 or less. Its initial bet is returned, everything else of the round is played and settled.", []act{
			seated([]int{1, 4}, "2S TS 9H 4S TC KC"),
			passes(13 * time.Second),
			shoot("The time of seat 1 is over, and the clock made it stand on 6. The player protests:"),
			report("A player was not offered a decision"),
			shoot("The dealer says whose hand it was:"),
			press("1"),
			shoot("Seat 1 has one hand, so nothing else is asked; the shift manager is called:"),
			comes(floor.Rasa),
			press("1"),
			shoot("The hand has 6, so the clause is offered; the ruling before it is confirmed:"),
			press("enter"),
			shoot("After it the round continues with seat 4:"),
		}},
	{blackjack, "Blackjack: cards collected too early",
		"001/10.36: the shift manager has the cards put back by the video, seat by seat, and the dealer completes the game. The hole card stays face down.", []act{
			seated([]int{1, 4}, "2S TS 9H 4S TC KC"),
			report("Cards were collected too early"),
			shoot("The dealer stops; the player's time stands still:"),
			comes(floor.Rasa),
			press("1"),
			shoot("The shift manager compares the record with the video:"),
			press("enter"),
			shoot("The ruling before it is confirmed:"),
			press("enter"),
			shoot("The cards go back one seat after the other:"),
			press("enter enter"),
			shoot("Then the dealer's:"),
			press("enter"),
			shoot("After it seat 1 goes on deciding:"),
		}},
	{blackjack, "Blackjack: two cards stuck together",
		"001/10.35: what was scanned first decides. In order, the second is the next card dealt; else the shift manager voids the round.", []act{
			seated([]int{1, 4}, "2S TS 9H"),
			report("Two cards stuck together"),
			shoot("The dealer is asked the one thing that decides:"),
			press("y"),
			shoot("In order: the second card waits for its turn."),
			press("enter"),
			shoot("After it the deal goes on:"),
		}},
}

// seated opens a round for seats with a bet and deals its first cards.
func seated(seats []int, cards string) act {
	return func(p *play) error {
		if err := p.To("seats", ""); err != nil {
			return err
		}
		data, err := json.Marshal(map[string]any{"seats": seats})
		if err != nil {
			return err
		}
		if err := p.Do(game.Platform{Message: "seats", Data: data}); err != nil {
			return err
		}
		return p.scan(cards)
	}
}

// unread fails to read a card the given number of times.
func unread(times int) act {
	return func(p *play) error {
		for range times {
			if err := p.Do(game.NoRead{}); err != nil {
				return err
			}
		}
		p.look()
		return nil
	}
}
