package message

// Longest is the maximum size of a text's arguments in bytes if no screen limits it: no sensible text comes near.
const Longest = 64 << 10

// Say formats a text. Template returns the words of a text, with the arguments as {name}, and arg formats an
// argument, using say for the texts in it. A text from outside may be nested over and over, so the work is limited:
// after most bytes an argument is shown as three dots.
func Say(text Text, most int, template func(Text) string, arg func(a Arg, say func(Text) string) string) string {
	left := most
	var say func(Text) string
	say = func(text Text) string {
		words := template(text)
		if text.Key == "" || len(text.Args) == 0 {
			left -= len(words) + 1
			return words
		}
		left -= len(text.Args) + 1 // even for no words: a text may contain itself
		words = Fill(words, func(name string) (string, bool) {
			if left < 0 {
				return "...", true
			}
			left -= len(text.Args)
			a, there := text.Arg(name)
			if !there {
				return "", false
			}
			said := arg(a, say)
			left -= len(said) + 1
			return said, true
		})
		return words
	}
	return say(text)
}
