import { wordsPage } from '../../../sw/base/wordsPage';

const PAGE = { status: 404, words: 'Diese Datei gibt es nicht.' };

test('a page of the worker shows the name of the brand as text', async () => {
  const html = await wordsPage(PAGE, { name: `Dach & "Wand" <b>`, hasLogo: true }).text();
  const name = 'Dach &#38; &#34;Wand&#34; &#60;b&#62;';
  expect(html).toContain(`<title>${name}</title>`);
  expect(html).toContain(`alt="${name}"`);
});

test('a page of the worker shows a brand without a logo', async () => {
  const html = await wordsPage(PAGE, { name: 'Adler', hasLogo: false }).text();
  expect(html).toContain('<title>Adler</title><link rel="stylesheet" href="/brand.css">');
  expect(html).not.toContain('<img');
});

test('a page of the worker without a brand is readable on a phone', async () => {
  const html = await wordsPage(PAGE, null).text();
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('<title>Anwendung</title>');
  const [, style = ''] = /<style>(.+)<\/style>/.exec(html) ?? [];
  const rules = Object.fromEntries([...style.matchAll(/(\w+)\{([^}]+)\}/g)].map(([, name, rule]) => [name, rule]));
  expect(rules).toEqual({
    body: expect.stringMatching(
      /background:var\(--ground,#\w{6}\);color:var\(--ink,#\w{6}\);font:1\.25rem\/1\.5 .+;text-align:center$/,
    ) as unknown,
    p: expect.stringContaining('max-width:32rem') as unknown,
    a: 'color:inherit;display:inline-block;padding:.75rem 0',
    img: expect.stringMatching(/^max-width:16rem;max-height:4rem/) as unknown,
  });
});
