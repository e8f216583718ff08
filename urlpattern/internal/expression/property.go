package expression

import (
	"strings"
	"sync"
	"unicode"
)

// property reads a Unicode property in braces. Package regexp gets the general
// categories and the scripts.
//
// https://tc39.es/ecma262/#prod-UnicodePropertyValueExpression
func (t *translator) property() (o operand) {
	rest := t.text[t.position:]
	name, _, found := strings.Cut(rest, "}")
	if !found || !strings.HasPrefix(name, "{") {
		t.invalid()
		return o
	}
	key, value, hasValue := strings.Cut(name[1:], "=")
	var table *unicode.RangeTable
	var known bool
	switch {
	case !hasValue:
		if table = category(key); table == nil {
			_, known = binaryProperties()[key]
			o.hasStrings = strings.Contains(propertiesOfStrings, " "+key+" ")
			known = known || o.hasStrings
		}
	case key == "General_Category" || key == "gc":
		table = category(value)
	case key == "Script" || key == "sc":
		var long string
		long, known = scripts()[value]
		table = unicode.Scripts[long]
	case key == "Script_Extensions" || key == "scx":
		_, known = scripts()[value]
	}
	switch {
	case table != nil:
		o.set = tableSet(table, t.ignoreCase)
	case known:
		t.unsupported()
	default:
		t.invalid()
		return o
	}
	t.position += len(name) + len("}")
	return o
}

// category returns a general category by its short or long name, or nil.
//
// https://tc39.es/ecma262/#table-unicode-general-category-values
func category(name string) *unicode.RangeTable {
	if alias, ok := unicode.CategoryAliases[name]; ok {
		name = alias
	}
	return unicode.Categories[name]
}

// propertiesOfStrings are the properties of strings.
//
// https://tc39.es/ecma262/#table-binary-unicode-properties-of-strings
const propertiesOfStrings = " Basic_Emoji Emoji_Keycap_Sequence RGI_Emoji RGI_Emoji_Flag_Sequence RGI_Emoji_Modifier_Sequence RGI_Emoji_Tag_Sequence RGI_Emoji_ZWJ_Sequence "

// binaryProperties returns the binary properties by their long and short names.
//
// https://tc39.es/ecma262/#table-binary-unicode-properties
var binaryProperties = sync.OnceValue(func() map[string]string {
	return aliases(`ASCII ASCII_Hex_Digit=AHex Alphabetic=Alpha Any Assigned Bidi_Control=Bidi_C Bidi_Mirrored=Bidi_M
		Case_Ignorable=CI Cased Changes_When_Casefolded=CWCF Changes_When_Casemapped=CWCM
		Changes_When_Lowercased=CWL Changes_When_NFKC_Casefolded=CWKCF Changes_When_Titlecased=CWT
		Changes_When_Uppercased=CWU Dash Default_Ignorable_Code_Point=DI Deprecated=Dep Diacritic=Dia Emoji
		Emoji_Component=EComp Emoji_Modifier=EMod Emoji_Modifier_Base=EBase Emoji_Presentation=EPres
		Extended_Pictographic=ExtPict Extender=Ext Grapheme_Base=Gr_Base Grapheme_Extend=Gr_Ext Hex_Digit=Hex
		IDS_Binary_Operator=IDSB IDS_Trinary_Operator=IDST ID_Continue=IDC ID_Start=IDS Ideographic=Ideo
		Join_Control=Join_C Logical_Order_Exception=LOE Lowercase=Lower Math Noncharacter_Code_Point=NChar
		Pattern_Syntax=Pat_Syn Pattern_White_Space=Pat_WS Quotation_Mark=QMark Radical Regional_Indicator=RI
		Sentence_Terminal=STerm Soft_Dotted=SD Terminal_Punctuation=Term Unified_Ideograph=UIdeo Uppercase=Upper
		Variation_Selector=VS White_Space=space XID_Continue=XIDC XID_Start=XIDS`)
})

// scripts returns the long names of scripts by their long and short names.
//
// https://tc39.es/ecma262/#sec-runtime-semantics-unicodematchpropertyvalue-p-v
var scripts = sync.OnceValue(func() map[string]string { return aliases(scriptNames) })

// aliases returns the first names of lists such as "Latin=Latn" by all their names.
func aliases(lists string) map[string]string {
	names := map[string]string{}
	for list := range strings.FieldsSeq(lists) {
		first, _, _ := strings.Cut(list, "=")
		for name := range strings.SplitSeq(list, "=") {
			names[name] = first
		}
	}
	return names
}
