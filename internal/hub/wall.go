package hub

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/hub/ratelog"
	"pitboss/site"
)

const (
	// wallInterval is how often wallboards are told how the tables are, wallTimeout the timeout of the streams.
	wallInterval = 2 * time.Second
	wallTimeout  = 10 * time.Second
	// wallLogInterval is how often the log says why they are not told.
	wallLogInterval = time.Minute
)

// tellWall tells wallboards how the tables are until ctx ends, if the site has any. They cannot read the tables' own
// reports, which name people.
func (h *Hub) tellWall(ctx context.Context) error {
	failures := ratelog.NewOf(h.options.Log, wallLogInterval, 1)
	for clock.Pause(ctx, wallInterval) {
		if !slices.ContainsFunc(h.Members(), func(m Member) bool { return m.Role == game.SiteWall && !m.Revoked }) {
			continue
		}
		if err := h.tellWallNow(ctx); err != nil && ctx.Err() == nil {
			failures.Warn("wallboards were not told how the tables are", "error", err)
		}
	}
	return nil
}

func (h *Hub) tellWallNow(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, wallTimeout)
	defer stop()
	wall, err := h.wall(ctx)
	if err != nil {
		return err
	}
	data, err := json.Marshal(wall)
	if err == nil {
		_, err = h.js.Publish(ctx, h.secrets.Site.Wall(), data)
	}
	return err
}

// wall returns how the tables are, by name.
func (h *Hub) wall(ctx context.Context) (wall site.Wall, err error) {
	words, err := h.lastWords(ctx)
	if err != nil {
		return wall, err
	}
	wall = site.Wall{Form: site.WallForm, At: clock.Now().UTC()}
	for _, member := range h.Members() {
		if member.Role != game.SiteTable || member.Revoked {
			continue
		}
		shown := site.WallTable{Table: member.Name, Phase: site.WallUnheard}
		if i := slices.IndexFunc(words, func(w lastWord) bool { return w.Table == member.Name }); i >= 0 && len(words[i].Word) > 0 {
			shown = site.OnWall(member.Name, words[i].Word, wall.At.Sub(words[i].At))
		}
		wall.Tables = append(wall.Tables, shown)
	}
	return wall, nil
}
