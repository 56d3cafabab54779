// Package spinner provides what simulated wheels share: a plan of what the wheel sends, and the machine that sends it.
package spinner
