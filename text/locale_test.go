package text_test

import (
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/text"
)

func TestTheLanguageOfALocale(t *testing.T) {
	for want, environ := range map[string][][]string{
		"lt": {{"LANG=lt_LT.UTF-8"}, {"LANG=en_GB.UTF-8", "LC_ALL=lt_LT.UTF-8"}, {"LC_ALL=", "LC_MESSAGES=lt_LT", "LANG=ro_RO.UTF-8"}},
		"ro": {{"HOME=/root", "LANG=ro_RO.UTF-8"}},
		"en": {nil, {"LANG=C.UTF-8"}, {"LANG=fa_IR.UTF-8"}, {"LC_ALL=C", "LANG=lt_LT.UTF-8"}},
	} {
		for _, one := range environ {
			check.Equalf(t, text.Locale(one), want, "%q", one)
		}
	}
}
