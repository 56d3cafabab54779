package widget

import (
	"sync"

	"pitboss/game"
	"pitboss/tui/theme"
)

// cardArt describes how rank and suit are drawn on a card of a size: how many cells, or halves of them, each dot
// takes. A suit without a scale is a sign in the corner.
type cardArt struct {
	size CardSize
	// rank and suit are for half rows, if the glyphs have them; tallRank and tallSuit are for whole rows.
	rank, suit         Scale
	tallRank, tallSuit Scale
}

var cardArts = []cardArt{
	{size: MiddleCard, rank: Scale{1, 1}, tallRank: Scale{1, 1}},
	{WideCard, Scale{1, 1}, Scale{1, 1}, Scale{1, 1}, Scale{1, 1}},
	{LargeCard, Scale{2, 2}, Scale{1, 1}, Scale{2, 1}, Scale{1, 1}},
	{HugeCard, Scale{3, 3}, Scale{1, 1}, Scale{3, 1}, Scale{1, 1}},
	{GreatCard, Scale{3, 3}, Scale{2, 2}, Scale{4, 2}, Scale{2, 1}},
}

func artOf(size CardSize) (cardArt, bool) {
	for _, art := range cardArts {
		if art.size == size {
			return art, true
		}
	}
	return cardArt{}, false
}

// made caches the strokes of cards, which are the same in every theme.
var made sync.Map

// strokes returns a card without its ground. The result is shared and must not be changed.
func (a cardArt) strokes(card game.Card, glyphs theme.Glyphs) []string {
	key := struct {
		card  game.Card
		size  CardSize
		solid string
	}{card, a.size, glyphs.Solid}
	if kept, known := made.Load(key); known {
		return kept.([]string)
	}
	kept, _ := made.LoadOrStore(key, a.rows(card, glyphs))
	return kept.([]string)
}

func (a cardArt) rows(card game.Card, glyphs theme.Glyphs) []string {
	halved, wide := glyphs.Half[0] != "", a.size.Height == WideCard.Height
	high := a.size.Height
	rank, suit := dots(font.dots(rankLetter(card.Rank))).scaled(a.tallRank), tallSuits[card.Suit].scaled(a.tallSuit)
	if halved {
		high *= 2
		rank, suit = ranks[card.Rank], suits[card.Suit].scaled(a.suit)
		if !wide {
			rank = dots(font.dots(rankLetter(card.Rank))).scaled(a.rank)
		}
	}
	sheet := newCanvas(a.size.Width, high)
	if wide {
		sheet.put(1, (high-len(rank))/2, rank)
		sheet.put(a.size.Width-1-suit.width(), (high-len(suit)+1)/2, suit)
	} else {
		free := (high - len(rank) - len(suit)) / 3
		sheet.put((a.size.Width-rank.width())/2, free, rank)
		sheet.put((a.size.Width-suit.width())/2, high-len(suit)-free, suit)
	}
	if halved {
		return sheet.halfRows(glyphs.Solid, glyphs.Half)
	}
	return sheet.rows(glyphs.Solid)
}

// rankLetter returns a rank in the font of big letters.
func rankLetter(rank game.Rank) string {
	if rank == game.Ten {
		return string(ten)
	}
	return rank.String()
}

// ranks are the ranks of a card in strokes of two dots, for half rows.
var ranks = map[game.Rank]dots{
	game.Ace:   {"  ##  ", " #### ", "##  ##", "##  ##", "######", "##  ##", "##  ##"},
	2:          {" #### ", "##  ##", "    ##", "  ### ", " ##   ", "##    ", "######"},
	3:          {" #### ", "##  ##", "    ##", "  ### ", "    ##", "##  ##", " #### "},
	4:          {"   ## ", "  ### ", " #### ", "## ## ", "######", "   ## ", "   ## "},
	5:          {"######", "##    ", "##### ", "    ##", "    ##", "##  ##", " #### "},
	6:          {"  ### ", " ##   ", "##    ", "##### ", "##  ##", "##  ##", " #### "},
	7:          {"######", "    ##", "   ## ", "  ##  ", "  ##  ", "  ##  ", "  ##  "},
	8:          {" #### ", "##  ##", "##  ##", " #### ", "##  ##", "##  ##", " #### "},
	9:          {" #### ", "##  ##", "##  ##", " #####", "    ##", "   ## ", " ###  "},
	game.Ten:   {"#  ## ", "# #  #", "# #  #", "# #  #", "# #  #", "# #  #", "#  ## "},
	game.Jack:  {"  ####", "    ##", "    ##", "    ##", "##  ##", "##  ##", " #### "},
	game.Queen: {" #### ", "##  ##", "##  ##", "##  ##", "## ###", " #### ", "    ##"},
	game.King:  {"##  ##", "## ## ", "####  ", "###   ", "####  ", "## ## ", "##  ##"},
}

// suits are the suits for half rows.
var suits = map[game.Suit]dots{
	game.Spades: {
		"    ##    ", "   ####   ", "  ######  ", " ######## ", "##########",
		"##########", "### ## ###", "    ##    ", "   ####   ",
	},
	game.Hearts: {
		" ###  ### ", "##########", "##########", "##########", " ######## ",
		"  ######  ", "   ####   ", "    ##    ", "          ",
	},
	game.Diamonds: {
		"    ##    ", "   ####   ", "  ######  ", " ######## ", "##########",
		" ######## ", "  ######  ", "   ####   ", "    ##    ",
	},
	game.Clubs: {
		"   ####   ", "  ######  ", "  ######  ", " ## ## ## ", "##########",
		"##########", " ## ## ## ", "    ##    ", "   ####   ",
	},
}

// tallSuits are the suits for whole rows, which are twice as high as a cell is wide.
var tallSuits = map[game.Suit]dots{
	game.Spades:   {"    ##    ", "  ######  ", "##########", "### ## ###", "   ####   "},
	game.Hearts:   {" ###  ### ", "##########", " ######## ", "   ####   ", "    ##    "},
	game.Diamonds: {"    ##    ", "  ######  ", "##########", "  ######  ", "    ##    "},
	game.Clubs:    {"   ####   ", " ## ## ## ", "##########", " ## ## ## ", "   ####   "},
}
