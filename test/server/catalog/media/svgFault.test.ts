import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { svgFault } from '../../../../server/catalog/media/svgFault';

const DRAWINGS = path.join(__dirname, '../../../../catalog/media/drawings');
const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = '') => `<svg ${NS} ${attributes}>\n${content}\n</svg>`;
const faultOf = (text: string | Buffer) => svgFault(Buffer.from(text));

test.each(readdirSync(DRAWINGS).filter((name) => name.endsWith('.svg')))(
  "svgFault accepts the demo's drawing %s",
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
    'a gradient that takes over another',
    '<linearGradient id="a"/><linearGradient id="b" href="#a"/><g style="fill: url(\'#b\')"/>',
  ],
  [
    'a repeated symbol',
    '<defs><symbol id="s" viewBox="0 0 1 1"><path d="M0 0L1 1"/></symbol></defs><use href="#s" x="1"/><use href="#s"/>',
  ],
  ['a picture in itself', '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>'],
  [
    'a style sheet as CDATA',
    '<style type="text/css"><![CDATA[ .a > b { fill: url(#x); stroke: rgb(1, 2, 3) } ]]></style>',
  ],
  [
    'transforms',
    '<g transform="matrix(1 0 0 1 0 0) rotate (45, 1, 1)"><text xml:space="preserve">Größe &lt; 10 (ca.)</text></g>',
  ],
  [
    'texts for screen readers',
    '<title>Ein Ziegel</title><desc>1.000 × 2 (@ &amp; \\)</desc><g role="img" aria-label="url(x) @"/>',
  ],
  ['a comment', '<!-- <script>nein</script> -->'],
])('%s', (_name, content) => {
  expect(faultOf(svg(content))).toBeNull();
});

test.each([
  ['100 levels', '<g>'.repeat(99) + '</g>'.repeat(99)],
  ['a picture with line breaks', '<image href="data:image/png;base64,AAAA&#10;BBBB=="/>'],
  ['a long name of a part', '<g id="teil-1"/><use href="#teil-1"/>'],
  ['what only scripts read', '<rect data-name="@x" aria-label="url(a)"/>'],
  ['a text that looks like a style sheet', '<text>@import url(a)</text>'],
  ['a sheet after a text', '<text>@</text><style>a { fill: red }</style>'],
  ['a part used beside another', '<g id="a"/><g id="b"><use href="#a"/></g><use href="#a"/>'],
  ['a fill by a part, with spaces', '<rect fill="url( #a )"/>'],
])('svgFault accepts %s', (_name, content) => {
  expect(faultOf(svg(content))).toBeNull();
});

test('svgFault accepts an XML declaration without encoding', () => {
  expect(faultOf(`<?xml version="1.0"?>${svg('')}`)).toBeNull();
});

