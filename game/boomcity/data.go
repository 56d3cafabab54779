package boomcity

// The platform's messages, by name; each is a step of its own.
const (
	hearWall     = "wall"
	hearPowerUp  = "power-up"
	hearDrop     = "drop-values"
	hearBoom     = "boom-die"
	hearLevels   = "boom-levels"
	hearNext     = "next"
	wantWall     = `{"wall":[["bronze","silver","power-up",...],...]}`
	wantPowerUp  = `{"multipliers":{"3-4":2,...},"bronze":{"1-6":25,...}}`
	wantDrop     = `{"adds":[5,10,20,30,40,50]}`
	wantBoom     = `{"die":"yellow","starts":[1,2,3,4,5,6]}`
	wantLevels   = `{"levels":[{"multiplier":5,"fields":["multiplier","bust",...]},...]}`
	levelOffer   = "multiplier"
	levelUp      = "level-up-"
	levelJump    = "hyper-jump"
	levelSafe    = "safe-multiplier-"
	levelBust    = "bust"
	yellow, blue = "yellow", "blue"
)

// WallData is the layout of a round: six rows from the top, each with a field for every column from the left.
//
//	{"in":"platform","message":"wall","wall":[["bronze","silver",...],...]}
type WallData struct {
	Wall [][]string `json:"wall"`
}

// PowerUpData is the effect of a PowerUP by field: 3-4 is where yellow 3 crosses blue 4. Bronze has the payouts of
// the Bust fields that become Bronze at the first PowerUP of a round.
//
//	{"in":"platform","message":"power-up","multipliers":{"3-4":2,...},"bronze":{"1-6":25}}
type PowerUpData struct {
	Multipliers map[string]int `json:"multipliers"`
	Bronze      map[string]int `json:"bronze,omitempty"`
}

// DropData has what the first, second and each further hit of a column adds to its multiplier.
//
//	{"in":"platform","message":"drop-values","adds":[5,10,20,30,40,50]}
type DropData struct {
	Adds []int `json:"adds"`
}

// BoomData names the die of Boom or Bust, and the starting multiplier for each face.
//
//	{"in":"platform","message":"boom-die","die":"yellow","starts":[1,2,3,4,5,6]}
type BoomData struct {
	Die    string `json:"die"`
	Starts []int  `json:"starts"`
}

// LevelsData has the levels of Boom or Bust, from the first.
//
//	{"in":"platform","message":"boom-levels","levels":[{"multiplier":5,"fields":[...]},...]}
type LevelsData struct {
	Levels []Level `json:"levels"`
}

// Level has the multiplier that a level offers, and its fields by the die's face: multiplier, level-up-1 to
// level-up-3, hyper-jump, safe-multiplier-2 (which adds 2) or bust.
type Level struct {
	Multiplier int      `json:"multiplier"`
	Fields     []string `json:"fields"`
}

// nothing is the data of a message without data.
type nothing struct{}
