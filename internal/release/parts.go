package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"pitboss/internal/build"
	"pitboss/ordinary"
)

// component is a part of the program in CycloneDX.
type component struct {
	Type       string     `json:"type"`
	Ref        string     `json:"bom-ref,omitempty"`
	Name       string     `json:"name"`
	Version    string     `json:"version"`
	PURL       string     `json:"purl,omitempty"`
	Hashes     []hash     `json:"hashes,omitempty"`
	Properties []property `json:"properties,omitempty"`
}

type hash struct {
	Alg     string `json:"alg"`
	Content string `json:"content"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// componentsOf returns the list of all parts of a program (SBOM, CycloneDX 1.6), as the linker wrote it into the
// program. The checksum of a module is that of go.sum.
func componentsOf(program string, c commit, is build.Report) ([]byte, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, err
	}
	parts := []component{{Type: "library", Name: "std", Version: strings.TrimPrefix(info.GoVersion, "go"),
		PURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go")}}
	for _, module := range info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		parts = append(parts, component{Type: "library", Name: module.Path, Version: module.Version,
			PURL: "pkg:golang/" + module.Path + "@" + module.Version, Properties: []property{{"go.sum", module.Sum}}})
	}
	for i := range parts {
		parts[i].Ref = parts[i].PURL
	}
	id := sha256.Sum256([]byte(is.Program))
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80 // a UUID of version 8: its bits are ours
	text, err := json.MarshalIndent(map[string]any{
		"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
		"serialNumber": fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:16]),
		"metadata": map[string]any{
			"timestamp": c.time,
			"component": component{Type: "application", Ref: "pitboss", Name: "pitboss", Version: c.version,
				Hashes:     []hash{{"SHA-256", is.Program}},
				Properties: []property{{"platform", is.Platform}, {"revision", c.revision}, {"rules", is.Rules}}},
		},
		"components": parts,
	}, "", "  ")
	return append(text, '\n'), err
}

// licenceName matches the names of files that have a licence or a notice that must go with the program.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([.-].*)?$`)

// licences returns the licences of all libraries in the program, which their authors want to go with it.
func (c commit) licences(ctx context.Context) ([]byte, error) {
	modules, err := output(ctx, c.folder, "go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}", "./cmd/pitboss")
	if err != nil {
		return nil, err
	}
	folder, err := output(ctx, c.folder, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	found := strings.Split(modules, "\n")
	slices.Sort(found)
	var text strings.Builder
	fmt.Fprintf(&text, "pitboss %s has parts of these authors, under their licences.\n", c.version)
	for _, line := range append(slices.Compact(found), "Go std "+folder) {
		words := strings.SplitN(line, " ", 3)
		if len(words) != 3 {
			continue
		}
		if err := licencesOf(&text, words[0]+" "+words[1], words[2]); err != nil {
			return nil, err
		}
	}
	return []byte(text.String()), nil
}

func licencesOf(text *strings.Builder, module, folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	count := 0
	for _, entry := range entries {
		if entry.IsDir() || !licenceName.MatchString(entry.Name()) {
			continue
		}
		data, err := ordinary.Read(filepath.Join(folder, entry.Name()), ordinary.Text)
		if err != nil {
			return err
		}
		count++
		fmt.Fprintf(text, "\n======== %s: %s\n\n%s\n", module, entry.Name(), strings.TrimSpace(string(data)))
	}
	if count == 0 {
		return fmt.Errorf("%s has no licence in %s", module, cmp.Or(folder, "any folder"))
	}
	return nil
}
