import { screen, waitFor, within } from '@testing-library/react';
import type { ContentElement } from '../../../../src/contract/content/content';
import type { Validity } from '../../../../src/contract/base/values';
import { dayOf } from '../../../../src/lib/today';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { group, headline, link, mediaElement, service } from '../../../support/sampleContent';
import { de, medium } from '../../../support/sampleProducts';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;
const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * DAY_MS));
const TODAY = { valid_from: day(0), valid_until: day(0) };
const OUTSIDE: readonly [string, Validity][] = [
  ['not yet valid', { valid_from: day(1) }],
  ['no longer valid', { valid_until: day(-1) }],
];

let server: FakeServer;
let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = new FakeServer()
    .on('GET /api/v1/content', service())
    .on('GET /api/v1/content-app', service())
    .on('GET /api/v1/content-mob', service())
    .on('GET /api/v1/news', []);
});
afterEach(() => {
  server.close();
  warn.mockRestore();
});

const links = (marker: 'CS_CATEGORY' | 'CS_TAB_NAV', days: Validity): ContentElement => ({
  custom_field_1: marker,
  items: [link('b', 'Immer'), { ...link('c', 'Auf Zeit'), ...days }],
  label: de('Wege'),
});
/** Shows a page that has a link and a tab for page c. `days` limits when the link, the tab and page c are valid. */
const showWays = async (days: Validity) => {
  const pages = [group('b', { content: [headline('Da')] }), group('c', { ...days, content: [headline('Auf Zeit')] })];
  const content = [links('CS_CATEGORY', days), links('CS_TAB_NAV', days)];
  server.on('GET /api/v1/content', service(group('a', { content }), ...pages));
  return renderApp('/content/a');
};

describe.each(OUTSIDE)('a content page outside its valid days (%s)', (_when, days) => {
  test('cannot be opened by its address', async () => {
    server.on('GET /api/v1/content', service(group('a', days)));
    const { address } = await renderApp('/content/a');
    expect(await screen.findByText(/Diese Inhaltsseite ist .* nicht enthalten/)).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  test('is skipped when the content view opens its first page', async () => {
    server.on('GET /api/v1/content', service(group('a', days), group('b')));
    const { address } = await renderApp('/content');
    await waitFor(() => expect(address()).toBe('/content/b'));
  });

  test("is missing in another page's list of subpages", async () => {
    const below = [group('b', { _parent: 'a' }), group('c', { _parent: 'a', ...days })];
    server.on('GET /api/v1/content', service(group('a', { _children: ['b', 'c'] }), ...below));
    const { unmount } = await renderApp('/content/a');
    const list = within(await screen.findByRole('list', { name: 'Weitere Seiten' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Seite b']);
    unmount();
    server.on('GET /api/v1/content', service(group('a', { _children: ['b'], ...days }), group('b', { _parent: 'a' })));
    await renderApp('/content/b');
    expect(await screen.findByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/dashboard');
  });

  test('has no link on other pages', async () => {
    await showWays(days);
    expect(await screen.findByRole('link', { name: 'Immer' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Auf Zeit' })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Immer']);
  });
});

test('a content page within its valid days has a link and a tab on other pages', async () => {
  await showWays(TODAY);
  expect(await screen.findByRole('link', { name: 'Auf Zeit' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Auf Zeit' })).toBeVisible();
});

const film = { ...medium('Rundgang'), extension: 'mp4' };
const stored = { custom_field_1: 'CS_VIDEO_URL', i18ns: [], file_id: film.customer_file_id, items: [film], label: [] };
const elsewhere = { ...stored, i18ns: de('https://video.example/film'), file_id: null, items: [] };
const gallery = { custom_field_1: 'CS_RENDERED_GALLERY', items: [medium('Hof')], label: [] };

test.each<[string, object, 'button' | 'link', RegExp]>([
  ['a stored video', stored, 'button', /Rundgang/],
  ['a video of another site', elsewhere, 'link', /video\.example/],
  ['a picture', mediaElement('Haus'), 'button', /Haus/],
  ['a gallery', gallery, 'button', /Hof/],
])("a content page shows %s only on the element's valid days", async (_what, element, role, name) => {
  for (const [isShown, days] of [
    [true, TODAY],
    [false, { valid_from: day(1) }],
    [false, { valid_until: day(-1) }],
  ] as const) {
    const content = [headline('Kopf'), { ...element, ...days } as ContentElement];
    server.on('GET /api/v1/content', service(group('a', { content })));
    const { unmount } = await renderApp('/content/a');
    expect(await screen.findByRole('heading', { name: 'Kopf' })).toBeVisible();
    expect([days, screen.queryByRole(role, { name }) !== null]).toEqual([days, isShown]);
    unmount();
  }
});
