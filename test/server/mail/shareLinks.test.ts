import { createHash } from 'node:crypto';
import { createKeyVault } from '../../../server/access/accessKeys';
import { readShareToken, sharedFilePath, shareToken, shareUrl } from '../../../server/mail/shareLinks';
import { endedSharePage, SHARE_PAGE_POLICY, sharePage, unknownSharePage } from '../../../server/mail/sharePage';
import { demoBrand } from '../../support/demoBrand';

const vault = createKeyVault('one secret of at least thirty-two characters');
const other = createKeyVault('another secret of at least thirty-two characters');
const shared = { mailId: '0f3a4c52-7d1e-4b6a-9c8d-2e5f6a7b8c9d', until: 1_800_000_000 };
const token = shareToken(vault, shared);
const [mailId = '', until = '', signature = ''] = token.split('.');

test("a share token contains the mail's id and the end of the link", () => {
  expect([mailId, until]).toEqual([shared.mailId, '1800000000']);
  expect(readShareToken(vault, token)).toEqual(shared);
  expect(shareUrl('https://dach.example', token)).toBe(`https://dach.example/application/share/${token}`);
  expect(sharedFilePath(token, 3)).toBe(`/application/share/${token}/3`);
});

test.each([
  ['of another installation', shareToken(other, shared)],
  ['with a later end', `${mailId}.1900000000.${signature}`],
  ['to another mail', `${mailId.replace('0f', '0e')}.${until}.${signature}`],
  ['with a changed signature', token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1)],
  ['cut off', token.slice(0, -1)],
  ['with a character before it', `x${token}`],
  ['with a character after it', `${token}x`],
  ['signed for another purpose', `${mailId}.${until}.${vault.sign(`${mailId} ${until}`)}`],
  ['without an end', `${mailId}..${signature}`],
  ['without anything', ''],
])('a share link %s opens nothing', (_what, changed) => expect(readShareToken(vault, changed)).toBeNull());

describe('the page of a share link', () => {
  const documents = [
    { name: 'Film über „Dächer“ & <b>Ziegel</b>', length: 3_145_728, path: '/application/share/t/1' },
    { name: 'Plan', length: 2_048, path: '/application/share/t/2"x' },
  ];
  const page = sharePage(demoBrand, documents, '21. Dezember 2026');

  test('lists each document with its size and a download link', () => {
    expect(page).toContain('<h1>Ihre Dokumente</h1>');
    expect(page).toContain('Sie stehen bis zum 21. Dezember 2026 bereit.');
    const rows = [...page.matchAll(/<a href="([^"]+)" download><strong>(.+)<\/strong><small>(.+)<\/small><\/a>/g)];
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['/application/share/t/1', 'Film über „Dächer“ &amp; &lt;b&gt;Ziegel&lt;/b&gt;', '3 MB'],
      ['/application/share/t/2&quot;x', 'Plan', '2 KB'],
    ]);
  });

  test.each([
    ['of documents', page, 'Ihre Dokumente', 'zusammengestellt'],
    [
      'of a link that has ended',
      endedSharePage(demoBrand),
      'Dieser Link ist abgelaufen',
      'wenden Sie sich an die Person, von der Sie den Link haben',
    ],
    ['of an unknown link', unknownSharePage(demoBrand), 'Diese Seite gibt es nicht', 'vollständigen Link.'],
  ])('names the manufacturer (page %s)', (_what, text, title, words) => {
    expect(text).toMatch(/^<!doctype html><html lang="de">/);
    expect(text).toContain(`<title>${title} | Dachberater</title>`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(words);
    expect(text).toContain('<img src="/icons/icon.svg" alt="" />');
    expect(text).toContain('<strong>Dachberater</strong><span>Tonwerk Lindenau</span>');
    expect(text).toMatch(/<footer>\s*Tonwerk Lindenau GmbH &amp; Co\. KG, Ziegeleiweg 12/);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain('width=device-width');
    expect(text).not.toMatch(/undefined|null|false/);
  });

  test('allows no scripts, and only its own styles and those of the brand', () => {
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    expect(style).toContain('var(--ground)');
    expect(style).not.toMatch(/#[0-9a-f]{3,6}\b/);
    expect(page).toContain('<link rel="stylesheet" href="/brand.css" />');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(SHARE_PAGE_POLICY).toBe(
      `default-src 'none'; style-src 'sha256-${hash}' 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    const others = [endedSharePage(demoBrand), unknownSharePage(demoBrand)];
    for (const other of others) expect(other).toContain(style);
  });
});
