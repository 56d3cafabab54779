package contrast

import (
	"image/color"
	"math"
)

// RGB is a colour as a terminal shows it: 0xRRGGBB.
type RGB uint32

// Of returns a colour without its transparency.
func Of(c color.Color) RGB {
	r, g, b, _ := c.RGBA()
	return RGB(r>>8<<16 | g>>8<<8 | b>>8)
}

// Indexed returns one of the 240 colours, from 16 on, that all terminals with 256 colours share: a cube, and greys.
func Indexed(index int) RGB {
	if index >= 232 {
		return RGB(8+10*(index-232)) * 0x010101
	}
	level := func(n int) RGB { return [6]RGB{0, 95, 135, 175, 215, 255}[n%6] }
	index -= 16
	return level(index/36)<<16 | level(index/6)<<8 | level(index)
}

// luminance returns the relative luminance of WCAG 2.
func luminance(of RGB) float64 {
	part := func(shift, weight float64) float64 {
		value := float64(of>>int(shift)&0xff) / 255
		if value <= 0.04045 {
			return weight * value / 12.92
		}
		return weight * math.Pow((value+0.055)/1.055, 2.4)
	}
	return part(16, 0.2126) + part(8, 0.7152) + part(0, 0.0722)
}

// Ratio returns the contrast ratio of WCAG 2, from 1 to 21.
func Ratio(a, b RGB) float64 {
	one, other := luminance(a), luminance(b)
	return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}
