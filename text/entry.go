package text

import "fmt"

// Entry is one text of a catalog. Its words are in Forms, or are those of the entry with the key Same.
type Entry struct {
	// Description is the English that was translated, "" in a catalog made by a program.
	Description string
	// Same is the key of a text with the same English and the same words, "" for an entry with words of its own.
	Same string
	// Count is the name of the argument whose number selects the form, "" if the words are the same for each number.
	Count string
	// Forms holds the wordings of each plural form, the longest wording first. Without Count the only form is other.
	Forms map[string][]string
}

// The fields of an entry in its file, which no counted argument may have as its name.
const (
	fieldDescription = "description"
	fieldSame        = "same"
	fieldWords       = "words"
)

// FormOther is the plural form that every language has.
const FormOther = "other"

// FormExactly1 is a form for the number 1 alone. The form one of some languages is also that of 21 and 31.
const FormExactly1 = "=1"

// Words returns an entry with one text.
func Words(words string) Entry { return Entry{Forms: map[string][]string{FormOther: {words}}} }

// ParseCatalog reads the entries of a catalog's file by key. It does not check whether keys, forms and arguments are
// those of the program's texts.
func ParseCatalog(data []byte) (map[string]Entry, error) {
	tables, err := split(data)
	if err != nil {
		return nil, err
	}
	entries := make(map[string]Entry, len(tables))
	for key, table := range tables {
		if entries[key], err = table.read(); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// set takes one field of an entry's table.
func (e *Entry) set(name string, value any) error {
	switch name {
	case fieldDescription, fieldSame:
		words, isString := value.(string)
		if !isString {
			return fmt.Errorf("the field %s: want a string", name)
		}
		if name == fieldSame {
			e.Same = words
		} else {
			e.Description = words
		}
		return nil
	case fieldWords:
		return e.add(FormOther, value)
	}
	forms, isTable := value.(map[string]any)
	if !isTable {
		return fmt.Errorf("the field %s: want %s, %s, %s, or the forms of a counted argument", name, fieldDescription, fieldSame, fieldWords)
	}
	if e.Count != "" {
		return fmt.Errorf("forms of %s and of %s: want those of one argument", e.Count, name)
	}
	e.Count = name
	for form, words := range forms {
		if err := e.add(form, words); err != nil {
			return err
		}
	}
	return nil
}

// add takes the wordings of a form: a string, or a list of them.
func (e *Entry) add(form string, value any) error {
	if _, again := e.Forms[form]; again {
		return fmt.Errorf("words and forms of %s: want one of them", e.Count)
	}
	list, isList := value.([]any)
	if !isList {
		list = []any{value}
	}
	wordings := make([]string, len(list))
	for i, words := range list {
		wording, isString := words.(string)
		if !isString {
			return fmt.Errorf("the form %s: want a string or a list of strings", form)
		}
		wordings[i] = wording
	}
	if e.Forms == nil {
		e.Forms = map[string][]string{}
	}
	e.Forms[form] = wordings
	return nil
}
