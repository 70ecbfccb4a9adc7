import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { svgFault } from '../../../../server/catalog/media/svgFault';

const DRAWINGS = path.join(__dirname, '../../../../catalog/media/drawings');
const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = '') => `<svg ${NS} ${attributes}>\n${content}\n</svg>`;
const faultOf = (text: string | Buffer) => svgFault(Buffer.from(text));

test.each(readdirSync(DRAWINGS).filter((name) => name.endsWith('.svg')))(
  'svgFault accepts the drawings of the demo catalogue (file "%s")',
  (name) => {
    expect(svgFault(readFileSync(path.join(DRAWINGS, name)))).toBeNull();
  },
);

test.each([
  [
    'shapes with a gradient',
    '<linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><rect fill="url(#g)" width="1" height="2"/>',
  ],
  [
    'a gradient that inherits from another gradient',
    '<linearGradient id="a"/><linearGradient id="b" href="#a"/><g style="fill: url(\'#b\')"/>',
  ],
  [
    'a repeated symbol',
    '<defs><symbol id="s" viewBox="0 0 1 1"><path d="M0 0L1 1"/></symbol></defs><use href="#s" x="1"/><use href="#s"/>',
  ],
  ['an embedded picture', '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>'],
  [
    'a style sheet as CDATA',
    '<style type="text/css"><![CDATA[ .a > b { fill: url(#x); stroke: rgb(1, 2, 3) } ]]></style>',
  ],
  [
    'transforms of shapes and texts',
    '<g transform="matrix(1 0 0 1 0 0) rotate (45, 1, 1)"><text xml:space="preserve">Größe &lt; 10 (ca.)</text></g>',
  ],
  [
    'texts for screen readers',
    '<title>Ein Ziegel</title><desc>1.000 × 2 (@ &amp; \\)</desc><g role="img" aria-label="url(x) @"/>',
  ],
  ['a comment', '<!-- <script>nein</script> -->'],
])('svgFault accepts a drawing with %s', (_name, content) => {
  expect(faultOf(svg(content))).toBeNull();
});

test.each([
  ['groups of 100 levels', '<g>'.repeat(99) + '</g>'.repeat(99)],
  ['an embedded picture with line breaks', '<image href="data:image/png;base64,AAAA&#10;BBBB=="/>'],
  ['a part with a long id', '<g id="teil-1"/><use href="#teil-1"/>'],
  ['attributes that only scripts read', '<rect data-name="@x" aria-label="url(a)"/>'],
  ['a text that looks like a style sheet', '<text>@import url(a)</text>'],
  ['a style sheet after a text', '<text>@</text><style>a { fill: red }</style>'],
  ['a part that is used twice', '<g id="a"/><g id="b"><use href="#a"/></g><use href="#a"/>'],
  ['a fill by another part, written with spaces', '<rect fill="url( #a )"/>'],
])('svgFault accepts a drawing that has %s', (_name, content) => {
  expect(faultOf(svg(content))).toBeNull();
});

test('svgFault accepts an XML declaration without an encoding', () => {
  expect(faultOf(`<?xml version="1.0"?>${svg('')}`)).toBeNull();
});

test('svgFault reports invalid XML with a German message that names the line', () => {
  expect(faultOf(svg(`${'\n'.repeat(20)}<rect x="1" x="2"/>`))).toBe('ist kein gültiges XML (Zeile 22)');
});

test('svgFault accepts a byte order mark before an XML declaration', () => {
  expect(
    faultOf(
      `\ufeff<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`,
    ),
  ).toBeNull();
});

