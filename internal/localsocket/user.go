package localsocket

import (
	"fmt"
	"net"
	"os"
	"os/user"
	"slices"
	"strconv"
	"syscall"
)

// NameOf returns the name of an operating system's user for the record, such as "anna (uid 1000)".
func NameOf(uid int) string {
	number := strconv.Itoa(uid)
	known, err := user.LookupId(number)
	if err != nil || known.Username == "" {
		return "uid " + number
	}
	return fmt.Sprintf("%s (uid %s)", known.Username, number)
}

// root may do anything on the machine anyway.
const root = 0

// Admit returns the name of the user who connects. It returns an error for anybody but this process's own user and root.
func Admit(connection *net.UnixConn) (string, error) {
	uid, err := userOf(connection)
	if err != nil {
		return "", err
	}
	return NameOf(uid), oneOf(uid, os.Getuid(), root)
}

// trust returns an error if the socket belongs to somebody other than the database's owner, who would learn the PIN.
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
