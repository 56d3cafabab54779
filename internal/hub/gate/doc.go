// Package gate stands between the members of a site and the server in the hub's process: it ends TLS and
// reads what each of them says before the server does.
//
// The server sends an answer to whatever subject a request names, and asks nobody whether the one who asked may
// publish there. So one table could have the server delete another's stream, or write into it. The gate lets
// nobody name another place for an answer than an inbox of their own.
//
// What reads a stream, a consumer, stays at the server when its maker has gone, and there are only so many of
// them for all. The gate lets nobody make one that would stay for long, nor many.
//
// Whoever connects is unknown until the server lets them in. Until then the gate reads one line, who they say they are,
// with the ping after it, and passes on nothing else. An attacker without credentials has the server and the gate hold
// no more than that, of a limited number of connections.
//
// Each member has a budget over all its connections. The records of a table's own journal are free, so that a table
// that was away catches up as fast as the disk takes them; all else is far below what one honest table or station
// says. Whoever says more waits, by not being read, and is not ended: a program of ours that has much to say once loses
// nothing and need not connect again. One that goes on like that answers the server's pings too late, and the server
// ends it.
//
// What the server says last, why it ends a connection, is passed on whatever the client still says.
//
// A stream keeps the headers of a message, and whoever reads it takes some of them for an answer of the server:
// one message with such a header would end the reading for all. The gate lets through the headers that members'
// programs send, and no others.
//
// It must never know a key, change what is said, or let through what it does not understand.
package gate
