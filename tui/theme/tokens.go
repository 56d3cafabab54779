package theme

// tokens holds one colour for each meaning that a colour has on the screens. Every look of a [Theme] is made of them,
// and there are no other colours.
//
// Colours are indexes into the 256, and into the 16 as a fallback. RGB values would be rounded by brightness on a
// terminal with fewer colours, which turns a dark red into a grey. The grounds of the 16 are the eight that a bare
// console has (except white, for cards). docs/colours.md has their contrasts.
type tokens struct {
	// ground and ink are the screen itself; empty is the terminal's own.
	ground, ink string
	// strong and faint are text, louder and quieter; line is for frames, which hold no text.
	strong, faint, line paint
	// ok is text for what is well. next is what to do now and where; attention is what somebody should know, and
	// running time; danger is what is wrong; refused is the same in a banner, which appears next to letters of
	// danger; neutral is nothing to do.
	ok, next, attention, danger, refused, neutral paint
	player, banker, tie                           paint
	playerWon, bankerWon, tieWon                  paint
	card, cardRed                                 paint
	red, black, green, gold, bronze               paint
	heat                                          [5]paint
	title, key, focus, training                   paint
}

var (
	bold     = paint{bold: true}
	reversed = paint{revers: true, bold: true}
	// grey is a heat scale in brightness alone.
	grey = [5]paint{fill("236", "231", 0, 7), fill("240", "231", 4, 15), fill("245", "16", 6, 0),
		fill("250", "16", 7, 0), fill("231", "16", 15, 0)}
)

