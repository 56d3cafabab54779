package widget

import (
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/tui/theme"
)

// Hand is one side of the felt.
type Hand struct {
	Title string
	Ink   theme.Style
	// Places are where its cards lie, in order.
	Places []Place
	// Total is the hand's value now; it counts only when a card lies there.
	Total int
	// Note says in a word what became of the hand, such as WINS.
	Note string
}

// Place is where one card lies.
type Place struct {
	Card game.Card
	// Next marks the place the next card goes to.
	Next bool
	// FaceDown hides the card; Open marks one that is to be opened now.
	FaceDown, Open bool
	// ByHand marks a card that no device read.
	ByHand bool
	// Gold is what the card multiplies a win by; 0 for nothing.
	Gold int
	// Unused is a place that stays empty in this round.
	Unused bool
}

// HandHeight is how many rows a hand takes: its title, its cards and their numbers.
func HandHeight(size CardSize) int { return size.Height + 2 }

// Felt draws hands side by side, their totals as big digits where they fit.
func Felt(hands []Hand, width int, size CardSize, look *theme.Theme) []string {
	if len(hands) == 0 {
		return nil
	}
	each := width / len(hands)
	columns := make([]Column, len(hands))
	for i, hand := range hands {
		columns[i] = Column{Lines: drawHand(hand, each-1, size, look), Width: each}
	}
	return Beside(columns...)
}

func drawHand(hand Hand, width int, size CardSize, look *theme.Theme) []string {
	dealt := 0
	for _, place := range hand.Places {
		if !place.Card.IsZero() {
			dealt++
		}
		if place.FaceDown {
			dealt = 0 // nobody counts what nobody sees
			break
		}
	}
	title := hand.Ink.Render(" " + hand.Title + " ")
	if dealt > 0 {
		title += " " + look.Strong.Render(strconv.Itoa(hand.Total))
	}
	if hand.Note != "" {
		title += " " + look.Notice.Render(" "+hand.Note+" ")
	}
	block := []string{Fit(title, width, look)}

	scale, digit := Scale{1, 1}, 0
	if size.hasBigRank() {
		scale = Scale{2, 1} // never smaller than the ranks beside it
	}
	if total := LettersWidth("0") * scale.Across; dealt > 0 && len(hand.Places)*(size.Width+1)+total+3 <= width {
		digit = total + 2
	}
	columns := make([]Column, 0, len(hand.Places)+1)
	for i, place := range hand.Places {
		columns = append(columns, Column{Lines: drawPlace(i+1, place, size, look), Width: size.Width + 1})
	}
	cards := Beside(columns...)
	if digit > 0 {
		total := Letters(strconv.Itoa(hand.Total%10), scale, hand.Ink, look)
		for range (len(cards) - 1 - len(total)) / 2 {
			total = append([]string{""}, total...) // in the middle of the cards, not of their numbers
		}
		if len(cards) < len(total) {
			// Small cards are lower than a digit: the digit starts beside the title.
			cards = append([]string{block[0]}, cards...)
			block = nil
		}
		cards = fitAll(cards, width-digit, look)
		beside := max(len(hand.Places)*(size.Width+1), BlockWidth(cards)) + 1
		cards = Beside(Column{Lines: cards, Width: beside}, Column{Lines: total, Width: digit})
	}
	return fitAll(append(block, cards...), width, look)
}

func drawPlace(n int, place Place, size CardSize, look *theme.Theme) []string {
	number := strconv.Itoa(n)
	var block []string
	switch {
	case place.FaceDown && place.Open:
		block = NextPlace("OPEN", size, look)
		number = look.Strong.Render(look.Glyphs.Up + number + look.Glyphs.Up)
	case place.FaceDown:
		block = CardBack(size, look)
	case !place.Card.IsZero():
		block = Card(place.Card, size, look)
		if place.ByHand {
			number = look.Notice.Render("HAND " + number)
		}
		if place.Gold > 0 {
			number = look.Gold.Render("GOLDx" + strconv.Itoa(place.Gold))
		}
	case place.Next:
		block = NextPlace("NEXT", size, look)
		number = look.Strong.Render(look.Glyphs.Up + number + look.Glyphs.Up)
	case place.Unused:
		block = make([]string, size.Height)
		number = ""
	default:
		block = EmptyPlace("", size, look)
	}
	return append(block, strings.TrimRight(Center(number, size.Width), " "))
}

func fitAll(lines []string, width int, look *theme.Theme) []string {
	for i, line := range lines {
		lines[i] = Fit(line, width, look)
	}
	return lines
}
