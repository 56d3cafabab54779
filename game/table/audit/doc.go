// Package audit replays a journal by the rules whose text it contains, and says what those rules do not produce.
package audit
