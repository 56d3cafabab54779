package report

import (
	"context"

	"github.com/spf13/cobra"

	"pitboss/game/report"
	"pitboss/internal/cli"
	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/journals"
	reports "pitboss/internal/report"
	"pitboss/internal/report/source/file"
	hubsource "pitboss/internal/report/source/hub"
)

// source is where a person says that the records of a report are. Each is a type with its flags, and a line of [sources].
type source interface {
	addFlags(cmd *cobra.Command)
	// asked reports whether one of its flags was used.
	asked() bool
	// open calls collect with the records of the tables that were named. A report of several tables may have none.
	open(ctx context.Context, several bool, named []string, collect func([]reports.Source) error) error
}

// sources are all of them.
type sources struct {
	files files
	hub   atHub
}

func (s *sources) all() []source { return []source{&s.hub, &s.files} }

func (s *sources) addFlags(cmd *cobra.Command) {
	for _, one := range s.all() {
		one.addFlags(cmd)
	}
	cmd.MarkFlagsMutuallyExclusive("db", "hub")
	cmd.MarkFlagsMutuallyExclusive("db", "credentials")
}

// collect collects the records that a report is made of: from the source whose flag was used, or else from files.
func (s *sources) collect(ctx context.Context, kind report.Kind, named []string, period reports.Period) (collected report.Collected, err error) {
	var from source = &s.files
	for _, one := range s.all() {
		if one.asked() {
			from = one
			break
		}
	}
	err = from.open(ctx, kind.Tables, named, func(all []reports.Source) (err error) {
		if kind.Tables {
			collected, err = reports.CollectTables(ctx, all, period)
		} else {
			collected, err = reports.Collect(ctx, all[0], period)
		}
		return err
	})
	return collected, err
}

// files are journals and exports.
type files struct{ database string }

func (f *files) addFlags(cmd *cobra.Command) { cli.AddDatabaseFlag(cmd, &f.database) }
func (f *files) asked() bool                 { return f.database != "" }

func (f *files) open(_ context.Context, _ bool, named []string, collect func([]reports.Source) error) error {
	switch {
	case len(named) > 0 && f.database != "":
		return exit.Usagef("two records are named: %s, and %s with --db; want one", named[0], f.database)
	case len(named) == 0:
		if err := journals.NeedDatabase(f.database); err != nil {
			return err
		}
		named = []string{f.database}
	}
	var all []reports.Source
	for _, path := range named {
		all = append(all, file.Source(path))
	}
	return collect(all)
}

// atHub is a running hub.
type atHub struct{ desk.HubReader }

func (h *atHub) addFlags(cmd *cobra.Command) { h.AddFlags(cmd, "hub") }
func (h *atHub) asked() bool                 { return h.Dir != "" || h.Credentials != "" }

func (h *atHub) open(ctx context.Context, several bool, named []string, collect func([]reports.Source) error) error {
	if len(named) == 0 && !several {
		return exit.Usagef("want the name of a table at the hub, such as table-7; only report site is of all of them")
	}
	return h.Read(func(reader *hub.Reader) error {
		all, err := hubsource.Tables(ctx, reader, named)
		if err != nil {
			return err
		}
		return collect(all)
	})
}
