package control

import (
	"fmt"
	"net"
	"os"
	"os/user"
	"slices"
	"strconv"
	"syscall"
)

// NameOf returns a user of the operating system as the record names one, such as
// "anna (uid 1000)".
func NameOf(uid int) string {
	number := strconv.Itoa(uid)
	known, err := user.LookupId(number)
	if err != nil || known.Username == "" {
		return "uid " + number
	}
	return fmt.Sprintf("%s (uid %s)", known.Username, number)
}

// root may do everything on the machine as it is.
const root = 0

// admit returns the name of whoever asks the table; an error for anybody but the table's own
// user and root.
func admit(connection *net.UnixConn) (string, error) {
	uid, err := userOf(connection)
	if err != nil {
		return "", err
	}
	return NameOf(uid), oneOf(uid, os.Getuid(), root)
}

// trust refuses a socket that somebody else than the database's owner put there: a PIN
// would be told to them.
func trust(connection *net.UnixConn, database string) error {
	uid, err := userOf(connection)
	if err != nil {
		return err
	}
	owner := os.Getuid()
	status, err := os.Stat(database)
	if err != nil {
		return err
	}
	if system, is := status.Sys().(*syscall.Stat_t); is {
		owner = int(system.Uid)
	}
	return oneOf(uid, owner, os.Getuid(), root)
}

func oneOf(uid int, allowed ...int) error {
	if slices.Contains(allowed, uid) {
		return nil
	}
	return fmt.Errorf("it is %s: want the user of the table and its database", NameOf(uid))
}
