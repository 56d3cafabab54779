package widget

import (
	"sync"

	"pitboss/game"
	"pitboss/tui/theme"
)

// made caches the strokes of cards, which are the same in every theme.
var made sync.Map

// cardStrokes returns a card without its ground, and whether the suit is in strokes too; otherwise its sign goes into
// the corner. It returns nil for a size without room for a rank in strokes. The result is shared and must not be
// changed.
func cardStrokes(card game.Card, size CardSize, glyphs theme.Glyphs) cardArt {
	key := struct {
		card  game.Card
		size  CardSize
		solid string
		half  [2]string
	}{card, size, glyphs.Solid, glyphs.Half}
	if kept, known := made.Load(key); known {
		return kept.(cardArt)
	}
	kept, _ := made.LoadOrStore(key, newCardArt(card, size, glyphs))
	return kept.(cardArt)
}

// cardArt is a card in strokes.
type cardArt struct {
	rows   []string
	suited bool
}

// newCardArt draws rank and suit as large as they fit: one below the other, or side by side on a card that is low for
// its width, or the rank alone.
func newCardArt(card game.Card, size CardSize, glyphs theme.Glyphs) cardArt {
	high, beside := size.Height, size.Height
	if glyphs.Halved() {
		high *= 2
		beside = high - 1 // a margin
	}
	sheet := newCanvas(size.Width, high)
	ranks, suits := ranksOf(card.Rank, glyphs.Halved()), suitsOf(card.Suit, glyphs.Halved())
	for _, rank := range ranks {
		for _, suit := range suits {
			width, free := max(rank.width(), suit.width()), high-len(rank)-len(suit)
			if width+4 > size.Width || free < 2 {
				continue
			}
			gap := (free + 1) / 3
			below := free - gap - max(free-2*gap, 1) // rank and suit never touch
			sheet.put((size.Width-rank.width())/2, gap, rank)
			sheet.put((size.Width-suit.width())/2, high-len(suit)-below, suit)
			return cardArt{sheet.dots().signs(glyphs), true}
		}
	}
	for _, rank := range ranks {
		for _, suit := range suits {
			if rank.width()+suit.width()+3 <= size.Width && max(len(rank), len(suit)) <= beside {
				sheet.put(1, (high-len(rank))/2, rank)
				sheet.put(size.Width-1-suit.width(), (high-len(suit)+1)/2, suit)
				return cardArt{sheet.dots().signs(glyphs), true}
			}
		}
	}
	for _, rank := range ranks {
		left, top := (size.Width-rank.width())/2, (high-len(rank))/2
		corner := left+rank.width() <= size.Width-2 || top+len(rank) <= high-high/size.Height // is free for the suit
		if rank.width()+2 <= size.Width && len(rank) <= high && corner {
			sheet.put(left, top, rank)
			return cardArt{sheet.dots().signs(glyphs), false}
		}
	}
	return cardArt{}
}

// ranksOf returns a rank in strokes, the largest first: for half rows or for whole ones.
func ranksOf(rank game.Rank, halved bool) []dots {
	letter := rankLetter(rank)
	if !halved {
		tall := smallFace().spell(letter)
		return []dots{tall.scaled(Scale{4, 2}), tall.scaled(Scale{3, 1}), tall.scaled(Scale{2, 1}), tall}
	}
	strokes, slim := ranks[rank], 2
	if rank == game.Ten {
		slim = 3 // its second column holds a stroke of the zero
	}
	bold := boldFace().spell(letter)
	return []dots{strokes.scaled(Scale{3, 3}), strokes.scaled(Scale{2, 2}), bold, strokes, strokes.without(slim)}
}

// suitsOf returns a suit in strokes, the largest first.
func suitsOf(suit game.Suit, halved bool) []dots {
	if !halved {
		return []dots{tallSuits[suit].scaled(Scale{2, 1}), tallSuits[suit]}
	}
	return []dots{suits[suit].scaled(Scale{2, 2}), suits[suit], smallSuits[suit]}
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

// smallSuits are suits for half rows on small cards.
var smallSuits = map[game.Suit]dots{
	game.Spades:   {"   #   ", "  ###  ", " ##### ", "#######", "## # ##", "  ###  "},
	game.Hearts:   {" ## ## ", "#######", "#######", " ##### ", "  ###  ", "   #   "},
	game.Diamonds: {"   #   ", "  ###  ", " ##### ", "#######", " ##### ", "  ###  "},
	game.Clubs:    {"  ###  ", "  ###  ", "#######", "#######", "## # ##", "  ###  "},
}
