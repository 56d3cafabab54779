package message

// Longest is how many bytes the arguments of a text may come to where no screen says how much it has room for:
// no honest one comes near.
const Longest = 64 << 10

// Say says a text: template returns the words of it, and of each text in it, with the arguments as {name}; arg says
// an argument, in which it has say say the texts. A text from outside may have one within another over and over, so
// the work is bounded: after so many bytes an argument is said as three dots.
func Say(text Text, most int, template func(Text) string, arg func(a Arg, say func(Text) string) string) string {
	left := most
	var say func(Text) string
	say = func(text Text) string {
		words := template(text)
		if text.Key == "" || len(text.Args) == 0 {
			left -= len(words) + 1
			return words
		}
		left -= len(text.Args) + 1 // whatever its words are: it may have itself in it
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
