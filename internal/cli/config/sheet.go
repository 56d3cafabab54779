package config

import (
	"bytes"

	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/config"
	"pitboss/internal/sheet"
)

func newSheet() *cobra.Command {
	var path string
	var from cli.RulesFlag
	var language cli.Language
	cmd := &cobra.Command{
		Use:   "sheet [--config FILE] [--rules DIR] [--language LANGUAGE]",
		Short: "A page of paper to hang next to the terminal",
		Long: `sheet writes one page of A4 as HTML: how to begin, the keys, what to do when
something is wrong, whom to call, and for the technician the commands, the files
and the devices of this table. Print it from any browser:

    pitboss config sheet --language lt > sheet.html

It has no name of a person and no secret. The language is that of [display], or
--language.

` + configHelp,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			loaded, err := config.LoadTable(path, string(from))
			texts, unknown := language.Over(loaded.Display.Language)
			switch {
			case unknown != nil:
				return unknown
			case err != nil:
				return cli.InLanguage(texts, err)
			}
			deals, err := loaded.Source.Load(loaded.Variant)
			if err != nil {
				return err
			}
			var page bytes.Buffer
			if err := sheet.Write(&page, loaded, deals.Book.Title, texts); err != nil {
				return err
			}
			_, err = page.WriteTo(cmd.OutOrStdout())
			return err
		},
	}
	cli.AddConfigFlag(cmd, &path)
	from.AddFlag(cmd)
	language.AddOver(cmd.Flags())
	return cmd
}
