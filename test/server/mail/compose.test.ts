import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { composeMail, type Draft } from '../../../server/mail/compose';
import { demoBrand as brand } from '../../support/demoBrand';

const MB = 1_048_576;
const ADVISER = { firstname: 'Eva', lastname: 'Muster', client: 'Muster Dach GmbH', email: 'eva@muster.example' };

const document = (name: string, length = 2_048, description = '') => ({
  item: { name, description },
  file: { type: 'application/pdf', length, pieces: [['p', 1, length]] as const },
});

const draft = (changes: Partial<Draft> = {}): Draft => ({
  id: '0f3a4c52-7d1e-4b6a-9c8d-2e5f6a7b8c9d',
  adviser: ADVISER,
  items: [document('Prospekt')],
  from: { name: 'Dachberater', address: 'versand@dach.example' },
  now: new Date('2026-11-21T22:30:00Z'),
  until: new Date('2026-12-21T23:30:00Z'),
  shareUrl: 'https://dach.example/application/share/x',
  maxBytes: 10 * MB,
  keepDays: 30,
  brand,
  logo: { png: 'UE5H', width: 208, height: 30 },
  ...changes,
});
const adviser = (changes: Partial<typeof ADVISER>) => composeMail(draft({ adviser: { ...ADVISER, ...changes } }));

const large = [document('Klein', 300_000), document('Film', 3 * MB, 'über\n Dächer'), document('Mittel', 600_000)];
const withRest = (changes: Partial<Draft> = {}) => composeMail(draft({ items: large, maxBytes: MB, ...changes }));

test('composeMail sets sender, reply address, date, message id and boundary of a mail', () => {
  const { message } = composeMail(draft());
  expect(message).toMatchObject({
    from: { name: 'Dachberater', address: 'versand@dach.example' },
    replyTo: { name: 'Eva Muster', address: 'eva@muster.example' },
    subject: 'Ihre gewünschten Dokumente – Tonwerk Lindenau',
    date: '2026-11-21T22:30:00.000Z',
    messageId: '<0f3a4c52-7d1e-4b6a-9c8d-2e5f6a7b8c9d@dach.example>',
    boundary: '0f3a4c527d1e4b6a9c8d2e5f6a7b8c9d',
  });
});

test('the mail for one document has the expected German text', () => {
  expect(composeMail(draft({ items: [document('Prospekt', 2_048, 'Alle Maße')] })).message.text).toBe(
    [
      'Guten Tag,',
      'auf Ihren Wunsch hat Ihnen Eva Muster (Muster Dach GmbH) Dokumente aus „Dachberater“ von Tonwerk Lindenau zusammengestellt.',
      'Ein Dokument im Anhang:\n- Prospekt – Alle Maße (2 KB)',
      'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.',
      'Mit freundlichen Grüßen\nEva Muster (Muster Dach GmbH)',
      [
        '-- ',
        `${brand.notice}.`,
        'Sie erhalten diese einmalige E-Mail, weil Eva Muster (Muster Dach GmbH) sie auf Ihren Wunsch an diese Adresse gesendet hat. Ihre Adresse dient nur dazu und wird nach 30 Tagen gelöscht.',
        'Tonwerk Lindenau GmbH & Co. KG, Ziegeleiweg 12, 99999 Lindenau am Berg, Deutschland',
        'Vertreten durch Dr. Henrike Auerbach, Jonas Wildgruber',
        'Amtsgericht Lindenau, HRA 0000 (Demo), USt-IdNr. DE000000000',
        '+49 30 23125000, dachberater@tonwerk-lindenau.example\n',
      ].join('\n'),
    ].join('\n\n'),
  );
});

test('a link leads to the documents that do not fit into a mail', () => {
  const { message, files } = withRest();
  expect(files).toEqual(
    [true, false, true].map((attached, index) => ({
      ...large[index]?.file,
      name: large[index]?.item.name,
      fileName: `${large[index]?.item.name}.pdf`,
      attached,
    })),
  );
  expect(message.text).toContain('2 Dokumente im Anhang:\n- Klein (293 KB)\n- Mittel (586 KB)\n\n');
  expect(message.text).toContain(
    'Ein Dokument zum Herunterladen:\n- Film – über Dächer (3 MB)\n\n' +
      'Zu groß für eine E-Mail. Der Link gilt bis zum 22.\u00a0Dezember\u00a02026, auch ohne Anmeldung.\n' +
      'https://dach.example/application/share/x\n\n',
  );
  for (const said of [message.text, message.html]) expect(said).not.toContain('Nicht beigefügt');
});

