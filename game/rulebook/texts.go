package rulebook

import (
	"fmt"
	"path"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// The texts of the rules are in the TOML files in English. Their keys are made of what does not change when somebody
// edits them: the file, the clause, the incident and the field, with the row's own key, or its number, if there are
// several rows of a clause for an incident.

// rowTexts makes the texts of one row.
type rowTexts struct{ key string }

// rowKeys counts the rows of a file by name.
type rowKeys map[string]int

// of names a row: procedure.003-9-roulette.003-9.2.b6.no-spin, with .2 for the second such row.
func (k rowKeys) of(file string, row procedureRow) rowTexts {
	incident := game.Incident("")
	if len(row.Incident) > 0 {
		incident = row.Incident[0]
	}
	key := fmt.Sprintf("procedure.%s.%s.%s", strings.TrimSuffix(path.Base(file), ".toml"), clauseInKey(row.Clause), incident)
	k[key]++
	switch number := k[key]; {
	case row.Key != "":
		key += "." + row.Key
	case number > 1:
		key += fmt.Sprintf(".%d", number)
	}
	return rowTexts{key}
}

func clauseInKey(clause string) string { return strings.ReplaceAll(clause, "/", "-") }

// field returns the text of a field, or an empty text if the field is empty.
func (t rowTexts) field(name, english string) message.Text {
	if english == "" {
		return message.Text{}
	}
	return message.Text{Key: t.key + "." + name, English: english}
}

// list returns the texts of a list field.
func (t rowTexts) list(name string, english []string) []message.Text {
	if english == nil {
		return nil
	}
	texts := make([]message.Text, len(english))
	for i, one := range english {
		texts[i] = t.field(fmt.Sprintf("%s.%d", name, i+1), one)
	}
	return texts
}

// actions returns the actions after the ruling.
func (t rowTexts) actions(rows []actionRow) (actions []procedure.Action) {
	for i, row := range rows {
		name := fmt.Sprintf("then.%d", i+1)
		actions = append(actions, procedure.Action{
			By: row.By, Do: t.field(name, row.Do), Sentence: t.field(name+".sentence", sentenceCase(row.Do)),
		})
	}
	return actions
}

// voidTitle is the beginning of the title of a row that makes a round void.
const voidTitle = "Void: "

// because returns why the round is void, as part of a sentence: what follows "Void: " in the title, or the title.
func (t rowTexts) because(row procedureRow) message.Text {
	if row.Round != game.RoundVoid {
		return message.Text{}
	}
	why, voids := strings.CutPrefix(row.Title, voidTitle)
	if !voids {
		why = strings.ToLower(why[:min(1, len(why))]) + why[min(1, len(why)):]
	}
	return t.field("because", why)
}

// sentenceCase capitalizes an English text.
func sentenceCase(english string) string {
	return strings.ToUpper(english[:min(1, len(english))]) + english[min(1, len(english)):]
}

// nameChanges sets the keys of the reasons for new cards.
func (b *Book) nameChanges() {
	seen := map[string]int{}
	for i := range b.Changes {
		change := &b.Changes[i]
		key := fmt.Sprintf("change.%s.%s.%s", b.Variant, clauseInKey(change.Clause), change.After)
		if seen[key]++; seen[key] > 1 {
			key += fmt.Sprintf(".%d", seen[key])
		}
		change.Why = message.Text{Key: key, English: change.Reason}
	}
}
