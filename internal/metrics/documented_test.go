package metrics_test

import (
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/internal/metrics"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/site"
)

// servedText returns the figures of a table with everything that has figures, and of a hub.
func servedText(t *testing.T) string {
	t.Helper()
	var tally bench.Tally
	tally.Time(bench.LineTime, 7*time.Millisecond)
	view := bench.View{
		Name: "shoe", Kind: "scanner", Health: bench.Health{Link: bench.Link{State: bench.Live}, Tally: tally},
		Ledger: bench.Ledger{Recent: []bool{true}}, Alarms: []bench.Alarm{{Kind: bench.FaceRate, Level: bench.Error}},
	}
	address := port.Address(t)
	end := serving(t, address, metrics.OfDevices(func() []bench.View { return []bench.View{view} }),
		metrics.OfTable(func() metrics.Table {
			return metrics.Table{Phase: metrics.Open, Records: 1, Link: site.Link{State: site.LinkOK}}
		}),
		metrics.OfHub(func() metrics.Hub { return metrics.Hub{Tables: []metrics.HubTable{{Name: "table-7", Known: true}}} }))
	status, text := get(t, "http://"+address+"/metrics")
	check.Equal(t, status, http.StatusOK)
	check.Do(t, end())
	return text
}

var sample = regexp.MustCompile(`(?m)^(pitboss_\w+)(?:\{(.*)\})? `)

// labelled matches a label with its value, in a sample as in a rule.
var labelled = regexp.MustCompile(`(\w+)=~?"([^"]*)"`)

// figures are names of metrics with their labels, and the values that each label has.
type figures map[string]map[string][]string

// servedFigures returns the metrics in a text of Prometheus's form. The parts of a histogram count as the histogram.
func servedFigures(text string) figures {
	found := figures{}
	for _, match := range sample.FindAllStringSubmatch(text, -1) {
		name := regexp.MustCompile(`_(bucket|sum|count)$`).ReplaceAllString(match[1], "")
		if found[name] == nil {
			found[name] = map[string][]string{}
		}
		for _, label := range labelled.FindAllStringSubmatch(match[2], -1) {
			if label[1] != "le" {
				found[name][label[1]] = append(found[name][label[1]], label[2])
			}
		}
	}
	return found
}

var (
	ruleExpr   = regexp.MustCompile(`(?m)^ +expr: (.+)$`)
	ruleName   = regexp.MustCompile(`(?m)^ +- alert: (\w+)$`)
	ruleLabel  = regexp.MustCompile(`\$labels\.(\w+)`)
	ruleMetric = regexp.MustCompile(`\b(pitboss_\w+)(?:\{([^}]*)\})?`)
	ruleBy     = regexp.MustCompile(`\b(?:by|on) \((\w+)\)`)
)

// Every metric, label and value in the rules for alerts is one that the program serves. Prometheus itself adds up, job
// and instance.
func TestTheAlertsNameWhatIsServed(t *testing.T) {
	t.Parallel()
	served := servedFigures(servedText(t))
	rules := string(must.Get(os.ReadFile(filepath.Join("..", "..", "docs", "alerts.yml")))(t))
	exprs, names := ruleExpr.FindAllStringSubmatch(rules, -1), ruleName.FindAllStringSubmatch(rules, -1)
	if len(exprs) < 10 || len(exprs) != len(names) || strings.Count(rules, "alert:") != len(names) {
		t.Fatalf("%d expressions of %d alerts were read, each on a line of its own", len(exprs), len(names))
	}
	for i, rule := range strings.Split(rules, "- alert:")[1:] {
		alert, expr := names[i][1], exprs[i][1]
		labels, joined := []string{"instance"}, map[string]bool{}
		named := ruleMetric.FindAllStringSubmatch(expr, -1)
		if len(named) == 0 && !strings.HasPrefix(expr, "up{") {
			t.Errorf("%s names no metric: %s", alert, expr)
		}
		for _, metric := range named {
			values, there := served[metric[1]]
			if !there {
				t.Errorf("%s names %s, which is not served", alert, metric[1])
			}
			labels = slices.AppendSeq(labels, maps.Keys(values))
			joined[strings.Join(slices.Sorted(maps.Keys(values)), " ")] = true
			for _, match := range labelled.FindAllStringSubmatch(metric[2], -1) {
				if !slices.Contains(values[match[1]], match[2]) {
					t.Errorf("%s: %s has no %s %q", alert, metric[1], match[1], match[2])
				}
			}
		}
		if len(joined) > 1 && !strings.Contains(expr, " on (") {
			t.Errorf("%s joins metrics with different labels, which never match: %s", alert, expr)
		}
		for _, used := range append(ruleLabel.FindAllStringSubmatch(rule, -1), ruleBy.FindAllStringSubmatch(expr, -1)...) {
			if !slices.Contains(labels, used[1]) {
				t.Errorf("%s uses the label %s, which its metrics do not have", alert, used[1])
			}
		}
	}
}

// row is a row of a table of metrics: the name and its labels.
var row = regexp.MustCompile("(?m)^\\| `(pitboss_\\w+)` \\| ([^|]*)\\|")

// The page lists exactly the metrics that are served, each with its labels.
func TestThePageListsTheMetrics(t *testing.T) {
	t.Parallel()
	served := servedFigures(servedText(t))
	page := string(must.Get(os.ReadFile(filepath.Join("..", "..", "docs", "metrics.md")))(t))
	listed := map[string]bool{}
	for _, match := range row.FindAllStringSubmatch(page, -1) {
		listed[match[1]] = true
		labels, there := served[match[1]]
		if !there {
			t.Errorf("the page lists %s, which is not served", match[1])
			continue
		}
		want := slices.Sorted(maps.Keys(labels))
		var got []string
		if strings.HasPrefix(match[1], "pitboss_device_") {
			got = append(got, "device", "kind")
		}
		for _, label := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(match[2], -1) {
			got = append(got, label[1])
		}
		slices.Sort(got)
		check.Equalf(t, strings.Join(got, " "), strings.Join(want, " "), "labels of %s on the page", match[1])
	}
	for name := range served {
		if !listed[name] {
			t.Errorf("%s is served and not on the page", name)
		}
	}
}
