package history_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// reason is a reason as the platform and older records have it, and as an account of the record tells it.
type reason struct{ wire, english, lithuanian, romanian string }

// TestWhyAMessageWasRefusedIsToldInTheReadersLanguage: the account has the reason with the names of the game, and
// without an example in JSON, which is for the platform's engineers.
func TestWhyAMessageWasRefusedIsToldInTheReadersLanguage(t *testing.T) {
	for _, test := range []struct {
		variant, message, data string
		reason
	}{
		{"pragmatic-mega-sic-bo", "multipliers", "", reason{
			`it says nothing: want {"multipliers":{"double-4":50,"total-9":12,"single-4-2-dice":20}}`,
			"it says nothing", "duomenų nėra", "lipsesc datele"}},
		{"pragmatic-mega-sic-bo", "multipliers", `{"multipliers":[]}`, reason{
			`want {"multipliers":{"double-4":50,"total-9":12,"single-4-2-dice":20}}: "multipliers" takes another kind of value than an array`,
			`"multipliers" takes another kind of value than an array`, `"multipliers": čia netinka sąrašas`,
			`"multipliers": nu se potrivește o listă`}},
		{"pragmatic-mega-sic-bo", "multipliers", `{"multipliers":{"double-4":5000,"total-9":12}}`, reason{
			`double-4 has the multiplier 5000: want 9 to 88 (003/16.1.b2)`,
			"Double 4 has the multiplier 5000: want 9 to 88 (003/16.1.b2)",
			"Dvigubas 4: daugiklis 5000, turi būti nuo 9 iki 88 (003/16.1.b2)",
			"Dublă 4: multiplicatorul este 5000; se cere 9 - 88 (003/16.1.b2)"}},
		{"pragmatic-mega-sic-bo", "peek", `{}`, reason{`"peek": want multipliers`,
			`"peek": want the multipliers`, `"peek": turi būti daugikliai`, `"peek": se cere multiplicatorii`}},
		{"ro-blackjack", "seats", `{"seats":[3,9]}`, reason{"seat 9: the table has seats 1 to 7",
			"seat 9: the table has seats 1 to 7", "9 vieta: prie stalo vietos nuo 1 iki 7", "locul 9: masa are locurile de la 1 la 7"}},
		{"pragmatic-mega-roulette", "lucky-numbers", `{"lucky":{"17":7}}`, reason{
			"lucky: number 17 has multiplier 7, want 50 to 500 (003/7.b10)",
			"lucky: number 17 has multiplier 7, want 50 to 500 (003/7.b10)",
			"laimingas: skaičius 17: daugiklis 7, turi būti nuo 50 iki 500 (003/7.b10)",
			"norocos: numărul 17 are multiplicatorul 7, se cere 50 - 500 (003/7.b10)"}},
		{"evolution-peek-baccarat", "peek", `{"cards":2,"positions":["player-1","dealer"]}`, reason{
			`"dealer" is to be opened: want each of [player-1 banker-1 player-2 banker-2] at most once`,
			`"dealer" is to be opened: want each of Player 1, Banker 1, Player 2, Banker 2 at most once`,
			`atverčiama "dealer": turi būti Lošėjas 1, Bankininkas 1, Lošėjas 2, Bankininkas 2, kiekviena daugiausia po kartą`,
			`se descoperă "dealer": se cere fiecare dintre Jucător 1, Bancher 1, Jucător 2, Bancher 2 cel mult o dată`}},
	} {
		loaded := must.Get(variant.Load(test.variant))(t)
		_, err := loaded.Family.Accept(game.Round{Number: 1}, game.Message{Name: test.message, Data: json.RawMessage(test.data)}, false)
		check.Equal(t, check.ErrorOf(0, err).Error(), test.wire)
		for _, why := range []message.Text{message.OfError(err), message.Written(test.wire)} {
			wantTold(t, test.variant, game.PlatformErred{Message: test.message, Why: why}, test.reason)
		}
	}
}

