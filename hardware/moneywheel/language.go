package moneywheel

import (
	"fmt"

	"pitboss/bench"
	"pitboss/hardware/framing"
)

// Language returns how a money wheel speaks.
func Language() bench.Language {
	language := bench.Language{
		Kind: "money-wheel", Words: "those of a money wheel (M1; lines)", Hurts: bench.Checked(bench.Foreign),
		Covers: framing.Config{MaxLength: maxLine}.Covers(framing.Starred(mark)),
	}
	for _, state := range States() {
		language.Begins = append(language.Begins, fmt.Sprintf("%s%s;", mark, state))
	}
	return language
}

// Language returns how the wheel speaks.
func (w *Wheel) Language() bench.Language { return Language() }
