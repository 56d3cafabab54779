package store

import (
	"slices"
	"strings"

	"pitboss/game/message"
)

// usualPINs lists popular PINs that no other rule here finds.
var usualPINs = []string{
	"2580", "0852", "1470", "3690", "7410", "9630", "1397", "1379", "7913", "1590", "3570", "1004", "4200", "6969",
	"147258", "147852", "159753", "159357", "258456", "258369", "456852", "741852", "789456", "456123", "321654",
	"102030", "112358", "314159",
}

// usualPIN explains why a PIN is among the first that somebody would guess; it returns the zero text if it is
// not. The digits were checked.
func usualPIN(pin string) message.Text {
	switch {
	case repeats(pin):
		return message.New("staff.pin.usual.repeat", "its digits repeat")
	case runs(pin):
		return message.New("staff.pin.usual.count", "its digits count up or down")
	case pairs(pin):
		return message.New("staff.pin.usual.pairs", "its digits come in pairs that count up or down")
	case year(pin):
		return message.New("staff.pin.usual.year", "it begins or ends with a year")
	case slices.Contains(usualPINs, pin):
		return message.New("staff.pin.usual.chosen", "it is one that many people choose")
	}
	return message.Text{}
}

// repeats reports whether one group of digits makes up the PIN (0000, 1212, 123123), or all digits but one are the
// same (0001).
func repeats(pin string) bool {
	for size := 1; size <= len(pin)/2; size++ {
		if len(pin)%size == 0 && strings.Repeat(pin[:size], len(pin)/size) == pin {
			return true
		}
	}
	most := 0
	for digit := '0'; digit <= '9'; digit++ {
		most = max(most, strings.Count(pin, string(digit)))
	}
	return most >= len(pin)-1
}

// runs reports whether the digits count up or down: 1234, 3456, 9876, 7890.
func runs(digits string) bool {
	up, down := true, true
	for i := 1; i < len(digits); i++ {
		step := (int(digits[i]) - int(digits[i-1]) + 10) % 10
		up, down = up && step == 1, down && step == 9
	}
	return up || down
}

// pairs reports whether the PIN consists of counting pairs: 1122, 112233.
func pairs(pin string) bool {
	if len(pin)%2 != 0 {
		return false
	}
	var single strings.Builder
	for i := 0; i < len(pin); i += 2 {
		if pin[i] != pin[i+1] {
			return false
		}
		single.WriteByte(pin[i])
	}
	return runs(single.String())
}

// year reports whether the PIN begins or ends with a year: 1987, 151987, 199012.
func year(pin string) bool {
	is := func(four string) bool { return four >= "1930" && four <= "2039" }
	return len(pin) <= 8 && (is(pin[:4]) || is(pin[len(pin)-4:]))
}
