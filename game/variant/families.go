package variant

import (
	"pitboss/game/andarbahar"
	"pitboss/game/baccarat"
	"pitboss/game/blackjack"
	"pitboss/game/boomcity"
	"pitboss/game/dragontiger"
	"pitboss/game/family"
	"pitboss/game/moneywheel"
	"pitboss/game/oneblackjack"
	"pitboss/game/roulette"
	"pitboss/game/royalpoker"
	"pitboss/game/sicbo"
	"pitboss/game/snakesladders"
)

// families lists all families, one per line.
var families = []family.Family{
	andarbahar.Family,
	baccarat.Family,
	blackjack.Family,
	boomcity.Family,
	dragontiger.Family,
	moneywheel.Family,
	oneblackjack.Family,
	roulette.Family,
	royalpoker.Family,
	sicbo.Family,
	snakesladders.Family,
}

// Default is the variant of a training table if none is named.
const Default = "ezugi-baccarat"
