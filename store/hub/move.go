package hub

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
)

var (
	// ErrNotJoined reports that there are no credentials.
	ErrNotJoined = errors.New("this terminal has joined no site")
	// ErrNoAnswer reports that no hub answers at the addresses.
	ErrNoAnswer = errors.New("does not answer there")
)

// ParseAddress returns the URL of a hub at HOST:PORT.
func ParseAddress(address string) (url string, err error) {
	host, port, err := net.SplitHostPort(address)
	number, _ := strconv.Atoi(port)
	if err != nil || host == "" || number < 1 || number > 65535 {
		return "", fmt.Errorf("%.60q: want HOST:PORT, such as hub.example:4222", address)
	}
	return "tls://" + net.JoinHostPort(host, port), nil
}

// Move saves new addresses of a hub in the credentials, once the same hub answers at one of them. Neither keys nor
// names change, so nobody has to join again. Otherwise it changes nothing and returns [ErrNotJoined], [ErrOtherHub],
// [ErrNoAnswer] or the error of a file.
func Move(path string, urls []string) (credentials Credentials, err error) {
	credentials, joined, err := ReadCredentials(path)
	if err != nil {
		return credentials, err
	}
	if !joined {
		return credentials, ErrNotJoined
	}
	owner, err := os.Stat(path)
	if err != nil {
		return credentials, err
	}
	credentials.URLs = urls
	connection, err := DialOnce(credentials)
	switch {
	case errors.Is(err, ErrOtherHub):
		return credentials, err
	case err != nil:
		return credentials, fmt.Errorf("%w: %w", ErrNoAnswer, err)
	}
	connection.Close()
	return credentials, credentials.Write(path, owner)
}
