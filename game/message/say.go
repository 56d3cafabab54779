package message

// Longest is the maximum size of a text's arguments in bytes if no screen limits it: no sensible text comes near.
const Longest = 64 << 10

// Voice formats texts in one language.
type Voice struct {
	// Template returns the words of a text, with the arguments as {name}.
	Template func(Text) string
	// Arg formats an argument, using say for the texts in it.
	Arg func(a Arg, say func(Text) string) string
}

// Say formats a text. Template returns the words of a text, with the arguments as {name}, and arg formats an
// argument, using say for the texts in it. A text from outside may be nested over and over, so the work is limited:
// after most bytes an argument is shown as three dots.
func Say(text Text, most int, template func(Text) string, arg func(a Arg, say func(Text) string) string) string {
	return SayAloud(text, most, Voice{template, arg}, nil)
}

// SayAloud formats a text for a reader as [Say] does. Its arguments of [KindSpoken], which are told to players, are
// formatted by aloud. If the reader would say it in other words, these follow in parentheses, after the quotation mark
// that closes the spoken words: "Statymai baigti" (Bets closed). Without aloud, everything is formatted for the reader.
func SayAloud(text Text, most int, reader Voice, aloud *Voice) string {
	left := most
	var sayer func(voice Voice, aloud *Voice) func(Text) string
	sayer = func(voice Voice, aloud *Voice) func(Text) string {
		var say func(Text) string
		say = func(text Text) string {
			words := voice.Template(text)
			if text.Key == "" || len(text.Args) == 0 {
				left -= len(words) + 1
				return words
			}
			left -= len(text.Args) + 1 // even for no words: a text may contain itself
			return fill(words, func(name, after string) (string, string, bool) {
				if left < 0 {
					return "...", after, true
				}
				left -= len(text.Args)
				a, there := text.Arg(name)
				if !there {
					return "", after, false
				}
				said := voice.Arg(a, say)
				left -= len(said) + 1
				if a.Kind == KindSpoken && aloud != nil {
					spoken := aloud.Arg(a, sayer(*aloud, nil))
					left -= len(spoken) + 1
					said, after = beside(spoken, said, after)
				}
				return said, after, true
			})
		}
		return say
	}
	return sayer(reader, aloud)(text)
}
