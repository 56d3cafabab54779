// Package moneywheel reads upright wheels with a pointer, which tell their segments.
package moneywheel
