/** Mutants without effect in the check of a catalogue (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const PARSE_YAML = 'server/catalog/reading/parseYaml.ts';
const SPREADSHEET = 'server/catalog/reading/spreadsheet.ts';
const PDF_PAGES = 'server/catalog/reading/pdfPages.ts';
const SOURCE_FILE = 'server/catalog/reading/sourceFile.ts';
const SVG_RULES = 'server/catalog/media/svgRules.ts';
const DERIVED_FILTERS = 'server/catalog/values/derivedFilters.ts';
const PAGES = 'server/catalog/values/pages.ts';
const TECHNICAL_VALUE = 'server/catalog/values/technicalValue.ts';
const VALIDITY = 'server/catalog/values/validity.ts';
const UNDERLAYS = 'server/catalog/values/underlays.ts';
const PRODUCTS = 'server/catalog/documents/products.ts';
const REFERENCES = 'server/catalog/documents/references.ts';
const SEARCH = 'server/catalog/documents/search.ts';
const VARIANTS = 'server/catalog/documents/variants.ts';
const FOR_THE_COMPILER = 'What is missing and what is undefined are read alike; the rest is for the compiler.';
const HAS_A_FIRST_PART = 'A text that is split has a first part; the rest is for the compiler.';
const NOT_LESS = 'What is missing is neither less nor more than anything.';
const HAS_A_PLACE = 'What was read has its place in the text; the rest is for the compiler.';
const NEVER_SAID = 'The library says this of nothing that it is asked here; the record wants each code.';
const BOTH_OR_NONE = 'Of a pair there are both numbers or none.';
const GERMAN_FIRST = 'Each text has its German first; the rest is for the compiler.';

export const CATALOG_EQUIVALENTS: readonly Equivalent[] = [
  ...[
    "const path = address.split(/[?#]/, 1)[0] ?? '';",
    "return missingEntry(contentTarget(id, brand.content.remapped).split('?', 1)[0] ?? '', pages);",
    "const [screen = '', id = ''] = path.slice(1).split('/');",
  ].map((line) => ({
    file: PAGES,
    line,
    replacement: '"Stryker was here!"',
    reason: HAS_A_FIRST_PART,
  })),
  {
    file: PAGES,
    line: "switch (id === '' ? '' : screen.toLowerCase()) {",
    replacement: '"Stryker was here!"',
    reason: 'Neither text is a screen.',
  },
  {
    file: 'server/catalog/values/printedNumbers.ts',
    line: 'if (known !== undefined) return known;',
    replacement: 'false',
    reason: 'A formatter is made once more. It costs time only.',
  },
  ...['"Stryker was here!"', 'text[0].value'].map((replacement) => ({
    file: UNDERLAYS,
    line: String.raw`const germanOf = (text: Translatable): string => (text[0]?.value ?? '').replace(/\s+/g, ' ');`,
    replacement,
    reason: GERMAN_FIRST,
  })),
  ...['true', 'validFrom !== undefined || validUntil !== undefined'].map((replacement) => ({
    file: VALIDITY,
    line: 'if (validFrom !== undefined && validUntil !== undefined && validUntil < validFrom)',
    replacement,
    reason: NOT_LESS,
  })),
  ...['true', 'min !== undefined || max !== undefined'].map((replacement) => ({
    file: DERIVED_FILTERS,
    line: "if (min !== undefined && max !== undefined && min >= max) report(['max'], 'muss größer als min sein');",
    replacement,
    reason: NOT_LESS,
  })),
  {
    file: DERIVED_FILTERS,
    line: 'const kind = Object.hasOwn(properties, property) ? properties[property]?.kind : undefined;',
    replacement: 'properties[property].kind',
    reason: 'What it has of its own is there; the rest is for the compiler.',
  },
  {
    file: 'server/catalog/values/properties.ts',
    line: "reportDoubles(options ?? [], ({ value }) => value, 'value', below(reportIt, 'options'));",
    replacement: '["Stryker was here"]',
    reason: 'One option is not there twice.',
  },
  {
    file: TECHNICAL_VALUE,
    line: "return refuse(fail, Text.description ?? 'Text erwartet', value);",
    replacement: '""',
    reason: 'The schema has a description; the rest is for the compiler.',
  },
  ...['const [min, max] = pairOf(value) ?? [];', 'const [width, length] = pairOf(value) ?? [];'].map((line) => ({
    file: TECHNICAL_VALUE,
    line,
    replacement: '["Stryker was here"]',
    reason: 'A pair without its second number is refused as none is.',
  })),
  ...['false', 'min === undefined && max === undefined'].map((replacement) => ({
    file: TECHNICAL_VALUE,
    line: 'if (min === undefined || max === undefined)',
    replacement,
    reason: BOTH_OR_NONE,
  })),
  ...['false', 'width === undefined && length === undefined'].map((replacement) => ({
    file: TECHNICAL_VALUE,
    line: 'if (width === undefined || length === undefined || width <= 0 || length <= 0)',
    replacement,
    reason: BOTH_OR_NONE,
  })),
  {
    file: TECHNICAL_VALUE,
    line: "const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);",
    replacement: 'true',
    reason: 'Only numbers are finite.',
  },
  {
    file: 'server/catalog/values/texts.ts',
    line: 'const locales = Object.keys(values).sort((a, b) => Number(b === LOCALE) - Number(a === LOCALE) || (a < b ? -1 : 1));',
    replacement: 'a <= b',
    reason: 'No two keys are the same.',
  },
  {
    file: 'server/catalog/values/texts.ts',
    line: "value: keepTogether(values[locale] ?? ''),",
    replacement: '"Stryker was here!"',
    reason: 'Each locale is a key of the texts; the rest is for the compiler.',
  },
  {
    file: 'server/catalog/documents/contentElements.ts',
    line: "reportDoubles(source.links ?? [], ({ group }) => group, 'group', below(report, 'links'));",
    replacement: '["Stryker was here"]',
    reason: 'One link is not there twice.',
  },
  {
    file: 'server/catalog/documents/contentService.ts',
    line: 'while (at !== undefined && !visited.has(at)) {',
    replacement: 'true',
    reason: 'No page is the parent of nothing: the next step has been there.',
  },
  ...['true', 'row.from !== undefined || row.below !== undefined'].map((replacement) => ({
    file: PRODUCTS,
    line: 'if (row.from !== undefined && row.below !== undefined && row.from >= row.below)',
    replacement,
    reason: NOT_LESS,
  })),
  {
    file: PRODUCTS,
    line: "const coverSizesOf = ({ sizes = [] }: MediaItem): ProductListItem['cover_sizes'] =>",
    replacement: '["Stryker was here"]',
    reason: 'What the library makes has its sizes; the rest is for the compiler.',
  },
  {
    file: PRODUCTS,
    line: "reportDoubles(source.references ?? [], (id) => id, null, below(report, 'references'));",
    replacement: '["Stryker was here"]',
    reason: 'One reference is not there twice.',
  },
  {
    file: REFERENCES,
    line: 'const product = source.product === undefined ? undefined : products.get(source.product);',
    replacement: 'false',
    reason: 'No product has no id.',
  },
  {
    file: REFERENCES,
    line: 'source.product === undefined || product === undefined',
    replacement: 'false',
    reason: 'Without its id there is no product.',
  },
  {
    file: SEARCH,
    line: 'for (const record of [...records].sort((a, b) => (a.key < b.key ? -1 : 1)))',
    replacement: 'a.key <= b.key',
    reason: 'No two records have the same key.',
  },
  {
    file: SEARCH,
    line: 'places[hash(record.key).readUInt32BE() % count]?.push(record);',
    replacement: 'places[hash(record.key).readUInt32BE() % count].push',
    reason: 'There are as many places; the rest is for the compiler.',
  },
  ...[
    '...(source.description === undefined ? {} : { description: source.description }),',
    '...(source.preview === undefined ? {} : { preview: source.preview }),',
  ].map((line) => ({ file: VARIANTS, line, replacement: 'false', reason: FOR_THE_COMPILER })),
  ...['"Stryker was here!"', 'true', 'textOf(label).find(({ locale }) => locale === LOCALE).value'].map(
    (replacement) => ({
      file: VARIANTS,
      line: "textOf(label).find(({ locale }) => locale === LOCALE)?.value ?? '';",
      replacement,
      reason: GERMAN_FIRST,
    }),
  ),
  {
    file: PARSE_YAML,
    line: 'const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });',
    replacement: 'true',
    reason: 'Of a message only the overflow is looked for, wherever it stands.',
  },
  {
    file: PARSE_YAML,
    line: 'if (message.includes(OVERFLOW)) return TOO_DEEP;',
    replacement: 'false',
    reason: 'The parser tells of the overflow before; this is the net below it.',
  },
  ...['true', '""'].map((replacement) => ({
    file: PARSE_YAML,
    line: "if (message.startsWith('Excessive alias count')) return TOO_LARGE;",
    replacement,
    reason: 'Nothing else is known that is thrown here.',
  })),
  {
    file: PARSE_YAML,
    line: "return invalid('IMPOSSIBLE');",
    replacement: '""',
    reason: 'Nothing is known that comes here: the net below the others.',
  },
  ...[
    ['stray = node.range?.[0] ?? 0;', 'node.range[0]'],
    ['note(inner, key.range?.[0]);', 'key.range[0]'],
    [
      'if (isMap(item) || isSeq(item) || isScalar(item) || isAlias(item)) note(inner, item.range?.[0]);',
      'item.range[0]',
    ],
    ['if (isMap(item) || isSeq(item) || isScalar(item) || isAlias(item)) note(inner, item.range?.[0]);', 'true'],
    ['if (offset !== undefined) lines.set(formatField(path), lineOf(offset));', 'true'],
  ].map(([line = '', replacement = '']) => ({ file: PARSE_YAML, line, replacement, reason: HAS_A_PLACE })),
  {
    file: PARSE_YAML,
    line: 'if (node.anchor !== undefined) anchors.add(node.anchor);',
    replacement: 'true',
    reason: 'No alias names what is undefined.',
  },
  {
    file: PARSE_YAML,
    line: '...(line === undefined ? {} : { line }),',
    replacement: 'false',
    reason: FOR_THE_COMPILER,
  },
  ...[
    "NON_STRING_KEY: 'ein Schlüssel ist kein Text',",
    'IMPOSSIBLE: `hier steht etwas, was nicht zum Übrigen passt, oder ein Text ${NEEDS_QUOTES}`,',
    "RESOURCE_EXHAUSTION: 'die Datei ist zu groß oder zu tief verschachtelt',",
  ].map((line) => ({ file: PARSE_YAML, line, reason: NEVER_SAID })),
  {
    file: 'server/catalog/reading/markdown.ts',
    line: 'const html = marked.parse(markdown, { async: false }).trim();',
    replacement: '{}',
    reason: 'It is not asynchronous anyway; the setting is for the compiler.',
  },
  {
    file: 'server/catalog/reading/markdown.ts',
    line: 'return code > 0xffff ? written : String.fromCharCode(code);',
    replacement: 'code >= 0xffff',
    reason: 'U+FFFF turns no direction, written as itself or as its number.',
  },
  ...["let heading = '';", "heading = /\\S.*/.exec(text)?.[0] ?? '';"].map((line) => ({
    file: SPREADSHEET,
    line,
    replacement: '"Stryker was here!"',
    reason: 'Where a quote is wrong there is a text, which has been looked at; the rest is for the compiler.',
  })),
  ...['true', "'lines' in error || typeof error['lines'] === 'number'"].map((replacement) => ({
    file: SPREADSHEET,
    line: "const line = 'lines' in error && typeof error['lines'] === 'number' ? { line: error['lines'] } : {};",
    replacement,
    reason: 'Each error of the library has its line; the rest is for the compiler.',
  })),
  {
    file: SPREADSHEET,
    line: 'return wanted === null ? index === 0 : name === wanted;',
    replacement: 'true',
    reason: 'All sheets are read, and the first is taken. It costs time only.',
  },
  {
    file: SPREADSHEET,
    line: "if (sheet === undefined) return { reason: `hat kein Blatt „${wanted ?? ''}“, vorhanden: ${names.join(', ')}` };",
    replacement: '"Stryker was here!"',
    reason: 'A workbook has a first sheet; the rest is for the compiler.',
  },
  {
    file: SPREADSHEET,
    line: 'return { sheet: { name: sheet.name, rows: spreadMerges(asShown(sheet), sheet.merges ?? []) } };',
    replacement: '["Stryker was here"]',
    reason: 'What has no places merges nothing.',
  },
  {
    file: SPREADSHEET,
    line: 'if (!(error instanceof Error)) throw error;',
    replacement: 'false',
    reason: 'What is thrown is an error; the rest is for the compiler.',
  },
  {
    file: SPREADSHEET,
    line: String.raw`const [code = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';');`,
    replacement: '"Stryker was here!"',
    reason: HAS_A_FIRST_PART,
  },
  ...[
    ["faults.push({ file, ...(line === undefined ? {} : { line }), field: '', reason });", 'false', FOR_THE_COMPILER],
    [
      "if (error instanceof BrokenOff) faults.push({ file, field: '', reason: error.reason });",
      'true',
      'Nothing else is known that reading YAML throws.',
    ],
    [
      'if (unfit.length === 0) return { file, value: value as Static<S>, report };',
      'false',
      'What fits is cast to itself.',
    ],
    [
      'if (!(error instanceof UnreadableFile)) throw error;',
      'false',
      'Nothing else is thrown; the rest is for the compiler.',
    ],
    ['for (let length = fieldPath.length; length > 0; length -= 1) {', 'length >= 0', 'No field has no name.'],
  ].map(([line = '', replacement = '', reason = '']) => ({ file: SOURCE_FILE, line, replacement, reason })),
  ...['true', "error instanceof Error || error.message.startsWith('Maximum call stack size exceeded')", '""'].map(
    (replacement) => ({
      file: 'server/catalog/reading/boundedTasks.ts',
      line: "error instanceof Error && error.message.startsWith('Maximum call stack size exceeded');",
      replacement,
      reason: 'Nothing else is known that reading Markdown throws.',
    }),
  ),
  {
    file: SVG_RULES,
    line: String.raw`const inside = css.replace(/\burl\(\s*(["']?)#[^\s"'()<>]+\1\s*\)/g, '');`,
    replacement: '"Stryker was here!"',
    reason: 'Neither text loads anything.',
  },
  ...['true', 'end >= 0'].map((replacement) => ({
    file: SVG_RULES,
    line: String.raw`while (end > 0 && /\s/.test(css.charAt(end - 1))) end -= 1;`,
    replacement,
    reason: 'Before the first sign there is none, and so no blank.',
  })),
  {
    file: PRODUCTS,
    line: "minimum_pitch: technicalValueOf(properties, 'MDN')?.amount?.min ?? null,",
    replacement: "technicalValueOf(properties, 'MDN')?.amount.min",
    reason: 'A pitch is a number, as the check of properties demands; the rest is for the compiler.',
  },
  ...['true', 'text.length <= TEXT_MAX'].map((replacement) => ({
    file: PDF_PAGES,
    line: 'for (let page = 0; page < pages && text.length < TEXT_MAX; page += 1)',
    replacement,
    reason: 'A longer text is cut below. It costs time only.',
  })),
  {
    file: PDF_PAGES,
    line: '} finally {',
    replacement: '{}',
    reason: 'A document that is not closed costs memory only.',
  },
];