// TestWhyALineWasRefusedIsToldInTheReadersLanguage does the same for lines that cannot be read.
func TestWhyALineWasRefusedIsToldInTheReadersLanguage(t *testing.T) {
	for _, test := range []struct {
		line string
		reason
	}{
		{`confirm`, reason{`want one JSON object such as {"in":"confirm"}: it is no JSON object: invalid character 'c' looking for beginning of value`,
			"it is not what was asked for", "tai ne tai, ko prašyta", "nu este ce s-a cerut"}},
		{`{"in":"decision","seat":1,"action":"hit","card":"8S"}`, reason{`want one JSON object such as {"in":"confirm"}: there is no key "card"`,
			`there is no key "card"`, `rakto "card" nėra`, `nu există cheia "card"`}},
		{`{"in":"decision","seat":1,"action":"swap","cards":["3H","1S"]}`, reason{
			`cards: want ["3H","9D"]: card "1S": want rank A23456789TJQK then suit SHDC, such as TH`,
			`cards: card "1S": want rank A23456789TJQK then suit SHDC, such as TH`,
			`kortos: korta "1S": turi būti vertė A23456789TJQK, po jos rūšis SHDC, pavyzdžiui, TH`,
			`cărți: cartea "1S": se cere valoarea A23456789TJQK, apoi culoarea SHDC, de exemplu TH`}},
		{`{"in":"decision","action":"hit","text":"8S"}`, reason{`"text": decision takes seat, hand, action, cards, id, for and no other key`,
			`"text": it is not what was asked for`, `"text": tai ne tai, ko prašyta`, `"text": nu este ce s-a cerut`}},
		{`{"in":"shout"}`, reason{`"shout" is no input: want confirm, card, no-read, cut-card, unknown-code, enter-card, enter-number, ` +
			`enter-segment, enter-dice, number, dice, segment, platform, decision, tick, report, answer, sign-in, sign-out, rule, ` +
			`withdraw, read-message or correct`,
			`"shout" is no input`, `"shout" nėra įvestis`, `"shout" nu este o intrare`}},
		{`{"in":"decision","action":"hit","id":""}`, reason{`id "": an id is printable text of 1 to 64 bytes`,
			`id "": an id is printable text of 1 to 64 bytes`,
			`id "": id yra netuščias spausdinamas tekstas, ilgis baitais iki 64`,
			`id "": un id este un text tipăribil, cu lungimea în octeți între 1 și 64`}},
		{`{"in":"platform"}`, reason{`platform wants "message"`,
			`platform wants "message"`, `platforma: trūksta "message"`, `platformă: lipsește "message"`}},
	} {
		_, err := wire.Parse([]byte(test.line))
		check.Equal(t, check.ErrorOf(0, err).Error(), test.wire)
		for _, why := range []message.Arg{message.Err("why", err), message.String("why", test.wire)} {
			wantTold(t, "ezugi-baccarat", game.PlatformLinesRefused{Count: 1,
				Why: message.New("platform.line", "The line cannot be read: {why}.", why)}, test.reason)
		}
	}
}

// wantTold wants the reason in the account of a record in each language, and its English in the record.
func wantTold(t *testing.T, slug string, event game.Event, want reason) {
	t.Helper()
	record := game.Record{Type: event.EventType(), Variant: slug, Data: must.Get(game.EncodeEvent(event))(t)}
	var data struct{ Why string }
	must.Do(t, json.Unmarshal(message.WithoutSays(record.Data), &data))
	check.Contains(t, data.Why, want.wire)
	words := must.Get(history.Words(record))(t)
	for language, told := range map[string]string{"en": want.english, "lt": want.lithuanian, "ro": want.romanian} {
		said := strings.TrimSuffix(must.Get(text.For(language))(t).Say(words), ".")
		check.Equalf(t, said[max(0, len(said)-len(": "+told)):], ": "+told, "%s in %s", want.wire, language)
	}
}
