package game

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"pitboss/game/message"
)

// wheelWords are the words of what wheels report: their states, and what is wrong.
var wheelWords = map[string]message.Text{
	"closed":                message.New("wheel.closed", "closed"),
	"start":                 message.New("wheel.start", "start"),
	"bets":                  message.New("wheel.bets", "bets"),
	"ball":                  message.New("wheel.ball", "ball"),
	"no-more-bets":          message.New("wheel.no-more-bets", "no more bets"),
	"result":                message.New("wheel.result", "result"),
	"opened":                message.New("wheel.opened", "opened"),
	"bets-open":             message.New("wheel.bets-open", "bets open"),
	"ball-launched":         message.New("wheel.ball-launched", "ball launched"),
	"at-rest":               message.New("wheel.at-rest", "at rest"),
	"idle":                  message.New("wheel.idle", "idle"),
	"spinning":              message.New("wheel.spinning", "spinning"),
	"slowing":               message.New("wheel.slowing", "slowing"),
	"stopped":               message.New("wheel.stopped", "stopped"),
	"under-turns":           message.New("wheel.under-turns", "under turns"),
	"same-direction":        message.New("wheel.same-direction", "same direction"),
	"wrong-direction":       message.New("wheel.wrong-direction", "wrong direction"),
	"wheel-stopped":         message.New("wheel.wheel-stopped", "wheel stopped"),
	"ball-stuck":            message.New("wheel.ball-stuck", "ball stuck"),
	"ball-riding":           message.New("wheel.ball-riding", "ball riding"),
	"ball-out":              message.New("wheel.ball-out", "ball out"),
	"dropped-early":         message.New("wheel.dropped-early", "dropped early"),
	"foreign-object":        message.New("wheel.foreign-object", "foreign object"),
	"pointer-on-pin":        message.New("wheel.pointer-on-pin", "pointer on pin"),
	"pointer-between":       message.New("wheel.pointer-between", "pointer between"),
	"direction-not-changed": message.New("wheel.direction-not-changed", "direction not changed"),
	"interference":          message.New("wheel.interference", "interference"),
	"mechanical":            message.New("wheel.mechanical", "mechanical"),
	"runaway":               message.New("wheel.runaway", "runaway"),
	"number-unread":         message.New("wheel.number-unread", "number unread"),
	"number-misread":        message.New("wheel.number-misread", "number misread"),
	"equipment-failure":     message.New("wheel.equipment-failure", "equipment failure"),
	"controller":            message.New("wheel.controller", "controller"),
	"segment-unread":        message.New("wheel.segment-unread", "segment unread"),
	"segment-misread":       message.New("wheel.segment-misread", "segment misread"),
	"no-spin":               message.New("wheel.no-spin", "no spin"),
	"disagreement":          message.New("wheel.disagreement", "disagreement"),
}

// WheelWord returns the words of a state or warning of a wheel. What a driver says of its orders is told as it is.
func WheelWord(state string) message.Text {
	if text, known := wheelWords[state]; known {
		return text
	}
	if readings, disagree := strings.CutPrefix(state, "disagreement "); disagree {
		first, second, _ := strings.Cut(readings, " ")
		return message.New("wheel.disagreement.of", "disagreement {first} {second}", message.String("first", first),
			message.String("second", second))
	}
	return message.Written(state)
}

// ReportText returns the words of what a wheel or a dice sensor reports: states and causes, by their codes joined by +.
// Unknown codes are returned as written.
func ReportText(codes string) message.Text {
	var words []message.Text
	for code := range strings.SplitSeq(codes, "+") {
		if word := WheelWord(code); word.Key != "" {
			words = append(words, word)
		} else {
			words = append(words, CauseText(code))
		}
	}
	return message.Commas(words...)
}

// symbols are the usual symbols of money wheels that no rulebook names.
var symbols = map[string]message.Text{
	"joker": message.New("wheel.symbol.joker", "Joker"),
	"star":  message.New("wheel.symbol.star", "Star"),
}

// SymbolText returns the name of a symbol of a money wheel, such as Candy Drop for candy-drop. It has the words of
// a rulebook's title with this name.
func SymbolText(symbol string) message.Text {
	if text, usual := symbols[symbol]; usual {
		return text
	}
	words := strings.Split(symbol, "-")
	for i, word := range words {
		if first, size := utf8.DecodeRuneInString(word); size > 0 {
			words[i] = string(unicode.ToUpper(first)) + word[size:]
		}
	}
	return message.Title(strings.Join(words, " "), "")
}
