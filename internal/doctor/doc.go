// Package doctor looks at everything on a machine that a table depends on, and changes nothing.
//
// What is not right it names with what to type next.
package doctor
