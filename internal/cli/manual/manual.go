package manual

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Pages returns the pages of a command and of everything below it, by their file names, such as
// pitboss-journal-verify.1. The date at their foot is that of the release.
func Pages(root *cobra.Command, version string, date time.Time) map[string]string {
	pages := map[string]string{}
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		pages[nameOf(cmd)+".1"] = page(cmd, version, date)
		for _, sub := range cmd.Commands() {
			if !sub.Hidden {
				walk(sub)
			}
		}
	}
	walk(root)
	return pages
}

// nameOf returns the name of a command's page.
func nameOf(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

func page(cmd *cobra.Command, version string, date time.Time) string {
	var out strings.Builder
	name := nameOf(cmd)
	fmt.Fprintf(&out, ".TH %q 1 %q %q pitboss\n", strings.ToUpper(name), date.UTC().Format(time.DateOnly), "pitboss "+version)
	fmt.Fprintf(&out, ".SH NAME\n%s \\- %s\n", escape(name), escape(cmd.Short))
	if cmd.Runnable() || cmd.HasSubCommands() {
		fmt.Fprintf(&out, ".SH SYNOPSIS\n%s\n", escape(cmd.UseLine()))
	}
	if cmd.Long != "" {
		// The help of a command has its lines and tables as they are to be read, 86 columns wide.
		fmt.Fprintf(&out, ".SH DESCRIPTION\n.in 0\n.nf\n%s\n.fi\n.in\n", escape(cmd.Long))
	}
	cmd.InitDefaultHelpFlag()
	options(&out, cmd.NonInheritedFlags())
	list(&out, "COMMANDS", cmd.Commands())
	if cmd.HasParent() {
		fmt.Fprintf(&out, ".SH SEE ALSO\n.BR %s (1)\n", escape(nameOf(cmd.Parent())))
	}
	return out.String()
}

func options(out *strings.Builder, flags *pflag.FlagSet) {
	out.WriteString(".SH OPTIONS\n")
	flags.VisitAll(func(flag *pflag.Flag) {
		value, usage := pflag.UnquoteUsage(flag)
		short := ""
		if flag.Shorthand != "" {
			short = "-" + flag.Shorthand + ", "
		}
		fmt.Fprintf(out, ".TP\n\\fB%s\\fR %s\n%s\n", escape(short+"--"+flag.Name), escape(value), escape(usage))
	})
}

func list(out *strings.Builder, title string, commands []*cobra.Command) {
	for _, sub := range commands {
		if sub.Hidden {
			continue
		}
		if title != "" {
			fmt.Fprintf(out, ".SH %s\n", title)
			title = ""
		}
		fmt.Fprintf(out, ".TP\n.BR %s (1)\n%s\n", escape(nameOf(sub)), escape(sub.Short))
	}
}

var escapes = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", "\\`", "^", `\(ha`, "~", `\(ti`)

// escape returns a text as roff prints it unchanged.
func escape(text string) string {
	lines := strings.Split(escapes.Replace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