test('svgFault reports invalid XML in German with its line', () => {
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
  ['a script in a default namespace of its own', svg('<script xmlns="http://www.w3.org/1999/xhtml"/>'), /<script>/],
  ['an allowed name in a foreign namespace', svg('<h:image src="https://x.example/a.png"/>', HTML), /<h:image>/],
  [
    'a prefix for XHTML that is called svg',
    `<svg:svg xmlns:svg="http://www.w3.org/1999/xhtml"/>`,
    /keine SVG-Zeichnung/,
  ],
  ['no namespace at all', '<svg><rect/></svg>', /keine SVG-Zeichnung/],
  ['another root', `<g ${NS}/>`, /keine SVG-Zeichnung, sondern <g>/],
  ['foreignObject', svg('<foreignObject/>'), /<foreignObject>/],
  ['an iframe', svg('<iframe/>'), /<iframe>/],
  ['a link', svg(`<a xlink:href="javascript:alert(1)"><text>x</text></a>`, XLINK), /<a>/],
  ['set of href', svg('<image><set attributeName="href" to="javascript:alert(1)"/></image>'), /<set>/],
  ['animate of href', svg('<use href="#a"><animate attributeName="href" values="data:x"/></use>'), /<animate>/],
  ['animateTransform', svg('<animateTransform attributeName="transform"/>'), /<animateTransform>/],
  ['a handler', svg('<rect onclick="alert(1)"/>'), /<rect> die Angabe „onclick“.*Zeile 2/],
  ['a handler at the root', svg('', 'onload="alert(1)"'), /<svg> die Angabe „onload“.*Zeile 1/],
  ['a handler in capitals', svg('<rect onCLICK="x"/>'), /„onCLICK“/],
  ['a handler under a prefix', svg('<rect s:onload="x" xmlns:s="http://www.w3.org/2000/svg"/>'), /„s:onload“/],
  ['a base address', svg('', 'xml:base="https://x.example/"'), /„xml:base“/],
  ['a picture from elsewhere', svg('<image href="https://x.example/a.png"/>'), /<image> mit „href“ fremde Inhalte/],
  ['the same by xlink', svg('<image xlink:href="//x.example/a.png"/>', XLINK), /„xlink:href“ fremde Inhalte/],
  [
    'the same by another prefix',
    svg('<image l:href="a.png" xmlns:l="http://www.w3.org/1999/xlink"/>'),
    /„l:href“ fremde/,
  ],
  ['an SVG as data', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), /fremde Inhalte/],
  ['data of any type', svg('<use href="data:text/xml,&lt;svg/>"/>'), /fremde Inhalte/],
  ['use of another file', svg('<use href="other.svg#a"/>'), /<use> mit „href“ fremde Inhalte/],
  ['an address in entities', svg('<use href="&#106;avascript:alert(1)"/>'), /fremde Inhalte/],
  ['a href where none belongs', svg('<rect href="#a"/>'), /<rect> die Angabe „href“/],
  ['a fill from elsewhere', svg('<rect fill="url(https://x.example/a.svg#b)"/>'), /<rect> in „fill“/],
  ['a fill in quotes', svg(`<rect fill="url( '//x.example/a' )"/>`), /<rect> in „fill“/],
  ['a fill with an escape', svg('<rect fill="u\\72l(//x.example/a)"/>'), /<rect> in „fill“/],
  ['a fill in capitals', svg('<rect fill="URL(//x.example/a)"/>'), /<rect> in „fill“/],
  ['a style attribute that loads', svg('<rect style="background: image-set(\'//x.example/a\' 1x)"/>'), /in „style“/],
  ['a style sheet that imports', svg('<style>@import "//x.example/a.css";</style>'), /<style> Unerlaubtes.*Zeile 2/],
  ['a font from elsewhere', svg('<style>@font-face { src: url(//x.example/a) }</style>'), /<style> Unerlaubtes/],
  ['a style sheet in pieces', svg('<style>a{fill:u<![CDATA[rl(//x.example/a)]]>}</style>'), /<style> Unerlaubtes/],
  [
    'a style sheet behind a comment',
    svg('<style>/* */ a { fill: url(/**///x.example) }</style>'),
    /<style> Unerlaubtes/,
  ],
  ['an unclosed url', svg('<style>a { fill: url(#a </style>'), /<style> Unerlaubtes/],
  ['an element in a style sheet', svg('<style><g/></style>'), /in <style> kein Element <g>/],
  ['another type of style sheet', svg('<style type="text/x-scss"/>'), /nur „type="text\/css"“/],
  ['a filter', svg('<filter><feImage href="https://x.example/a.png"/></filter>'), /<filter>/],
  ['an embedded page', svg('<embed/>'), /<embed>/],
  ['a video', svg('<h:video src="a.mp4"/>', HTML), /<h:video>/],
  ['a DOCTYPE', `<!DOCTYPE svg>\n${svg('')}`, /DOCTYPE.*Zeile 1/],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`, /DOCTYPE/],
  ['an unknown entity', svg('<text>&nbsp;</text>'), /kein gültiges XML \(Zeile 2\)/],
  ['a style sheet by an instruction', `<?xml-stylesheet href="//x.example/a.css"?>${svg('')}`, /<\?xml-stylesheet\?>/],
  ['an instruction inside', svg('<?php echo 1 ?>'), /<\?php\?>.*Zeile 2/],
  ['a declared UTF-16', `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`, /Zeichenkodierung UTF-16/],
  ['a declared UTF-7', `<?xml version="1.0" encoding="utf-7"?>${svg('+ADw-script+AD4-')}`, /Zeichenkodierung utf-7/],
  ['a declared ISO-2022-JP', `<?xml version="1.0" encoding="iso-2022-jp"?>${svg('')}`, /Zeichenkodierung iso-2022-jp/],
  ['XML 1.1', `<?xml version="1.1"?>${svg('')}`, /Version 1\.0/],
  ['text before the root', `x${svg('')}`, /kein gültiges XML/],
  ['a tag that is not closed', `<svg ${NS}><g>`, /kein gültiges XML/],
  ['an attribute twice', svg('<rect x="1" x="2"/>'), /kein gültiges XML/],
  ['an unbound prefix', svg('<q:rect/>'), /kein gültiges XML/],
  ['CDATA in a text', svg('<text><![CDATA[<script>]]></text>'), /CDATA nur in <style>/],
  ['use within what is used', svg('<g id="a"><use href="#b"/></g><g id="b"/><use href="#a"/>'), /<use>.*Zeile 2/],
  ['use of use', svg('<g id="b"/><use id="a" href="#b"/><use href="#a"/>'), /<use> nichts wiederholen/],
  ['use of itself', svg('<use id="a" href="#a"/>'), /<use> nichts wiederholen/],
  ['depth', svg('<g>'.repeat(200) + '</g>'.repeat(200)), /zu tief verschachtelt/],
  ['a shape in a foreign namespace', svg('<h:rect/>', HTML), /darf das Element <h:rect> nicht/],
  ['an attribute that only ends as an inert one', svg('<rect on-data-x="1"/>'), /die Angabe „on-data-x“/],
  ['an attribute that only begins as an inert one', svg('<rect data-a.b="1"/>'), /die Angabe „data-a.b“/],
  ['a part with more behind it', svg('<use href="#a b"/>'), /<use> mit „href“ fremde Inhalte/],
  ['a picture with more before it', svg('<image href="//x.example/data:image/png;base64,AA=="/>'), /fremde Inhalte/],
  ['a picture with more behind it', svg('<image href="data:image/png;base64,AA==&quot;x"/>'), /fremde Inhalte/],
  ['a value that begins with a bracket', svg('<rect fill="(x)"/>'), /<rect> in „fill“/],
  ['an id that loads under another name', svg('<rect clip-path="url(//x.example/a)"/>'), /in „clip-path“/],
  ['a style sheet after a plain one', svg('<style>a{}</style><style>@import "x";</style>'), /<style> Unerlaubtes/],
  ['101 levels', `<svg ${NS}>${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`, /<g> zu tief verschachtelt/],
  ['an empty file', '', /kein gültiges XML/],
  ['HTML', '<!doctype html><script>alert(1)</script>', /gültiges XML|DOCTYPE/],
];

test.each(refusals)('svgFault refuses %s and names the line', (_name, text, reason) => {
  expect(faultOf(text)).toMatch(reason);
  expect(faultOf(text)).toMatch(/\(Zeile \d+\)$|UTF-8$/);
});

test.each<[string, Buffer]>([
  ['UTF-16 with a mark', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(svg('<script/>'), 'utf16le')],
  ['UTF-16, the other order', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le').swap16()],
  ['ISO-8859-1', Buffer.from(svg('<text>Größe</text>'), 'latin1')],
  ['two marks of UTF-8', Buffer.from(`\ufeff\ufeff${svg('')}`)],
  ['a zero byte', Buffer.from(svg('<text>\0</text>'))],
  [
    'an overlong character',
    Buffer.concat([Buffer.from(`<svg ${NS}>`), Buffer.from([0xc0, 0xbc]), Buffer.from('</svg>')]),
  ],
])('svgFault refuses %s', (_name, bytes) => {
  expect(svgFault(bytes)).toBe('muss in UTF-8 gespeichert sein');
});
