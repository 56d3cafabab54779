package shell

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Looks is the overlay in which somebody chooses the theme of colours: each with its name and a preview. The whole screen
// has the theme under the cursor. Enter keeps it, and Esc goes back to the one before. Create it with [Shell.Choose].
type Looks struct {
	shell  *Shell
	chosen int
}

// Choose opens the choice of the theme.
func (s *Shell) Choose() *Looks {
	return &Looks{shell: s, chosen: max(slices.Index(theme.Names(), s.Theme), 0)}
}

// Settle goes back to the kept theme if nobody is choosing one. A page calls it after every message, because the
// overlay may close by itself.
func (s *Shell) Settle(choosing bool) {
	if !choosing {
		s.Try("")
	}
}

// Try shows the screen in a theme without keeping it, or in the kept one again for "".
func (s *Shell) Try(name theme.Name) {
	if s.trying != name {
		s.trying = name
		s.restyle()
	}
}

// restyle makes the theme's styles for this terminal.
func (s *Shell) restyle() {
	s.Look = theme.NewOn(s.Console, cmp.Or(s.trying, s.Theme), s.Glyphs, s.profile)
}

// Key handles a key. It returns false if the overlay closes.
func (l *Looks) Key(press tea.KeyPressMsg) (open bool) {
	names, pressed := theme.Names(), press.String()
	switch at, err := strconv.Atoi(pressed); {
	case pressed == "esc":
		l.shell.Try("")
		return false
	case pressed == "enter":
		l.shell.keep(names[l.chosen])
		return false
	case pressed == "down" || pressed == "right" || pressed == "L":
		l.chosen = (l.chosen + 1) % len(names)
	case pressed == "up" || pressed == "left":
		l.chosen = (l.chosen + len(names) - 1) % len(names)
	case err == nil && at >= 1 && at <= len(names):
		l.chosen = at - 1
	default:
		return true
	}
	l.shell.Try(names[l.chosen])
	if l.shell.profile > colorprofile.Unknown && l.shell.profile < colorprofile.ANSI {
		l.shell.page.Notify(message.New("looks.bare", "This terminal shows no colours: all look the same here."))
	}
	return true
}

// keep keeps a theme.
func (s *Shell) keep(name theme.Name) {
	s.Theme = name
	s.Try(name)
	s.trying = ""
	s.page.Notify(message.New("screen.notice.colours", "Colours: {name}.", message.Message("name", themeNames[name])))
}

// themeNames are the names of the themes for people.
var themeNames = map[theme.Name]message.Text{
	theme.Default:      message.New("looks.default", "standard"),
	theme.HighContrast: message.New("looks.high-contrast", "high contrast"),
	theme.Mono:         message.New("looks.mono", "no colours"),
	theme.Deuteranopia: message.New("looks.deuteranopia", "red-green blindness"),
	theme.Tritanopia:   message.New("looks.tritanopia", "blue-yellow blindness"),
}

// Draw draws the overlay in at most height lines. more are further keys that the page handles.
func (l *Looks) Draw(speaker words.Speaker, width, height int, more ...words.Cap) []string {
	keys := append([]words.Cap{words.NewCap("Enter", message.New("looks.keep", "keep these")), words.GoesBack}, more...)
	below := speaker.Caps(width-4, keys...)
	names, room := theme.Names(), height-2-len(below)
	rows, between := previewRows(len(names), room)
	var lines []string
	for i, name := range names {
		lines = append(lines, l.choice(speaker, i, name, width-4, rows)...)
		lines = append(lines, make([]string, between)...)
	}
	lines = lines[:min(len(lines), max(room, 0))]
	return widget.Frame(speaker.Say(message.New("looks.title", "Colours")), append(lines, below...), width, height, l.shell.Look)
}

// previewCards are the cards of previews, each as high as its preview.
var previewCards = []widget.CardSize{{Width: 15, Height: 11}, widget.MiddleCard, widget.SmallCard}

// previewRows returns the rows of each of n previews, and of the gaps between them, in a number of rows.
func previewRows(n, room int) (rows, between int) {
	high := []int{2, 1}
	for i := range previewCards {
		high = append(high, previewCards[i].Height)
	}
	slices.Sort(high)
	for _, rows := range slices.Backward(high) {
		if n*(rows+1)-1 <= room {
			return rows, 1
		}
	}
	return 1, 0
}

// nameColumn is the width that the names of themes have at least; with room, they have twice as much.
const nameColumn = 28

// choice draws the name of a theme and its preview. A click on it puts the cursor there.
func (l *Looks) choice(speaker words.Speaker, i int, name theme.Name, width, rows int) []string {
	look, mark := l.shell.Look, " "
	number, ink := strconv.Itoa(i+1), theme.Style{}
	if i == l.chosen {
		mark, ink = look.Glyphs.Now, look.Focus
	}
	preview := l.preview(speaker, name, rows, width-nameColumn)
	column := min(width-widget.BlockWidth(preview), 2*nameColumn)
	said := widget.WrapAtMost(speaker.Say(themeNames[name]), column-len("> 1  "), rows, look)
	lines := make([]string, rows)
	for y := range lines {
		head := strings.Repeat(" ", len("> 1 "))
		if y == 0 {
			head = mark + look.Key.Render(" "+number+" ")
		}
		text := ""
		if y < len(said) {
			text = ink.Render(" " + said[y] + " ")
		}
		lines[y] = click.Mark(number, widget.Pad(head+text, column)+preview[y])
	}
	return lines
}

// preview draws a card, a total and the slab of a void in a theme, as many of them as fit.
func (l *Looks) preview(speaker words.Speaker, name theme.Name, rows, width int) []string {
	look := theme.NewOn(l.shell.Console, name, l.shell.Glyphs, l.shell.profile)
	card, total := game.Card{Rank: game.Ten, Suit: game.Diamonds}, "17"
	void := speaker.Say(message.New("looks.void", "VOID"))
	face := slab(look.Glyphs.Card(card), widget.SmallCard.Width, rows, look.CardRed)
	if at := slices.IndexFunc(previewCards, func(size widget.CardSize) bool { return size.Height == rows }); at >= 0 {
		face = widget.Card(card, previewCards[at], look)
	}
	font := widget.Font{Face: widget.Regular, Scale: 1}
	if rows >= 2*font.Rows(look) {
		font.Scale = 2
	}
	lines := make([]string, rows)
	for _, part := range [][]string{face, spelled(total, font, rows, look.BankerWon, look), spelled(void, font, rows, look.Bad, look)} {
		if widget.Width(lines[0])+1+widget.Width(part[0]) > width {
			break
		}
		for y := range lines {
			lines[y] += " " + part[y]
		}
	}
	return lines
}

// spelled draws text on a fill, in big letters if they fit.
func spelled(text string, font widget.Font, rows int, fill theme.Style, look *theme.Theme) []string {
	if widget.CanSpell(text) {
		if across, down := widget.TileSize(text, font, look); down <= rows {
			return widget.Tile(text, font, across, rows, true, fill, fill.Letters(), look)
		}
	}
	return slab(text, widget.Width(text)+4, rows, fill)
}

// slab draws text in the middle of a filled block.
func slab(text string, width, rows int, fill theme.Style) []string {
	lines := make([]string, rows)
	for y := range lines {
		said := ""
		if y == (rows-1)/2 {
			said = widget.Center(text, width)
		}
		lines[y] = fill.Strokes().Render(widget.Pad(said, width))
	}
	return lines
}
