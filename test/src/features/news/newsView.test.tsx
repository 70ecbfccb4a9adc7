import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { News } from '../../../../src/contract/content/news';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { de } from '../../../support/sampleProducts';

const NEWS = 'GET /api/v1/news';
let server: FakeServer;

const article = (name: string, date: string): News => ({
  date,
  title: de(name),
  subtitle: de(''),
  image: null,
  content: de(`<p>Text von ${name}.</p>`),
});
const ARTICLES = [article('Dritte', '2026-10-12'), article('Zweite', '2026-06-03'), article('Erste', '2025-12-31')];

/** Answers requests for news with all articles, or with one if the address contains `?id=`. */
const publish = (articles: readonly object[]) =>
  server.on(NEWS, ({ address }) => {
    const id = new URLSearchParams(address.split('?')[1]).get('id');
    return id === null ? articles : (articles[Number(id) - 1] ?? refusal(404, 'Nicht gefunden.'));
  });

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

// spec: call-26
test('an article shows its date and links to all other articles', async () => {
  publish(ARTICLES);
  const user = userEvent.setup();
  const { address } = await renderApp('/read/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dritte' })).toBeVisible();
  expect(screen.getByText('12. Oktober 2026')).toHaveAttribute('datetime', '2026-10-12');
  const further = within(await screen.findByRole('region', { name: 'Weitere Neuigkeiten' }));
  expect(further.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/read/2', '/read/3']);
  expect(further.getByText('31. Dezember 2025')).toBeVisible();
  await user.click(further.getByRole('link', { name: /Erste/ }));
  expect(address()).toBe('/read/3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Erste' })).toBeVisible();
  const now = within(await screen.findByRole('region', { name: 'Weitere Neuigkeiten' }));
  expect(now.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/read/1', '/read/2']);
});

// spec: route-3, entity-29
test('an article shows its title, subtitle, picture and text', async () => {
  publish([{ ...article('Neu', '2026-10-12'), subtitle: de('Ein zweites Werk'), image: 'n'.repeat(22) }]);
  await renderApp('/read/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Neu' })).toBeVisible();
  expect(screen.getByText('Ein zweites Werk')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Neu' })).toHaveAttribute('src', `/api/filedata?id=${'n'.repeat(22)}`);
  expect(screen.getByText('Text von Neu.')).toBeVisible();
});

test('an article without a picture leaves no empty space for a picture', async () => {
  publish(ARTICLES);
  await renderApp('/read/2');
  expect(await screen.findByText('Text von Zweite.')).toBeVisible();
  expect(document.querySelector('article img, article .picture')).toBeNull();
});

test("an article's small picture is enlarged by ten per cent at most", async () => {
  publish([{ ...article('Neu', '2026-10-12'), image: 'n'.repeat(22) }]);
  await renderApp('/read/1');
  const picture = await screen.findByRole('img', { name: 'Neu' });
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  expect(picture.parentElement).toHaveStyle({ maxWidth: '880px', maxHeight: '660px' });
});

test('in the list of other articles, a pattern replaces a missing picture only if another listed article has a picture', async () => {
  const pictured = { ...article('Bebildert', '2026-01-02'), image: 'n'.repeat(22) };
  publish([article('Neu', '2026-10-12'), pictured, article('Alt', '2025-12-31')]);
  const { unmount } = await renderApp('/read/1');
  const further = () => screen.findByRole('region', { name: 'Weitere Neuigkeiten' });
  expect((await further()).querySelectorAll('.pictured > .picture')).toHaveLength(2);
  expect((await further()).querySelectorAll('.picture:empty')).toHaveLength(1);
  unmount();
  publish([article('Neu', '2026-10-12'), article('Alt', '2025-12-31')]);
  await renderApp('/read/1');
  expect((await further()).querySelectorAll('.pictured, .picture')).toHaveLength(0);
});

test('the page of the only article shows no list of other articles', async () => {
  publish(ARTICLES.slice(0, 1));
  await renderApp('/read/1');
  expect(await screen.findByText('Text von Dritte.')).toBeVisible();
  expect(screen.queryByText('Weitere Neuigkeiten')).toBeNull();
});

test('an article from an older release, whose articles have no dates, shows no date', async () => {
  publish(ARTICLES.map(({ date: _date, ...rest }) => rest));
  await renderApp('/read/2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Zweite' })).toBeVisible();
  expect(document.querySelector('time')).toBeNull();
});

test.each(['/read/9', '/read/0', '/read/x'])(
  'the page at the address %s says that the article does not exist',
  async (path) => {
    publish(ARTICLES);
    await renderApp(path);
    expect(await screen.findByText('Diesen Beitrag gibt es nicht oder nicht mehr.')).toBeVisible();
  },
);

// spec: start-12, start-13, call-25, limit-17
test('the dashboard shows the first article with its date and links to the article', async () => {
  publish(ARTICLES);
  await renderApp('/dashboard');
  expect(await screen.findByText('Dritte')).toBeVisible();
  expect(screen.getByText('12. Oktober 2026')).toBeVisible();
  expect(screen.queryByText('Zweite')).toBeNull();
  expect(screen.getByRole('link', { name: 'Neuigkeiten' })).toHaveAttribute('href', '/read/1');
});
