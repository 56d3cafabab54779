package bench

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// perCent formats a share from 0 to 1: "96.0%". It rounds down, so that only 1 becomes "100.0%".
func perCent(share float64) string {
	return strconv.FormatFloat(math.Floor(share*1000+1e-9)/10, 'f', 1, 64) + "%"
}

// Spell formats a duration as people say it: "22 ms", "1.5 s", "12 min", "3 h 05 min".
func Spell(took time.Duration) string {
	switch {
	case took < 0:
		return "0 ms"
	case took < time.Millisecond:
		return strconv.FormatInt(took.Microseconds(), 10) + " µs"
	case took < time.Second:
		return strconv.FormatInt(took.Round(time.Millisecond).Milliseconds(), 10) + " ms"
	case took < 10*time.Second:
		return strconv.FormatFloat(took.Round(100*time.Millisecond).Seconds(), 'f', -1, 64) + " s"
	case took < 2*time.Minute:
		return strconv.FormatInt(int64(took.Round(time.Second)/time.Second), 10) + " s"
	case took < 2*time.Hour:
		return strconv.FormatInt(int64(took/time.Minute), 10) + " min"
	}
	return fmt.Sprintf("%d h %02d min", took/time.Hour, took%time.Hour/time.Minute)
}

// FaceWords returns the name of a face in words: "the queen of hearts", "the cut card".
func FaceWords(face string) message.Text {
	if face == CutCardFace {
		return message.New("bench.face.cut", "the cut card")
	}
	card, err := game.ParseCard(face)
	if err != nil {
		return message.New("bench.face.unknown", "the card {code}", message.Quoted("code", face))
	}
	return message.New("bench.face", "the {rank} of {suit}", message.Message("rank", rankNames[card.Rank]),
		message.Message("suit", suitNames[card.Suit]))
}

var (
	rankNames = map[game.Rank]message.Text{
		game.Ace: message.New("bench.rank.ace", "ace"), 2: message.New("bench.rank.2", "two"),
		3: message.New("bench.rank.3", "three"), 4: message.New("bench.rank.4", "four"),
		5: message.New("bench.rank.5", "five"), 6: message.New("bench.rank.6", "six"),
		7: message.New("bench.rank.7", "seven"), 8: message.New("bench.rank.8", "eight"),
		9: message.New("bench.rank.9", "nine"), game.Ten: message.New("bench.rank.ten", "ten"),
		game.Jack: message.New("bench.rank.jack", "jack"), game.Queen: message.New("bench.rank.queen", "queen"),
		game.King: message.New("bench.rank.king", "king"),
	}
	suitNames = map[game.Suit]message.Text{
		game.Spades: message.New("bench.suit.spades", "spades"), game.Hearts: message.New("bench.suit.hearts", "hearts"),
		game.Diamonds: message.New("bench.suit.diamonds", "diamonds"), game.Clubs: message.New("bench.suit.clubs", "clubs"),
	}
)

// setting returns a line of the configuration, which is the same in every language.
func setting(key, value string) message.Text { return message.Written(key + " = " + value) }

// both joins two settings for a sentence.
func both(first, second message.Text) message.Text {
	return message.New("bench.and", "{first} and {second}", message.Message("first", first), message.Message("second", second))
}

// or returns words as the alternatives of a sentence: 4800, 9600 or 19200.
func or(words []string) message.Text {
	last := len(words) - 1
	if last < 1 {
		return message.Written(strings.Join(words, ""))
	}
	return message.New("bench.or", "{list} or {last}", message.Words("list", words[:last]),
		message.String("last", words[last]))
}

func number[N ~int | ~uint64](n N) string { return strconv.FormatUint(uint64(n), 10) }

// Of says how many of all are done: 31 of 52.
func Of[N ~int | ~uint64](done, all N) message.Text {
	return message.New("bench.of", "{done} of {all}", message.Number("done", done), message.Number("all", all))
}

// share counts readings with their rate, rounded down: what is below a limit must not look as if it met it.
func share(reads Reads) message.Text {
	if reads.Tried == 0 {
		return Of(0, 0)
	}
	return message.New("bench.share", "{good} of {tried}, {rate}", message.Number("good", reads.Good),
		message.Number("tried", reads.Tried), message.Decimal("rate", perCent(reads.Rate())))
}

// spelled returns a duration as a text.
func spelled(took time.Duration) message.Text { return message.Figures(Spell(took)) }

// percent formats a share from 0 to 1 in per cent.
func percent(share float64) string {
	return strconv.FormatFloat(math.Round(share*1e6)/1e4, 'f', -1, 64) + "%"
}

// named lists the names of faces or codes in a sentence: QD, 2C and KD. It names at most limit of them and counts the
// rest.
func named(names []string, limit int) message.Text {
	texts := make([]message.Text, len(names))
	for i, name := range names {
		texts[i] = message.Written(name)
	}
	return listed(texts, limit)
}

// listed lists texts as [named] does names.
func listed(texts []message.Text, limit int) message.Text {
	if more := len(texts) - limit; more > 0 {
		return message.New("bench.and-more", "{names} and {n} more", message.List("names", texts[:limit]...),
			message.Number("n", more))
	}
	return game.And(texts...)
}

func upTo[T any](list []T, limit int) []T { return list[:min(len(list), limit)] }

// quoted quotes a code with unprintable characters escaped, cut to fit a row.
func quoted(code string) string {
	const limit = 40
	if len(code) > limit {
		return strconv.QuoteToASCII(code[:limit]) + "..."
	}
	return strconv.QuoteToASCII(code)
}
