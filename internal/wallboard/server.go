package wallboard

import (
	"bytes"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"pitboss/internal/hub/ratelog"
)

// policy lets the page have its own style and nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const (
	tokenName  = "token"
	cookieName = "pitboss_wallboard"
	// refusalInterval is how often the log says that a request was refused.
	refusalInterval = time.Minute
)

// server serves the page to browsers that have the token.
type server struct {
	token Token
	// hosts are the names and addresses at which the page is, without ports. secure is true if it is served with TLS.
	hosts   []string
	secure  bool
	write   func(*bytes.Buffer) error
	log     *slog.Logger
	refused *ratelog.Log
}

// ServeHTTP answers a request. Only a GET with the token gets the page.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for name, value := range map[string]string{
		"Content-Security-Policy": policy, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
		"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		w.Header().Set(name, value)
	}
	given := r.URL.Query().Get(tokenName)
	switch {
	case !s.isHere(r.Host):
		s.refuse(w, r, http.StatusMisdirectedRequest, "The wallboard is not at this address.")
	case r.Method != http.MethodGet:
		w.Header().Set("Allow", http.MethodGet)
		s.refuse(w, r, http.StatusMethodNotAllowed, "The wallboard can only be read.")
	case given != "" && s.token.is(given) && r.URL.Path == "/":
		s.admit(w)
	case !s.admitted(r):
		s.refuse(w, r, http.StatusForbidden, "The wallboard needs its token: http://HOST:PORT/?token=TOKEN")
	case r.URL.Path != "/":
		s.refuse(w, r, http.StatusNotFound, "The wallboard has one page: /")
	default:
		s.page(w)
	}
}

// isHere reports whether a request is for this page, and not for a name that somebody else made lead here.
func (s *server) isHere(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	}
	return slices.ContainsFunc(s.hosts, func(one string) bool { return strings.EqualFold(one, name) })
}

// admit gives a browser that has the token a cookie, so that the token is not in the address on the screen.
func (s *server) admit(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{
		Name: cookieName, Value: s.token.text, Path: "/", HttpOnly: true, Secure: s.secure, SameSite: http.SameSiteStrictMode,
	})
	w.Header().Set("Location", "/")
	w.WriteHeader(http.StatusSeeOther)
}

// admitted reports whether a request has the cookie.
func (s *server) admitted(r *http.Request) bool {
	cookie, err := r.Cookie(cookieName)
	return err == nil && s.token.is(cookie.Value)
}

func (s *server) page(w http.ResponseWriter) {
	var page bytes.Buffer
	if err := s.write(&page); err != nil {
		s.log.Error("the page cannot be written", "error", err)
		http.Error(w, "The page cannot be written: see the log.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(page.Bytes()) // a browser that has gone asks again
}

func (s *server) refuse(w http.ResponseWriter, r *http.Request, status int, words string) {
	s.refused.Warn("a request was refused", "status", status, "from", r.RemoteAddr)
	http.Error(w, words, status)
}

// hostsOf returns the names and addresses at which a page is that listens at an address, with other names for it.
func hostsOf(address netip.AddrPort, others []string) []string {
	hosts := slices.Clone(others)
	switch at := address.Addr(); {
	case at.IsLoopback():
		hosts = append(hosts, "localhost", at.String())
	case !at.IsUnspecified():
		hosts = append(hosts, at.String())
	}
	return hosts
}