var themes = map[Name]tokens{
	Default: {
		ground: "#14171c", ink: "#e4e6ea",
		strong: bold, faint: word("248", 7), line: word("242", 7),
		ok: word("114", 10), next: fill("84", "16", 2, 0), attention: fill("221", "16", 6, 0),
		danger: fill("203", "16", 1, 15).lettered("203", 9), refused: fill("124", "231", 1, 15).lettered("203", 9), neutral: fill("250", "16", 7, 0),
		player: fill("24", "231", 4, 15).lettered("117", 6), banker: fill("124", "231", 1, 15).lettered("203", 9), tie: fill("22", "231", 2, 0).lettered("114", 2),
		playerWon: fill("117", "16", 7, 0), bankerWon: fill("217", "16", 7, 0), tieWon: fill("157", "16", 7, 0),
		card: fill("231", "16", 15, 0), cardRed: fill("231", "124", 15, 0),
		red: fill("124", "231", 1, 15).lettered("203", 9), black: fill("236", "231", 0, 15).lettered("231", 7), green: fill("22", "231", 2, 0).lettered("114", 2), gold: fill("220", "16", 6, 0),
		bronze: fill("173", "16", 5, 15).lettered("173", 13),
		heat: [5]paint{fill("24", "231", 4, 15), fill("17", "231", 6, 0), fill("236", "231", 0, 7),
			fill("88", "231", 5, 15), fill("215", "16", 1, 15)},
		title: fill("237", "231", 7, 0), key: fill("239", "231", 7, 0), focus: fill("231", "16", 6, 0), training: fill("90", "231", 5, 15),
	},
	HighContrast: {
		ground: "#000000", ink: "#ffffff",
		strong: bold, line: bold,
		ok: bold, next: fill("231", "16", 7, 0), attention: fill("226", "16", 6, 0), danger: fill("226", "16", 6, 0),
		refused: fill("231", "16", 7, 0).underlined(), neutral: fill("231", "16", 7, 0),
		player: fill("231", "16", 7, 0), banker: fill("51", "16", 6, 0), tie: fill("226", "16", 2, 0),
		playerWon: fill("231", "16", 7, 0).underlined(), bankerWon: fill("51", "16", 6, 0).underlined(),
		tieWon: fill("226", "16", 2, 0).underlined(),
		card:   fill("231", "16", 15, 0), cardRed: fill("231", "16", 15, 0).underlined(),
		red: fill("231", "16", 7, 0), black: fill("16", "231", 0, 15).lettered("231", 7), green: fill("51", "16", 6, 0), gold: fill("226", "16", 6, 0),
		bronze: fill("51", "16", 6, 0),
		heat:   grey,
		title:  fill("231", "16", 7, 0), key: fill("231", "16", 7, 0), focus: fill("226", "16", 6, 0), training: fill("226", "16", 6, 0),
	},
	Mono: {
		strong: bold, faint: paint{faint: true}, line: paint{faint: true},
		next: reversed, attention: reversed, danger: reversed, refused: reversed, neutral: paint{revers: true},
		player: bold, banker: bold.underlined(), tie: bold,
		playerWon: reversed, bankerWon: reversed, tieWon: reversed,
		card: bold, cardRed: bold,
		red: reversed, black: bold, green: bold.underlined(), gold: reversed,
		bronze: bold.underlined(),
		title:  reversed, key: bold.underlined(), focus: reversed, training: reversed,
	},
	// Red and green look alike: the sides are blue and orange.
	Deuteranopia: {
		ground: "#14171c", ink: "#e4e6ea",
		strong: bold, faint: word("248", 7), line: word("242", 7),
		ok: word("117", 14), next: fill("117", "16", 6, 0), attention: fill("221", "16", 7, 0),
		danger: fill("208", "16", 1, 15).lettered("208", 9), refused: fill("130", "231", 1, 15).lettered("208", 9), neutral: fill("250", "16", 7, 0),
		player: fill("25", "231", 4, 15).lettered("117", 6), banker: fill("172", "16", 1, 15).lettered("172", 9), tie: fill("188", "16", 7, 0),
		playerWon: fill("159", "16", 7, 0), bankerWon: fill("223", "16", 7, 0), tieWon: fill("231", "16", 7, 0),
		card: fill("231", "16", 15, 0), cardRed: fill("231", "16", 15, 0).underlined(),
		red: fill("172", "16", 1, 15).lettered("172", 9), black: fill("236", "231", 0, 15).lettered("231", 7), green: fill("117", "16", 6, 0), gold: fill("220", "16", 6, 0),
		bronze: fill("130", "231", 5, 15).lettered("173", 13),
		heat:   grey,
		title:  fill("237", "231", 7, 0), key: fill("239", "231", 7, 0), focus: fill("231", "16", 6, 0), training: fill("188", "16", 5, 15),
	},
	// Blue and green look alike, and yellow like pink: the sides are teal and red.
	Tritanopia: {
		ground: "#14171c", ink: "#e4e6ea",
		strong: bold, faint: word("248", 7), line: word("242", 7),
		ok: word("80", 14), next: fill("80", "16", 6, 0), attention: fill("223", "16", 7, 0),
		danger: fill("203", "16", 1, 15).lettered("203", 9), refused: fill("124", "231", 1, 15).lettered("203", 9), neutral: fill("250", "16", 7, 0),
		player: fill("23", "231", 6, 0).lettered("80", 6), banker: fill("124", "231", 1, 15).lettered("203", 9), tie: fill("188", "16", 7, 0),
		playerWon: fill("159", "16", 7, 0), bankerWon: fill("217", "16", 7, 0), tieWon: fill("231", "16", 7, 0),
		card: fill("231", "16", 15, 0), cardRed: fill("231", "124", 15, 0),
		red: fill("124", "231", 1, 15).lettered("203", 9), black: fill("236", "231", 0, 15).lettered("231", 7), green: fill("23", "231", 6, 0).lettered("80", 6), gold: fill("223", "16", 7, 0),
		bronze: fill("95", "231", 5, 15).lettered("174", 13),
		heat:   grey,
		title:  fill("237", "231", 7, 0), key: fill("239", "231", 7, 0), focus: fill("231", "16", 6, 0), training: fill("188", "16", 5, 15),
	},
}

// themesOfEight are the themes that have other colours where there are only eight. Neither black nor white can be read
// on the red, the brown or the magenta of a console, so none of these is a ground.
var themesOfEight = map[Name]tokens{Default: ofEight, Deuteranopia: ofEight, Tritanopia: ofEight}

// ofEight has black, blue, green, cyan and white. It has no ground of its own and needs no colour of the 256.
var ofEight = func() tokens {
	on := func(ground, text int) paint { return fill("16", "231", ground, text) }
	white, cyan, green := on(7, 0), on(6, 0), on(2, 0)
	black, blue := on(0, 7).lettered("231", 7), on(4, 7).lettered("231", 7)
	return tokens{
		strong: bold, faint: word("231", 7), line: word("231", 7),
		ok: word("231", 2), next: green, attention: cyan, danger: blue, refused: blue, neutral: white,
		player: blue.lettered("231", 6), banker: cyan, tie: green,
		playerWon: white, bankerWon: white, tieWon: white,
		card: white, cardRed: white,
		red: white, black: black, green: green, gold: cyan, bronze: blue,
		heat:  [5]paint{blue, cyan, black, green, white},
		title: white, key: white, focus: cyan, training: blue,
	}
}()
