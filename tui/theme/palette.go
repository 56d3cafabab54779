package theme

// palette is the paints of one theme.
type palette struct {
	strong, faint, header     paint
	act, wait, alarm, quiet   paint
	good, bad                 paint
	player, banker, tie       paint
	card, cardRed, next       paint
	refused, notice, training paint
	key, blocked, focus       paint
	border                    paint
	red, black, green, gold   paint
}

// The inks: which of the 16 basic colours stands for it, and which of the 256.
// Indexes rather than RGB, because a terminal of 256 colours would be given the
// nearest by brightness, which for a dark red is a grey.
var (
	black  = ink{0, "16"}
	white  = ink{15, "231"}
	slate  = ink{8, "238"}
	silver = ink{7, "188"}
	green  = ink{10, "78"}
	yellow = ink{11, "221"}
	red    = ink{9, "203"}
	deep   = ink{1, "124"}
	blue   = ink{4, "26"}
	forest = ink{2, "28"}
	sky    = ink{14, "74"}
	orange = ink{3, "172"}
	plum   = ink{5, "90"}
	teal   = ink{6, "30"}
	aqua   = ink{14, "51"}
)

func fill(ground, text ink) paint { return paint{text: text, ground: ground, bold: true} }

var palettes = map[Name]palette{
	Default: {
		strong: paint{bold: true}, faint: paint{faint: true}, header: fill(slate, white),
		act: fill(green, black), wait: fill(yellow, black), alarm: fill(red, black), quiet: fill(silver, black),
		good: paint{text: green}, bad: fill(deep, white),
		player: fill(blue, white), banker: fill(deep, white), tie: fill(forest, white),
		card: fill(white, black), cardRed: fill(white, deep), next: fill(green, black),
		refused: fill(deep, white), notice: fill(yellow, black), training: fill(plum, white),
		key: fill(silver, black), blocked: paint{faint: true}, focus: fill(white, black), border: paint{faint: true},
		red: fill(deep, white), black: fill(black, white), green: fill(forest, white), gold: fill(yellow, black),
	},
	HighContrast: {
		strong: paint{bold: true}, faint: paint{}, header: fill(white, black),
		act: fill(white, black), wait: fill(yellow, black), alarm: fill(yellow, black), quiet: fill(white, black),
		good: paint{bold: true}, bad: fill(yellow, black),
		player: fill(white, black), banker: fill(aqua, black), tie: fill(yellow, black),
		card: fill(white, black), cardRed: paint{text: black, ground: white, bold: true, underline: true}, next: fill(yellow, black),
		refused: fill(yellow, black), notice: fill(white, black), training: fill(yellow, black),
		key: fill(white, black), blocked: paint{}, focus: fill(yellow, black), border: paint{bold: true},
		red: fill(white, black), black: fill(black, white), green: fill(aqua, black), gold: fill(yellow, black),
	},
	Mono: {
		strong: paint{bold: true}, faint: paint{faint: true}, header: paint{revers: true, bold: true},
		act: paint{revers: true, bold: true}, wait: paint{revers: true, bold: true},
		alarm: paint{revers: true, bold: true}, quiet: paint{revers: true},
		good: paint{}, bad: paint{revers: true, bold: true},
		player: paint{revers: true, bold: true}, banker: paint{bold: true, underline: true}, tie: paint{bold: true},
		card: paint{bold: true}, cardRed: paint{bold: true}, next: paint{revers: true, bold: true},
		refused: paint{revers: true, bold: true}, notice: paint{revers: true}, training: paint{revers: true, bold: true},
		key: paint{bold: true, underline: true}, blocked: paint{faint: true}, focus: paint{revers: true, bold: true},
		red: paint{revers: true, bold: true}, black: paint{bold: true}, green: paint{bold: true, underline: true}, gold: paint{revers: true, bold: true},
	},
	// Red and green look alike: the sides are blue and orange.
	Deuteranopia: {
		strong: paint{bold: true}, faint: paint{faint: true}, header: fill(slate, white),
		act: fill(sky, black), wait: fill(yellow, black), alarm: fill(orange, black), quiet: fill(silver, black),
		good: paint{text: sky}, bad: fill(orange, black),
		player: fill(blue, white), banker: fill(orange, black), tie: fill(silver, black),
		card: fill(white, black), cardRed: paint{text: black, ground: white, bold: true, underline: true}, next: fill(sky, black),
		refused: fill(orange, black), notice: fill(yellow, black), training: fill(silver, black),
		key: fill(silver, black), blocked: paint{faint: true}, focus: fill(white, black), border: paint{faint: true},
		red: fill(orange, black), black: fill(black, white), green: fill(sky, black), gold: fill(yellow, black),
	},
	// Blue and green look alike, and yellow like pink: the sides are teal and red.
	Tritanopia: {
		strong: paint{bold: true}, faint: paint{faint: true}, header: fill(slate, white),
		act: fill(silver, black), wait: fill(sky, black), alarm: fill(red, black), quiet: fill(silver, black),
		good: paint{text: sky}, bad: fill(deep, white),
		player: fill(teal, white), banker: fill(deep, white), tie: fill(silver, black),
		card: fill(white, black), cardRed: fill(white, deep), next: fill(sky, black),
		refused: fill(deep, white), notice: fill(sky, black), training: fill(silver, black),
		key: fill(silver, black), blocked: paint{faint: true}, focus: fill(white, black), border: paint{faint: true},
		red: fill(deep, white), black: fill(black, white), green: fill(teal, white), gold: fill(silver, black),
	},
}
