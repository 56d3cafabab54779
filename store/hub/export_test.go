package hub

// AttendWithTimeout is Attend with a timeout of each connection.
var AttendWithTimeout = attend
