package family

import (
	"pitboss/game"
	"pitboss/game/message"
)

// Words are words for identifiers that accounts of the record name: steps, windows and decisions, and the fields and
// values of messages and results.
type Words map[string]message.Text

// sharedWords are those of several families.
var sharedWords = Words{
	"open-cards":       message.New("word.open-cards", "open cards"),
	"open-hole-card":   message.New("word.open-hole-card", "open hole card"),
	"check-hole-card":  message.New("word.check-hole-card", "check hole card"),
	"insurance-closed": message.New("word.insurance-closed", "insurance closed"),
	"insurance":        message.New("word.insurance", "insurance"),
	"no-insurance":     message.New("word.no-insurance", "no insurance"),
	"hit":              message.New("word.hit", "hit"),
	"stand":            message.New("word.stand", "stand"),
	"double":           message.New("word.double", "double"),
	"split":            message.New("word.split", "split"),
	"surrender":        message.New("word.surrender", "surrender"),
	"draw":             message.New("word.draw", "draw"),
	"dice":             message.New("word.dice", "dice"),
	"power-up":         message.New("word.power-up", "power up"),
	"bronze":           message.New("word.bronze", "bronze"),
	"silver":           message.New("word.silver", "silver"),
	"gold":             message.New("word.gold", "gold"),
	// the platform's lines
	"platform": message.New("word.platform", "platform"),
	"decision": message.New("word.decision", "decision"),
	"action":   message.New("word.action", "action"),
	"round":    message.New("word.round", "round"),
	"shoe":     message.New("word.shoe", "shoe"),
	// fields
	"bust":         message.New("word.bust", "bust"),
	"cards":        message.New("word.cards", "cards"),
	"card":         message.New("word.card", "card"),
	"positions":    message.New("word.positions", "positions"),
	"multipliers":  message.New("word.multipliers", "multipliers"),
	"multiplier":   message.New("word.multiplier", "multiplier"),
	"seats":        message.New("word.seats", "seats"),
	"seat":         message.New("word.seat", "seat"),
	"hands":        message.New("word.hands", "hands"),
	"hand":         message.New("word.hand", "hand"),
	"lines":        message.New("word.lines", "lines"),
	"line":         message.New("word.line", "line"),
	"lucky":        message.New("word.lucky", "lucky"),
	"number":       message.New("word.number", "number"),
	"numbers":      message.New("word.numbers", "numbers"),
	"last":         message.New("word.last", "last"),
	"symbol":       message.New("word.symbol", "symbol"),
	"player":       message.New("word.player", "player"),
	"dealer":       message.New("word.dealer", "dealer"),
	"winner":       message.New("word.winner", "winner"),
	"total":        message.New("word.total", "total"),
	"soft":         message.New("word.soft", "soft"),
	"pair":         message.New("word.pair", "pair"),
	"poker":        message.New("word.poker", "poker"),
	"actions":      message.New("word.actions", "actions"),
	"returned":     message.New("word.returned", "returned"),
	"insured":      message.New("word.insured", "insured"),
	"dealer_total": message.New("word.dealer-total", "dealer total"),
	"stages":       message.New("word.stages", "stages"),
	"name":         message.New("word.name", "name"),
}

// SharedWord returns the words of an identifier that several families have, or of a step of the table; empty if it is
// none of them.
func SharedWord(identifier string) message.Text {
	if word := game.StepWord(identifier); !word.IsZero() {
		return word
	}
	return sharedWords[identifier]
}
