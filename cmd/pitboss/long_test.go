package main

import "flag"

// longest is set by make soak.
var longest = flag.Bool("long", false, "play as many rounds, and kill the program as often, as make soak does")

// long returns how often something is done: few times here, many by make soak.
func long(few, many int) int {
	if *longest {
		return many
	}
	return few
}
