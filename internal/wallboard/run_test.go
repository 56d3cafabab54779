package wallboard_test

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/internal/wallboard"
	"pitboss/internal/webserver"
	"pitboss/site"
	client "pitboss/store/hub"
)

const token = "0123456789abcdef"

// serving runs a wallboard until the test ends, and returns its address.
func serving(t *testing.T, o wallboard.Options) *url.URL {
	t.Helper()
	at := make(chan string, 1)
	o.Log, o.Token = slog.New(slog.DiscardHandler), wallboard.NewToken(token)
	o.Listening = func(url string) error { at <- url; return nil }
	if o.Listen == "" {
		o.Listen = "127.0.0.1:0"
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- wallboard.Run(ctx, o) }()
	t.Cleanup(func() {
		stop()
		check.Dof(t, await.From(t, "the end of the wallboard", done), "it ends with")
	})
	return must.Get(url.Parse(await.From(t, "the address of the wallboard", at)))(t)
}

// send sends a request, changed by change, with the cookie of a browser that has the token.
func send(t *testing.T, at *url.URL, browser *http.Client, change func(*http.Request)) answer {
	t.Helper()
	request := must.Get(http.NewRequestWithContext(await.Context(t), http.MethodGet, at.String(), nil))(t)
	request.AddCookie(&http.Cookie{Name: "pitboss_wallboard", Value: token})
	change(request)
	response, err := browser.Do(request)
	must.Do(t, err)
	defer response.Body.Close()
	return answer{response.StatusCode, response.Header, string(must.Get(io.ReadAll(response.Body))(t))}
}

// answer is what a browser gets.
type answer struct {
	status int
	header http.Header
	text   string
}