test('the attachments of a mail may reach the size limit, but not exceed it', () => {
  const attached = (maxBytes: number) =>
    composeMail(draft({ items: [document('a', 500), document('b', 500)], maxBytes })).files.map(
      (file) => file.attached,
    );
  expect(attached(1_000)).toEqual([true, true]);
  expect(attached(999)).toEqual([true, false]);
  expect(attached(499)).toEqual([false, false]);
});

test('a mail without attachments mentions only the link', () => {
  const { text, html } = withRest({ maxBytes: 1 }).message;
  expect(text).not.toContain('Anhang');
  expect(html).not.toContain('Anhang');
  expect(text).toContain('zusammengestellt.\n\n3 Dokumente zum Herunterladen:');
  expect(html).toContain('3 Dokumente zum Herunterladen');
});

test('a mail without a link mentions only the attachments', () => {
  const { text, html } = composeMail(draft()).message;
  for (const said of [text, html]) expect(said).not.toMatch(/Herunterladen|herunterladen|https:|Zu groß/);
});

test('if the server has no public address, a mail says that large documents are not attached', () => {
  const { text, html } = withRest({ shareUrl: null }).message;
  for (const said of [text, html]) {
    expect(said).toContain('Nicht beigefügt');
    expect(said).toContain(
      'Zu groß für eine E-Mail. Wenn Sie diese Dokumente benötigen, wenden Sie sich bitte an Ihren Ansprechpartner.',
    );
    expect(said).not.toMatch(/herunterladen|Herunterladen|https:|Der Link/);
  }
});

test.each([
  ['both names and a company', {}, 'Eva Muster (Muster Dach GmbH)', 'Eva Muster'],
  ['no company', { client: '' }, 'Eva Muster', 'Eva Muster'],
  ['one name', { firstname: '' }, 'Muster (Muster Dach GmbH)', 'Muster'],
  ['no name', { firstname: '', lastname: '' }, 'Muster Dach GmbH', 'Muster Dach GmbH'],
  ['neither', { firstname: '', lastname: '', client: '' }, 'eva@muster.example', 'Dachberater'],
])('a mail names its sender by name, company or address (case: %s)', (_what, changes, called, answerName) => {
  const { text, html, replyTo } = adviser(changes).message;
  expect(text).toContain(`hat Ihnen ${called} Dokumente`);
  expect(text).toContain(`Grüßen\n${called}\n`);
  expect(html).toContain(`hat Ihnen ${called} Dokumente`);
  expect(html).toContain(`Grüßen<br />${called}<`);
  expect(replyTo).toEqual({ name: answerName, address: 'eva@muster.example' });
});

test('a mail from a sender without a valid address has no reply address', () => {
  const { replyTo, text, html } = adviser({ email: 'jörg@muster.example' }).message;
  expect(replyTo).toBeNull();
  for (const said of [text, html]) expect(said).not.toContain('Antworten Sie');
  expect(text).toContain('- Prospekt (2 KB)\n\nMit freundlichen Grüßen');
  expect(composeMail(draft()).message.html).toContain('Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.');
});

test("the reply address has the ASCII form of a sender's domain with an umlaut", () => {
  const { replyTo } = adviser({ email: 'eva@müller.example' }).message;
  expect(replyTo?.address).toBe('eva@xn--mller-kva.example');
});

test('line breaks in names and descriptions are removed from the mail and its file list', () => {
  const { message, files } = composeMail(draft({ items: [document(' Alle \r\n Maße ', 2_048, '\trot\n\nund grau ')] }));
  expect(message.text).toContain('- Alle Maße – rot und grau (2 KB)');
  expect(message.html).toMatch(/>Alle Maße<\/strong>\s*<br \/><span [^>]*>rot und grau<\/span>/);
  expect(files[0]).toMatchObject({ name: 'Alle Maße', fileName: 'Alle Maße.pdf' });
});

