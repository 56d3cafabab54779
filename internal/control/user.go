package control

import (
	"fmt"
	"os/user"
	"strconv"
)

// NameOf is a user of the operating system as the record names one, such as
// "anna (uid 1000)".
func NameOf(uid int) string {
	number := strconv.Itoa(uid)
	known, err := user.LookupId(number)
	if err != nil || known.Username == "" {
		return "uid " + number
	}
	return fmt.Sprintf("%s (uid %s)", known.Username, number)
}
