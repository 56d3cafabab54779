package hubtest

import (
	"context"
	"log/slog"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/testing/must"
	"pitboss/store"
	client "pitboss/store/hub"
)

// JoinWith joins a table with the key of the database at path, which it creates, and returns the credentials, which
// it also saves next to the database.
func JoinWith(t testing.TB, h *hub.Hub, table, path string) client.Credentials {
	t.Helper()
	journal := must.Get(store.Open(path, store.Options{
		Site: Site, Table: table, Kind: game.Live, Created: start, PINCost: Cheap,
	}))(t)
	key := must.Get(journal.LogKey())(t)
	must.Do(t, journal.Close())
	return Join(t, h, table, key.Public())
}

// Signing starts a cosigner of the table until the test ends. It returns a function that signs the current head of
// the record and passes it to the cosigner.
func (w *Table) Signing() (sign func()) {
	w.t.Helper()
	connection := must.Get(client.Dial(w.Credentials, nil))(w.t)
	cosigner := client.NewCosigner(w.Journal, w.Credentials, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- cosigner.Run(ctx, connection) }()
	w.t.Cleanup(func() {
		cancel()
		if err := await.From(w.t, "the end of the cosigner", done); err != nil {
			w.t.Errorf("the cosigner ended with %v", err)
		}
		connection.Close()
	})
	tree := w.Journal.Tree()
	return func() {
		w.t.Helper()
		head := must.Get(w.Journal.SignHead(context.Background(), tree))(w.t)
		cosigner.Signed(head, tree.At)
	}
}
