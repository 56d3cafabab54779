package hub

// AttendWithin is Attend with a timeout of each connection.
var AttendWithin = attend
