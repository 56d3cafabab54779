// Package variant combines a rulebook with the family that plays it. It is the only package that knows all families.
package variant
