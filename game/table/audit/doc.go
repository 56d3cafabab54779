// Package audit replays a journal by the rules whose text it contains: it decides each recorded input again, and says
// where the records are not what those rules give.
//
// It has no rules of its own. It never trusts a record that it has not compared, and needs no device, clock or secret:
// what was secret when a card was read is taken from the record that opens the card.
package audit
