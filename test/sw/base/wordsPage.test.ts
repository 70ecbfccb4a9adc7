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