const HTML = 'xmlns:h="http://www.w3.org/1999/xhtml"';
const refusals: readonly (readonly [string, string, RegExp])[] = [
  ['a script', svg('<script>alert(1)</script>'), /das Element <script> .*Zeile 2/],
  ['a script under a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), /<s:script>/],
  ['a script of XHTML', svg('<h:script>x</h:script>', HTML), /<h:script>/],
  ['a script with a default namespace of its own', svg('<script xmlns="http://www.w3.org/1999/xhtml"/>'), /<script>/],
  ['an allowed name in a foreign namespace', svg('<h:image src="https://x.example/a.png"/>', HTML), /<h:image>/],
  ['an XHTML prefix named svg', `<svg:svg xmlns:svg="http://www.w3.org/1999/xhtml"/>`, /keine SVG-Zeichnung/],
  ['no SVG namespace', '<svg><rect/></svg>', /keine SVG-Zeichnung/],
  ['another root element than svg', `<g ${NS}/>`, /keine SVG-Zeichnung, sondern <g>/],
  ['a foreignObject element', svg('<foreignObject/>'), /<foreignObject>/],
  ['an iframe', svg('<iframe/>'), /<iframe>/],
  ['a link', svg(`<a xlink:href="javascript:alert(1)"><text>x</text></a>`, XLINK), /<a>/],
  [
    'a set element that changes href',
    svg('<image><set attributeName="href" to="javascript:alert(1)"/></image>'),
    /<set>/,
  ],
  [
    'an animate element that changes href',
    svg('<use href="#a"><animate attributeName="href" values="data:x"/></use>'),
    /<animate>/,
  ],
  ['an animateTransform element', svg('<animateTransform attributeName="transform"/>'), /<animateTransform>/],
  ['an event handler', svg('<rect onclick="alert(1)"/>'), /<rect> die Angabe „onclick“.*Zeile 2/],
  ['an event handler at the root element', svg('', 'onload="alert(1)"'), /<svg> die Angabe „onload“.*Zeile 1/],
  ['an event handler in capitals', svg('<rect onCLICK="x"/>'), /„onCLICK“/],
  ['an event handler under a prefix', svg('<rect s:onload="x" xmlns:s="http://www.w3.org/2000/svg"/>'), /„s:onload“/],
  ['a base address', svg('', 'xml:base="https://x.example/"'), /„xml:base“/],
  ['a picture from another site', svg('<image href="https://x.example/a.png"/>'), /<image> mit „href“ fremde Inhalte/],
  [
    'a picture from another site by xlink:href',
    svg('<image xlink:href="//x.example/a.png"/>', XLINK),
    /„xlink:href“ fremde Inhalte/,
  ],
  [
    'a picture from another file by another prefix',
    svg('<image l:href="a.png" xmlns:l="http://www.w3.org/1999/xlink"/>'),
    /„l:href“ fremde/,
  ],
  ['an embedded SVG picture', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), /fremde Inhalte/],
  ['embedded data of another type', svg('<use href="data:text/xml,&lt;svg/>"/>'), /fremde Inhalte/],
  ['a use element for another file', svg('<use href="other.svg#a"/>'), /<use> mit „href“ fremde Inhalte/],
  ['an address in character references', svg('<use href="&#106;avascript:alert(1)"/>'), /fremde Inhalte/],
  ['an href at an element that needs none', svg('<rect href="#a"/>'), /<rect> die Angabe „href“/],
  ['a fill from another site', svg('<rect fill="url(https://x.example/a.svg#b)"/>'), /<rect> in „fill“/],
  ['a fill with a quoted address', svg(`<rect fill="url( '//x.example/a' )"/>`), /<rect> in „fill“/],
  ['a fill with an escaped url()', svg('<rect fill="u\\72l(//x.example/a)"/>'), /<rect> in „fill“/],
  ['a fill with URL() in capitals', svg('<rect fill="URL(//x.example/a)"/>'), /<rect> in „fill“/],
  [
    'a style attribute that loads a file',
    svg('<rect style="background: image-set(\'//x.example/a\' 1x)"/>'),
    /in „style“/,
  ],
  [
    'a style sheet that imports another',
    svg('<style>@import "//x.example/a.css";</style>'),
    /<style> Unerlaubtes.*Zeile 2/,
  ],
  ['a font from another site', svg('<style>@font-face { src: url(//x.example/a) }</style>'), /<style> Unerlaubtes/],
  [
    'a style sheet that CDATA splits into pieces',
    svg('<style>a{fill:u<![CDATA[rl(//x.example/a)]]>}</style>'),
    /<style> Unerlaubtes/,
  ],
  [
    'a style sheet with url() split by a comment',
    svg('<style>/* */ a { fill: url(/**///x.example) }</style>'),
    /<style> Unerlaubtes/,
  ],
  ['an unclosed url()', svg('<style>a { fill: url(#a </style>'), /<style> Unerlaubtes/],
  ['an element in a style sheet', svg('<style><g/></style>'), /in <style> kein Element <g>/],
  ['a style sheet that is not CSS', svg('<style type="text/x-scss"/>'), /nur „type="text\/css"“/],
  ['a filter', svg('<filter><feImage href="https://x.example/a.png"/></filter>'), /<filter>/],
  ['an embedded page', svg('<embed/>'), /<embed>/],
  ['a video', svg('<h:video src="a.mp4"/>', HTML), /<h:video>/],
  ['a DOCTYPE', `<!DOCTYPE svg>\n${svg('')}`, /DOCTYPE.*Zeile 1/],
  ['declared entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`, /DOCTYPE/],
  ['an unknown entity', svg('<text>&nbsp;</text>'), /kein gültiges XML \(Zeile 2\)/],
  [
    'a style sheet by a processing instruction',
    `<?xml-stylesheet href="//x.example/a.css"?>${svg('')}`,
    /<\?xml-stylesheet\?>/,
  ],
  ['a processing instruction', svg('<?php echo 1 ?>'), /<\?php\?>.*Zeile 2/],
  ['a declaration of UTF-16', `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`, /Zeichenkodierung UTF-16/],
  [
    'a declaration of UTF-7',
    `<?xml version="1.0" encoding="utf-7"?>${svg('+ADw-script+AD4-')}`,
    /Zeichenkodierung utf-7/,
  ],
  [
    'a declaration of ISO-2022-JP',
    `<?xml version="1.0" encoding="iso-2022-jp"?>${svg('')}`,
    /Zeichenkodierung iso-2022-jp/,
  ],
  ['a declaration of XML 1.1', `<?xml version="1.1"?>${svg('')}`, /Version 1\.0/],
  ['text before the root', `x${svg('')}`, /kein gültiges XML/],
  ['a tag that is not closed', `<svg ${NS}><g>`, /kein gültiges XML/],
  ['an attribute that occurs twice', svg('<rect x="1" x="2"/>'), /kein gültiges XML/],
  ['an undeclared prefix', svg('<q:rect/>'), /kein gültiges XML/],
  ['CDATA in a text', svg('<text><![CDATA[<script>]]></text>'), /CDATA nur in <style>/],
  [
    'a use element within a part that is used',
    svg('<g id="a"><use href="#b"/></g><g id="b"/><use href="#a"/>'),
    /<use>.*Zeile 2/,
  ],
  [
    'a use element for another use element',
    svg('<g id="b"/><use id="a" href="#b"/><use href="#a"/>'),
    /<use> nichts wiederholen/,
  ],
  ['a use element for itself', svg('<use id="a" href="#a"/>'), /<use> nichts wiederholen/],
  ['groups of 200 levels', svg('<g>'.repeat(200) + '</g>'.repeat(200)), /zu tief verschachtelt/],
  ['a shape in a foreign namespace', svg('<h:rect/>', HTML), /darf das Element <h:rect> nicht/],
  ['an attribute that only ends like a data attribute', svg('<rect on-data-x="1"/>'), /die Angabe „on-data-x“/],
  ['an attribute that only begins like a data attribute', svg('<rect data-a.b="1"/>'), /die Angabe „data-a.b“/],
  ['a reference to a part with more characters after it', svg('<use href="#a b"/>'), /<use> mit „href“ fremde Inhalte/],
  [
    'an embedded picture with more characters before it',
    svg('<image href="//x.example/data:image/png;base64,AA=="/>'),
    /fremde Inhalte/,
  ],
  [
    'an embedded picture with more characters after it',
    svg('<image href="data:image/png;base64,AA==&quot;x"/>'),
    /fremde Inhalte/,
  ],
  ['a value that begins with a bracket', svg('<rect fill="(x)"/>'), /<rect> in „fill“/],
  ['a clip path from another site', svg('<rect clip-path="url(//x.example/a)"/>'), /in „clip-path“/],
  [
    'a harmful style sheet after a harmless one',
    svg('<style>a{}</style><style>@import "x";</style>'),
    /<style> Unerlaubtes/,
  ],
  ['groups of 101 levels', `<svg ${NS}>${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`, /<g> zu tief verschachtelt/],
  ['no contents', '', /kein gültiges XML/],
  ['an HTML page as its contents', '<!doctype html><script>alert(1)</script>', /gültiges XML|DOCTYPE/],
];

test.each(refusals)('svgFault refuses a drawing with %s and names the line', (_name, text, reason) => {
  expect(faultOf(text)).toMatch(reason);
  expect(faultOf(text)).toMatch(/\(Zeile \d+\)$|UTF-8$/);
});

test.each<[string, Buffer]>([
  ['UTF-16 and a byte order mark', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(svg('<script/>'), 'utf16le')],
  ['UTF-16 in the other byte order', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le').swap16()],
  ['ISO-8859-1 instead of UTF-8', Buffer.from(svg('<text>Größe</text>'), 'latin1')],
  ['two byte order marks', Buffer.from(`\ufeff\ufeff${svg('')}`)],
  ['a zero byte', Buffer.from(svg('<text>\0</text>'))],
  [
    'an overlong character',
    Buffer.concat([Buffer.from(`<svg ${NS}>`), Buffer.from([0xc0, 0xbc]), Buffer.from('</svg>')]),
  ],
])('svgFault refuses a drawing stored with %s', (_name, bytes) => {
  expect(svgFault(bytes)).toBe('muss in UTF-8 gespeichert sein');
});
