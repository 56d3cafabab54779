package contrast

import (
	"fmt"
	"image/color"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"pitboss/tui/theme"
)

// Terminal describes how a terminal shows colours.
type Terminal struct {
	Name    string
	Profile colorprofile.Profile
	// Basic are the 16 colours.
	Basic [16]RGB
	// Bare is true for the console of Linux: bright grounds are dark, what is underlined is cyan, and what is faint is
	// grey.
	Bare bool
	// Eight is true for such a console with a font of 512 glyphs on VGA, where every bright colour is dark.
	Eight bool
}

// The 16 colours of a PC's console and of xterm.
var (
	VGA = [16]RGB{0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
		0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff}
	XTerm = [16]RGB{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
		0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff}
)

// Terminals lists the terminals on which contrasts are measured.
var Terminals = []Terminal{
	{Name: "256 colours", Profile: colorprofile.TrueColor},
	{Name: "16 colours of xterm", Profile: colorprofile.ANSI, Basic: XTerm},
	{Name: "16 colours of a PC", Profile: colorprofile.ANSI, Basic: VGA},
	{Name: "a bare console of 8 grounds", Profile: colorprofile.ANSI, Basic: VGA, Bare: true},
	{Name: "a bare console of 8 colours", Profile: colorprofile.ANSI, Basic: VGA, Bare: true, Eight: true},
}

// Theme returns a theme made for the terminal.
func (t Terminal) Theme(name theme.Name, glyphs theme.GlyphSet) *theme.Theme {
	return theme.NewOn(theme.Console{Eight: t.Eight}, name, glyphs, t.Profile)
}

// shows reports whether a look is made for terminals of this kind.
func (t Terminal) shows(look *theme.Theme) bool {
	return t.Full() == (look.Ground != nil) && t.Eight == look.Console.Eight
}

// cyan and grey are the colours in which a bare console shows what is underlined and what is faint.
const (
	cyan = 6
	grey = 8
)

// Profile returns the number of colours of the terminals that a look is made for.
func Profile(look *theme.Theme) colorprofile.Profile {
	switch {
	case look.Mono:
		return colorprofile.ASCII
	case look.Ground != nil:
		return colorprofile.TrueColor
	}
	return colorprofile.ANSI
}

// Shown returns the two colours of a cell, text and ground.
func (t Terminal) Shown(style uv.Style, look *theme.Theme) (text, ground RGB) {
	text, ground = t.Basic[7], t.Basic[0]
	if look.Ground != nil {
		text, ground = Of(look.Ink), Of(look.Ground)
	}
	if style.Fg != nil {
		text = t.colour(style.Fg, false)
	}
	if style.Bg != nil {
		ground = t.colour(style.Bg, true)
	}
	switch {
	case !t.Bare:
	case style.Underline != uv.UnderlineNone:
		text = t.Basic[cyan]
	case style.Attrs&uv.AttrFaint != 0:
		text = t.colour(ansi.BasicColor(grey), false)
	}
	if style.Attrs&uv.AttrReverse != 0 {
		text, ground = ground, text
	}
	return text, ground
}

func (t Terminal) colour(c color.Color, ground bool) RGB {
	switch c := c.(type) {
	case ansi.BasicColor:
		if t.Full() {
			panic(fmt.Sprintf("colour %d differs between terminals of 256 colours", c))
		}
		if ground && t.Bare || t.Eight {
			c %= 8
		}
		return t.Basic[c]
	case ansi.IndexedColor:
		return Indexed(int(c))
	default:
		panic(fmt.Sprintf("%v is not an index: terminals with fewer colours round it", c))
	}
}
