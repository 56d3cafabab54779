// Package chart draws small charts as SVG within a page of HTML. Colours are CSS classes of the page: s0 to s3 for the
// values, axis for an axis. Every chart has a title and a description, and belongs behind a table with the same values.
package chart
