package faultmatrix

var plainRows = []row{
	{fault: "wrong check", at: awaitsNumber,
		do:    "raw 57 31 3B 72 65 73 75 6C 74 3B 34 32 3B 31 37 3B 37 3B 61 67 61 69 6E 73 74 3B 63 6C 6F 63 6B 77 69 73 65 3B 31 35 31 3B 2D 2A 38 45 30 45 0D 0A",
		gives: spinBall, counted: "junk", then: "number 17; spin", after: seventeen},
	asSlingshot("lost frame", awaitsNumber),
	asSlingshot("repeats", awaitsNumber),
	asSlingshot("number-changes", awaitsNumber),
	asSlingshot("number-missing", awaitsNumber),
	asSlingshot("wrong-number", awaitsNumber),
	asSlingshot("cut-line", awaitsNumber),
	asSlingshot("merged-lines", awaitsNumber),
	asSlingshot("junk", awaitsNumber),
	noSpin("under-turns", "too few turns"),
	noSpin("same-direction", "ball spun with the wheel"),
	noSpin("wrong-direction", "spun in the wrong direction"),
	noSpin("wheel-stopped", "wheel stopped"),
	noSpin("ball-stuck", "ball stuck"),
	noSpin("ball-riding", "ball riding on the wheel"),
	noSpin("ball-out", "ball left the wheel"),
	noSpin("dropped-early", "ball dropped before the spin"),
	noSpin("foreign-object", "foreign object in the wheel"),
	noSpin("interference", "outside interference"),
	noSpin("mechanical", "mechanical failure"),
}

// noSpin returns the row of a spin that the wheel declares void, with the cause in words.
func noSpin(cause, words string) row {
	flag := " [" + cause + "]"
	return row{fault: cause, at: awaitsNumber, do: script("number 17; fault " + cause + "; spin"),
		gives: manager("No spin: "+words+".").turns("ball-launched", "no-more-bets", "no-more-bets"+flag, cause+flag).
			calls("no-spin (" + cause + ")").turns("ball-launched" + flag).spun17(), counted: "no-read"}
}
