import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { accessories, accessory, color } from '../../../../support/sampleAccessories';
import { product } from '../../../../support/sampleProducts';

const ACCESSORIES = 'GET /api/v1/accessories';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/product', product()).on(
    ACCESSORIES,
    accessories([
      accessory('first', {
        name: 'Firstziegel',
        kind: 'ridge',
        fits: { categories: ['glatt'], cover_widths: [202], products: [] },
        colors: [color('naturrot-rot', 'Naturrot', '9100-1'), color('glasiert-rot', 'Glasiert')],
        article_number: '9100',
      }),
      accessory('breit', {
        name: 'Firstziegel breit',
        kind: 'ridge',
        fits: { categories: [], cover_widths: [240], products: [] },
      }),
      accessory('ortgang', {
        name: 'Ortgangziegel',
        kind: 'verge_left',
        fits: { categories: [], cover_widths: [], products: ['ziegel-1'] },
        colors: [color('naturrot-rot', 'Naturrot', '9200-1')],
      }),
      accessory('latte', { name: 'Dachlatte', kind: 'batten', article_number: '9300' }),
    ]),
  );
});
afterEach(() => server.close());

const section = async () => within(await screen.findByRole('region', { name: 'Zubehör' }));
const rows = async (group: string) =>
  within((await section()).getByRole('table', { name: group }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('the product page lists the fitting articles by kind, with the numbers of the chosen colour', async () => {
  await renderApp('/view/ziegel-1?farbe=naturrot-rot');
  expect((await section()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ortgang',
    'First und Grat',
    'Unterkonstruktion',
  ]);
  expect(await rows('Ortgang')).toEqual(['Ortgangziegel9200-1']);
  expect(await rows('First und Grat')).toEqual(['Firstziegel9100-1']);
  expect(await rows('Unterkonstruktion')).toEqual(['Dachlatte9300']);
});

test('an article says when it lacks the chosen colour, and shows its own number for a colour without a number', async () => {
  await renderApp('/view/ziegel-1?farbe=glasiert-rot');
  expect(await rows('Ortgang')).toEqual(['Ortgangziegelnicht in dieser Farbe']);
  expect(await rows('First und Grat')).toEqual(['Firstziegel9100']);
});

test('without a colour, an article shows its number or the count of its colours', async () => {
  server.on('GET /api/v1/product', product({ colors: [] }));
  await renderApp('/view/ziegel-1');
  expect(await rows('Ortgang')).toEqual(['Ortgangziegelin 1 Farbe']);
  expect(await rows('First und Grat')).toEqual(['Firstziegel9100']);
});

test('an article leads to the list of accessories, which searches for it', async () => {
  const user = userEvent.setup();
  const { address } = await renderApp('/view/ziegel-1');
  await user.click((await section()).getByRole('link', { name: 'Firstziegel' }));
  expect(address()).toBe('/content/systemzubehoer?suche=Firstziegel');
});

test('the section follows the additional measures, and the row of anchors names it', async () => {
  await renderApp('/view/ziegel-1');
  await section();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const place = titles.indexOf('Zubehör');
  expect([titles[place - 1], titles[place + 1]]).toEqual(['Zusatzmaßnahmen', 'Verlegehinweise']);
  const anchors = within(screen.getByRole('navigation', { name: 'Abschnitte' }));
  expect(await anchors.findByRole('link', { name: 'Zubehör' })).toHaveAttribute('href', '#zubehoer');
});

test.each([
  [
    'no article fits',
    () => accessories([accessory('breit', { fits: { categories: ['biber'], cover_widths: [], products: [] } })]),
  ],
  ['an older release lacks the document', () => refusal(404, 'Diese Daten gibt es nicht.')],
  ['the articles did not load', () => refusal(500, 'Fehler')],
])('the product page has no section of accessories when %s', async (_case, answer) => {
  server.on(ACCESSORIES, answer);
  await renderApp('/view/ziegel-1');
  expect(await screen.findByRole('region', { name: 'Verlegehinweise' })).toBeVisible();
  await waitFor(() => expect(server.requests(ACCESSORIES)).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'Zubehör' })).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
