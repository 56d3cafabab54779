// Package trial runs one device for somebody who looks at it: frame by frame, or through a guided test. Nothing is
// dealt, and there is no table.
package trial