// browser does not follow redirections.
func browser() *http.Client {
	return &http.Client{
		Transport:     &http.Transport{DisableKeepAlives: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Only a GET with the token at the page's own name gets the page; nothing else says anything of a table.
func TestWhoGetsThePage(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	hubtest.Join(t, h, "table-7", "")
	at := serving(t, wallboard.Options{Credentials: hubtest.JoinWall(t, h, "wall-1"), Hosts: []string{"pit.example"}})
	await.Until(t, "the page shows the table", func() bool {
		return strings.Contains(send(t, at, browser(), func(*http.Request) {}).text, "table-7")
	})
	without := func(r *http.Request) { r.Header.Del("Cookie") }
	query := func(text string) func(*http.Request) {
		return func(r *http.Request) { without(r); r.URL.RawQuery = text }
	}
	path := func(text string) func(*http.Request) { return func(r *http.Request) { r.URL.Opaque = text } }
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	method := func(name string) func(*http.Request) { return func(r *http.Request) { r.Method = name } }
	for name, test := range map[string]struct {
		change func(*http.Request)
		status int
	}{
		"with the cookie":           {func(*http.Request) {}, http.StatusOK},
		"with the token":            {query("token=" + token), http.StatusSeeOther},
		"by its other name":         {host("PIT.example:443"), http.StatusOK},
		"as localhost":              {host("localhost"), http.StatusOK},
		"without a token":           {without, http.StatusForbidden},
		"an empty token":            {query("token="), http.StatusForbidden},
		"a wrong token":             {query("token=0123456789abcdeF"), http.StatusForbidden},
		"the beginning of a token":  {query("token=0123456789"), http.StatusForbidden},
		"a token that is no query":  {query("token=%zz" + token), http.StatusForbidden},
		"a wrong cookie":            {func(r *http.Request) { without(r); r.Header.Set("Cookie", "pitboss_wallboard=x") }, http.StatusForbidden},
		"a rebound name":            {host("evil.example"), http.StatusMisdirectedRequest},
		"a rebound name, its port":  {host("evil.example:" + at.Port()), http.StatusMisdirectedRequest},
		"a name that only begins":   {host("localhost.evil.example"), http.StatusMisdirectedRequest},
		"another address":           {host("10.0.0.1"), http.StatusMisdirectedRequest},
		"an address in brackets":    {host("[::1]:80"), http.StatusMisdirectedRequest},
		"POST":                      {method(http.MethodPost), http.StatusMethodNotAllowed},
		"PUT":                       {method(http.MethodPut), http.StatusMethodNotAllowed},
		"DELETE":                    {method(http.MethodDelete), http.StatusMethodNotAllowed},
		"OPTIONS":                   {method(http.MethodOptions), http.StatusMethodNotAllowed},
		"HEAD":                      {method(http.MethodHead), http.StatusMethodNotAllowed},
		"TRACE":                     {method(http.MethodTrace), http.StatusMethodNotAllowed},
		"a method of its own":       {method("BREW"), http.StatusMethodNotAllowed},
		"another path":              {path("/index.html"), http.StatusNotFound},
		"a path that climbs":        {path("/../../etc/passwd"), http.StatusNotFound},
		"a path that climbs, coded": {path("/%2e%2e/%2e%2e/etc/passwd"), http.StatusNotFound},
		"a climb without a token":   {func(r *http.Request) { without(r); r.URL.Opaque = "/../etc/passwd" }, http.StatusForbidden},
	} {
		t.Run(name, func(t *testing.T) {
			got := send(t, at, browser(), test.change)
			check.Equal(t, got.status, test.status)
			if test.status != http.StatusOK && strings.Contains(got.text, "table-7") {
				t.Errorf("it says %s", got.text)
			}
			for header, want := range map[string]string{
				"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline';", "Cache-Control": "no-store",
				"Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff",
			} {
				check.Contains(t, got.header.Get(header), want)
			}
			check.Equal(t, got.header.Get("Access-Control-Allow-Origin"), "")
			check.Lacks(t, got.header.Get("Location"), token)
		})
	}
	cookie := send(t, at, browser(), query("token="+token)).header.Get("Set-Cookie")
	for _, want := range []string{"HttpOnly", "SameSite=Strict", "Path=/"} {
		check.Contains(t, cookie, want)
	}
}

// While sixteen connections say nothing, one more is closed.
func TestSeventeenConnections(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	at := serving(t, wallboard.Options{Credentials: hubtest.JoinWall(t, h, "wall-1")})
	for range webserver.MaxConnections {
		held := must.Get(net.Dial("tcp", at.Host))(t)
		defer held.Close()
	}
	await.Until(t, "one more is closed", func() bool {
		more := must.Get(net.Dial("tcp", at.Host))(t)
		defer more.Close()
		_, _ = fmt.Fprintf(more, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") // it may be closed already
		_, err := bufio.NewReader(more).ReadByte()
		return err != nil
	})
}

// Other machines get the page only with TLS, and only by names that are known.
func TestWhereThePageMayBe(t *testing.T) {
	t.Parallel()
	certificate := selfSigned(t)
	for listen, test := range map[string]struct {
		certificate *tls.Certificate
		hosts       []string
		wants       error
	}{
		"127.0.0.1:8460":  {nil, nil, nil},
		"[::1]:8460":      {nil, nil, nil},
		"0.0.0.0:8460":    {nil, nil, wallboard.ErrUnprotected},
		"192.0.2.7:8460":  {nil, []string{"pit.example"}, wallboard.ErrUnprotected},
		"192.0.2.8:8460":  {certificate, nil, nil},
		"[::]:8460":       {certificate, nil, wallboard.ErrNoName},
		"0.0.0.0:8461":    {certificate, []string{"pit.example"}, nil},
		"[2001:db8::]:80": {nil, nil, wallboard.ErrUnprotected},
	} {
		_, err := wallboard.Options{Listen: listen, Certificate: test.certificate, Hosts: test.hosts}.Check()
		if test.wants == nil {
			check.Dof(t, err, "%s", listen)
		} else {
			check.ErrorIsf(t, err, test.wants, "%s", listen)
		}
	}
	check.Fails(t, check.ErrorOf(wallboard.Options{Listen: "localhost:8460"}.Check()), "a name was taken")
	for _, host := range []string{"", "pit.example:8460", "https://pit.example"} {
		check.Fails(t, check.ErrorOf(wallboard.Options{Listen: "127.0.0.1:8460", Hosts: []string{host}}.Check()), "%q was taken", host)
	}
	h := hubtest.Start(t)
	at := serving(t, wallboard.Options{Credentials: hubtest.JoinWall(t, h, "wall-1"), Certificate: certificate})
	check.Equal(t, at.Scheme, "https")
	got := send(t, at, browser(), func(r *http.Request) { r.Header.Del("Cookie"); r.URL.RawQuery = "token=" + token })
	check.Contains(t, got.header.Get("Set-Cookie"), "Secure")
	at.Scheme = "http"
	got = send(t, at, browser(), func(*http.Request) {})
	check.Equal(t, got.status, http.StatusBadRequest)
	check.Lacks(t, got.text, "Tables of")
}

// selfSigned returns a certificate that only a browser of a test accepts.
func selfSigned(t *testing.T) *tls.Certificate {
	t.Helper()
	key := must.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), DNSNames: []string{"localhost"}}
	der := must.Get(x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key))(t)
	return &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
}

// The page follows the hub: it says when the hub is away, and shows the tables again when it is back.
func TestTheHubComesAndGoes(t *testing.T) {
	t.Parallel()
	dir, listen := t.TempDir(), port.Address(t)
	h, stopHub := startHub(t, dir, listen)
	table := hubtest.Join(t, h, "table-7", "")
	at := serving(t, wallboard.Options{Credentials: hubtest.JoinWall(t, h, "wall-1")})
	say := func(title string) {
		connection := must.Get(client.DialOnce(table))(t)
		defer connection.Close()
		data := must.Get(json.Marshal(site.Now{Form: 1, View: view.View{
			Title: title, Now: time.Now(), Dealer: game.Person{ID: "anna", Name: "Anna"}, Round: &view.RoundView{Number: 2},
			Finished: []view.Finished{{Round: 1, Result: message.Written("banker wins")}}, Step: game.Step{Kind: game.StepScan, By: game.Dealer},
		}}))(t)
		must.Do(t, connection.Publish(site.Site(hubtest.Site).State("table-7"), data))
		must.Do(t, connection.FlushTimeout(await.End))
	}
	page := func() string {
		return send(t, at, browser(), func(*http.Request) {}).text
	}
	say("Baccarat")
	await.Until(t, "the table is there", func() bool { return strings.Contains(page(), "Baccarat") })
	text := page()
	check.Contains(t, text, "Dealing")
	check.Contains(t, text, "banker wins")
	check.Lacks(t, text, "Anna")
	check.Lacks(t, text, `class="past"`)
	stopHub()
	await.Until(t, "the hub is away", func() bool { return strings.Contains(page(), "The hub has not been heard since ") })
	check.Contains(t, page(), `class="past"`)
	check.Contains(t, page(), "Baccarat")
	startHub(t, dir, listen)
	say("Punto")
	await.Until(t, "the hub is back", func() bool {
		text := page()
		return strings.Contains(text, "Punto") && !strings.Contains(text, `class="past"`)
	})
}

// startHub runs the hub in a folder until the test ends or stop is called.
func startHub(t *testing.T, dir, listen string) (h *hub.Hub, stop func()) {
	t.Helper()
	h = must.Get(hub.Open(hub.Options{
		Dir: dir, Site: hubtest.Site, Listen: listen, PINCost: hubtest.Cheap, Log: slog.New(slog.DiscardHandler),
	}))(t)
	return h, hubtest.Run(t, h)
}

// The token is made once, and only its owner may read it.
func TestTheTokensFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "wallboard.token")
	first := must.Get(wallboard.LoadToken(path))(t)
	check.Equal(t, must.Get(os.Stat(path))(t).Mode().Perm(), 0o600)
	must.Do(t, os.Chmod(path, 0o644))
	check.Equal(t, must.Get(wallboard.LoadToken(path))(t), first)
	check.Equal(t, must.Get(os.Stat(path))(t).Mode().Perm(), 0o600)
	must.Do(t, os.WriteFile(path, []byte("short\n"), 0o600))
	check.ErrorSays(t, check.ErrorOf(wallboard.LoadToken(path)), "has 5 characters, want 16 to 256")
	must.Do(t, os.Remove(path))
	must.Do(t, os.Symlink("/dev/zero", path))
	check.Fails(t, check.ErrorOf(wallboard.LoadToken(path)), "it read a device")
}
