// Package webserver serves a page to a few readers over HTTP: it limits the connections, the size of a request and
// every time.
//
// It must never hold up its caller, print outside the log, or serve to one address more than another: who may read is
// the handler's decision.
package webserver
