// Package wallboard is the page for the screen in the pit office: how every table of a site is, the most urgent first.
//
// It must never show a person, or a result before the delay has passed, and it has nothing to press. It only reads what
// the hub tells wallboards ([pitboss/site.Wall]).
//
// Invariants:
//   - A request without the token, with the name of another host, or with another method than GET gets no page.
//   - The page loads nothing and runs nothing: it is one file without scripts, links and addresses.
package wallboard