describe('the HTML of a mail', () => {
  const { html } = withRest().message;

  test('has the same words as the plain text', () => {
    for (const said of [
      '<title>Ihre Dokumente</title>',
      '>Ihre Dokumente</h1>',
      'Guten Tag,',
      'auf Ihren Wunsch hat Ihnen Eva Muster (Muster Dach GmbH) Dokumente aus „Dachberater“ von Tonwerk Lindenau',
      '2 Dokumente im Anhang</h2>',
      '>Klein</strong>',
      '586 KB',
      'Ein Dokument zum Herunterladen</h2>',
      'href="https://dach.example/application/share/x"',
      'Dokumente herunterladen</a',
      'Der Link gilt bis zum 22.\u00a0Dezember\u00a02026',
      'Demo-Werte, nicht zur Ausführung bestimmt.',
      'wird nach 30 Tagen gelöscht.',
      'Ziegeleiweg 12, 99999 Lindenau am Berg, Deutschland · Vertreten durch Dr. Henrike Auerbach, Jonas Wildgruber · Amtsgericht',
      '+49 30 23125000, dachberater@tonwerk-lindenau.example',
    ])
      expect(html).toContain(said);
    expect(html).toMatch(/^<!doctype html><html lang="de">/);
    expect(html).toMatch(/<img[^>]*alt="Tonwerk Lindenau"/);
  });

  test('shows no empty line for a missing description', () => {
    expect(html).toMatch(/>Klein<\/strong>\s*<\/td>/);
  });

  test('is well-formed and sets font, size and colour in inline styles', () => {
    for (const name of ['html', 'head', 'body', 'table', 'tr', 'td', 'h1', 'h2', 'p', 'strong', 'span', 'a'])
      expect(`${name} ${html.match(new RegExp(`<${name}[\\s>]`, 'g'))?.length}`).toBe(
        `${name} ${html.match(new RegExp(`</${name}\\s*>`, 'g'))?.length}`,
      );
    expect(html).not.toMatch(/undefined|null|false|\[object|style=""|: *;|#;/);
    for (const [, style = ''] of html.matchAll(/<(?:p|h1|h2|a) [^>]*style="([^"]+)"/g))
      expect(style).toMatch(
        /font-family:'?(?:&#39;)?Hanken Grotesk.*;font-size:\d+px;line-height:[\d.]+(?:px)?;.*color:#/,
      );
  });

  test('uses only colours of the brand', () => {
    const colours = Object.values(brand.colours);
    const used = new Set(
      [...html.matchAll(/#[0-9a-f]{3,6}\b(?!;&)/g)].map(([color]) => color).filter((c) => c !== '#39'),
    );
    expect(used.size).toBe(7);
    for (const color of used) expect(colours).toContain(color);
  });

  test('loads nothing but the attached logo', () => {
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual(['cid:logo']);
    expect(html).not.toMatch(/<link|<script|@import|url\(/);
  });

  test('escapes names and descriptions that users wrote', () => {
    const said = composeMail(
      draft({ adviser: { ...ADVISER, client: '<b>"Dach" & Co</b>' }, items: [document('<i>x</i>')] }),
    );
    expect(said.message.html).not.toMatch(/<b>|<i>/);
    expect(said.message.html).toContain('&lt;b&gt;&quot;Dach&quot; &amp; Co&lt;/b&gt;');
  });
});

describe('a mail in another brand', () => {
  const other = {
    ...brand,
    name: 'Giebelbuch',
    company: { ...NEUTRAL_BRAND.company, name: 'Dachsteinwerke Hohenfels AG', short_name: 'Hohenfels', vat: 'ATU1' },
    support: { mail: 'rat@hohenfels.example', phone: '' },
    notice: '',
    footer: 'Hohenfels deckt seit 1871',
    colours: { ...brand.colours, accent: '#123456' },
  };
  const { subject, text, html, logo } = composeMail(draft({ brand: other, logo: null })).message;

  // spec: brand-13
  test('has the names and the footer of this brand, and leaves out what the brand does not name', () => {
    expect(subject).toBe('Ihre gewünschten Dokumente – Hohenfels');
    expect(text).toContain('Dokumente aus „Giebelbuch“ von Hohenfels zusammengestellt.');
    const [, below = ''] = text.split('\n-- \n');
    expect(below.split('\n').slice(1)).toEqual([
      'Dachsteinwerke Hohenfels AG',
      'USt-IdNr. ATU1',
      'rat@hohenfels.example',
      'Hohenfels deckt seit 1871',
      '',
    ]);
    for (const said of [text, html]) expect(said).not.toMatch(/Lindenau|Vertreten durch|Demo-Werte|, ,/);
  });

  test('shows the name of the company if the brand has no logo', () => {
    expect(html).toMatch(/<strong style="[^"]+">Hohenfels<\/strong>/);
    expect(html).not.toContain('<img');
    expect(logo).toBeUndefined();
  });

  test('has the colours of this brand', () => {
    expect(composeMail(draft({ items: large, maxBytes: 1, brand: other })).message.html).toContain('bgcolor="#123456"');
  });

  test('names the app if the brand has no company', () => {
    const { message } = composeMail(draft({ brand: NEUTRAL_BRAND, logo: null }));
    expect(message.subject).toBe('Ihre gewünschten Dokumente – Anwendung');
    expect(message.text).toContain('Dokumente aus „Anwendung“ zusammengestellt.');
    expect(message.text).toMatch(/nach 30 Tagen gelöscht\.\n$/);
  });
});

test('a mail stores the picture of the logo and shows it in its size', () => {
  const { html, logo } = composeMail(draft()).message;
  expect(logo).toBe('UE5H');
  expect(html).toMatch(/<img\s+src="cid:logo"\s+width="208"\s+height="30"/);
});
