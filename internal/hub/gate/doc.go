// Package gate is a proxy between the members of a site and the server in the hub's process: it terminates TLS and
// inspects what each member sends before the server receives it.
//
// The server sends an answer to the subject named in a request without checking that the sender may publish there. One
// table could therefore make the server delete another's stream or write into it. The gate only allows answers to the
// sender's own inbox.
//
// A consumer, which reads a stream, stays at the server after its creator has gone, and the total number of consumers
// is limited. The gate allows nobody to create many consumers, or one that would stay for long.
//
// A client is unknown until the server admits it. Until then the gate reads one line, in which the client identifies
// itself, and the ping after it, and passes on nothing else. An attacker without credentials can therefore occupy no
// more than that, on a limited number of connections.
//
// Each member has a budget over all its connections. The records of a table's own journal are free, so that a table
// that was offline catches up as fast as the disk allows; an honest table or station stays far below the limits for
// everything else. A member that exceeds them is slowed down, not disconnected: one of our programs that once has much
// to send loses nothing and need not reconnect. One that keeps exceeding them answers the server's pings too late, and
// the server disconnects it.
//
// The server's last words, the reason why it ends a connection, always reach the client.
//
// A stream keeps the headers of a message, and its readers take some headers for an answer of the server: a single
// message with such a header would stop all of them. The gate only allows the headers that members' programs send.
//
// It must never know a key, alter a message, or pass on anything that it does not understand.
package gate
