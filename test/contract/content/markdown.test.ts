import { renderMarkdown } from '../../../src/contract/content/markdown';

test.each([
  ['**fest**', '<p><strong>fest</strong></p>'],
  // A heading of level 1 becomes `h2`, because the page has its title as its only `h1`.
  ['# Titel *eins*\n\n## Zwei\n\n###### Sechs', '<h2>Titel <em>eins</em></h2><h2>Zwei</h2><h6>Sechs</h6>'],
  ['22° < 30°, <!-- Bemerkung -->', '<p>22° &lt; 30°, &#60;!-- Bemerkung --&#62;</p>'],
  ['[Modell](/view/lindora-12)', '<p><a href="/view/lindora-12">Modell</a></p>'],
  ['[x](https://a.example/?a=1&b="2)', '<p><a href="https://a.example/?a=1&#38;b=&#34;2">x</a></p>'],
  // An address without a scheme gets `https:`. With `http:` the browser would send its first request unencrypted.
  ['Mehr auf www.example.org/dach', '<p>Mehr auf <a href="https://www.example.org/dach">www.example.org/dach</a></p>'],
  ['[x](http://www.a.example/)', '<p><a href="http://www.a.example/">x</a></p>'],
  ['- [x] geklammert\n- [ ] vermörtelt', '<ul><li>☑ geklammert</li><li>☐ vermörtelt</li></ul>'],
  ['`[^1]` und \\[^1]', '<p><code>[^1]</code> und [^1]</p>'],
  ['rat@a.example', '<p><a href="mailto:rat@a.example">rat@a.example</a></p>'],
])('renderMarkdown turns %j into %j', (markdown, html) => {
  const reasons: string[] = [];
  expect(renderMarkdown(markdown, (reason) => reasons.push(reason)).replace(/\n/g, '')).toBe(html);
  expect(reasons).toEqual([]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](//evil.example)',
  '[x](/\\\\evil.example)',
  '[x](</\\evil.example>)',
  '[x](/%5Cevil.example)',
  '[x](</\tevil.example>)',
  '[x](&#47;&#92;evil.example)',
  '[x][y]\n\n[y]: /\\\\evil.example',
  '[x](https://a.example@evil.example)',
  '[x](data:text/html,x)',
  '![x](https://a.example/x.png)',
  'a <script src=x>',
  'a <i onclick=y> b',
  '<b>fett</b>, noch <b>einmal</b>',
  '<IFRAME src=x></IFRAME>',
  'a <img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<table><tr><td>22°</td></tr></table>',
])('renderMarkdown reports one fault in the text %j', (markdown) => {
  const reasons: string[] = [];
  renderMarkdown(markdown, (reason) => reasons.push(reason));
  expect(reasons).toHaveLength(1);
});

test.each([
  ['[Dach](//evil.example)', '<p><a href="//evil.example">Dach</a></p>', 'unerlaubte Adresse „//evil.example“ im Text'],
  ['![Dach](a.png)', '<p></p>', 'Bild „a.png“ im Text: Bilder gehören in ein eigenes Element'],
  ['22°[^1]', '<p>22°[^1]</p>', '[^…] im Text: Texte haben keine Fußnoten'],
  ['22°\n\n[^a]: Unterdach', '<p>22°</p>', '[^…] im Text: Texte haben keine Fußnoten'],
])('renderMarkdown reports a fault in a text: Markdown %j, HTML %j, report "%s"', (markdown, html, reason) => {
  const reasons: string[] = [];
  expect([renderMarkdown(markdown, (one) => reasons.push(one)), reasons]).toEqual([html, [reason]]);
});

test("renderMarkdown gives its caller only the links to the app's own pages and files", () => {
  const pages: string[] = [];
  const text =
    '[a](/view/a) [b](https://b.example) [c](mailto:c@b.example) [d](#d) [e](/view/e) [f](/api/filedata?id=f)';
  renderMarkdown(
    text,
    () => undefined,
    (page) => pages.push(page),
  );
  expect(pages).toEqual(['/view/a', '/view/e', '/api/filedata?id=f']);
});

test('renderMarkdown reports and escapes a script in a text', () => {
  const reasons: string[] = [];
  const html = renderMarkdown('<script>alert(1)</script>', (reason) => reasons.push(reason));
  expect([html, reasons]).toEqual([
    '&#60;script&#62;alert(1)&#60;/script&#62;',
    ['<script> im Text: Texte enthalten kein HTML'],
  ]);
});

test.each([
  ['Dach&#x202e;41', 'U+202E'],
  ['Dach&#X202E;41', 'U+202E'],
  ['Dach&#8238;41', 'U+202E'],
  ['Dach&#x0202e;41', 'U+202E'],
  ['Dach **fest&#8295;41**', 'U+2067'],
  ['[Dach&#x2066;41](/view/lindora-12)', 'U+2066'],
  ['<https://a.example/&#x202d;x>', 'U+202D'],
  ['<https://a.example/&#8237;x>', 'U+202D'],
  ['| a |\n|---|\n| b&#x202A; |', 'U+202A'],
  ['&#x202e;eins, &#x202e;zwei', 'U+202E'],
])('renderMarkdown reports in %j the character %s, which reverses the reading direction', (markdown, sign) => {
  const reasons: string[] = [];
  renderMarkdown(markdown, (reason) => reasons.push(reason));
  expect(reasons).toEqual([`Zeichen ${sign} im Text: es kehrt die Leserichtung um`]);
});

test.each([
  '22&deg; &amp; 30&#176;, 5&#x2009;m&#178;, a&#8209;b',
  '`&#x202e;` schreibt man nicht',
  '    &#x202e;',
  '\\&#x202e; und &amp;#x202e;',
  '[x](https://a.example/?a=&#x202e;)',
  '&#x1202e; <https://a.example/&#x1202e;x> &#x110000; &#9999999;',
])('renderMarkdown finds no character that reverses the reading direction in %j', (markdown) => {
  const reasons: string[] = [];
  renderMarkdown(markdown, (reason) => reasons.push(reason));
  expect(reasons).toEqual([]);
});
