// Package vt reads what a virtual terminal of Linux has, the text console on tty1 to tty6: the characters of its font,
// how many colours it shows, and what the digit keys of its keyboard type.
//
// It changes nothing. Every other terminal, such as a window or an SSH session, has none of this to read.
package vt
