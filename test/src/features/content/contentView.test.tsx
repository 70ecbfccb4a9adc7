import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Translatable } from '../../../../src/contract/base/values';
import type { ContentElement } from '../../../../src/contract/content/content';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { pressBack } from '../../../support/pressBack';
import { renderApp } from '../../../support/renderApp';
import { group, headline, link, mediaElement, service, text } from '../../../support/sampleContent';
import { de, medium, product } from '../../../support/sampleProducts';

const PWA = 'GET /api/v1/content';
const APP = 'GET /api/v1/content-app';
const MOB = 'GET /api/v1/content-mob';
const PRODUCT = 'GET /api/v1/product';
const NO_PAGE = 'Diese Inhaltsseite ist in der installierten Version nicht enthalten.';
let server: FakeServer;
let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = new FakeServer().on(PWA, service()).on(APP, service()).on(MOB, service()).on('GET /api/v1/news', []);
});
afterEach(() => {
  server.close();
  warn.mockRestore();
});

/** The console warnings of the page, without Redux Toolkit's warnings about slow middleware. */
const notices = () => warn.mock.calls.filter(([text]) => !/Middleware took/.test(String(text)));

const showPage = async (...content: ContentElement[]) => {
  server.on(PWA, service(group('a', { content })));
  return renderApp('/content/a');
};

describe('a content page', () => {
  // spec: route-9, content-7, call-28
  test('shows its picture, its title and a link to the page above it', async () => {
    const child = group('b', { _parent: 'a', custom_field_2: 'k'.repeat(22) });
    server.on(PWA, service(group('a', { _children: ['b'] }), child));
    const user = userEvent.setup();
    const { address } = await renderApp('/content/B');
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite b' })).toBeVisible();
    expect(document.querySelector('article img')).toHaveAttribute('src', `/api/filedata?id=${'k'.repeat(22)}`);
    await user.click(screen.getByRole('link', { name: 'Zurück zu Seite a' }));
    expect(address()).toBe('/content/a');
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite a' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/dashboard');
    expect(notices()).toEqual([]);
  });

  // spec: error-32
  test('logs one console message when its picture at the top is missing', async () => {
    server.on(PWA, service(group('a', { custom_field_2: null })));
    await renderApp('/content/a');
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite a' })).toBeVisible();
    expect(notices()).toEqual([['Der Inhaltsseite „a“ fehlt das Kopfbild.']]);
  });

  // spec: call-29, call-30
  test.each([
    ['app', APP],
    ['mob', MOB],
  ])('opens when only the content service "%s" contains the page', async (_name, route) => {
    server.on(route, service(group('c')));
    await renderApp('/content/c');
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite c' })).toBeVisible();
  });

  // spec: content-8, entity-17
  test('lists its subpages unless an element links to these subpages', async () => {
    const i18ns = [
      { locale: 'de_DE', key: 'subtitle', value: 'Untertitel' },
      { locale: 'de_DE', key: 'title', value: 'Seite b' },
    ];
    const children = [group('b', { _parent: 'a', i18ns }), group('c', { _parent: 'a' })];
    const category: ContentElement = {
      custom_field_1: 'CS_CATEGORY',
      items: [link('f', 'Erste')],
      label: de('Themen'),
    };
    server.on(PWA, service(group('a', { _children: ['b', 'c'] }), ...children));
    const tabs: ContentElement = { custom_field_1: 'CS_TAB_NAV', items: [link('g', 'Zweite')], label: de('Wege') };
    const withCategory = group('d', { _children: ['f'], content: [category] });
    const withTabs = group('e', { _children: ['g'], content: [tabs] });
    server.on(APP, service(withCategory, withTabs, group('f', { _parent: 'd' }), group('g', { _parent: 'e' })));
    const first = await renderApp('/content/a');
    const list = within(await screen.findByRole('list', { name: 'Weitere Seiten' }));
    expect(list.getAllByRole('link').map((entry) => entry.textContent)).toEqual(['Seite b', 'Seite c']);
    first.unmount();
    const second = await renderApp('/content/d');
    expect(await screen.findByRole('link', { name: 'Erste' })).toHaveAttribute('href', '/content/f');
    expect(screen.queryByRole('list', { name: 'Weitere Seiten' })).toBeNull();
    second.unmount();
    await renderApp('/content/e');
    expect(await screen.findByRole('tab', { name: 'Zweite' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Weitere Seiten' })).toBeNull();
  });

  test("shows a dash instead of a subpage's damaged title", async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = group('b', { _parent: 'a', i18ns: 'Seite b' as unknown as Translatable });
    server.on(PWA, service(group('a', { _children: ['b', 'c'] }), broken, group('c', { _parent: 'a' })));
    await renderApp('/content/a');
    const list = within(await screen.findByRole('list', { name: 'Weitere Seiten' }));
    expect(list.getAllByRole('link').map((entry) => entry.textContent)).toEqual(['–', 'Seite c']);
    expect(warn).toHaveBeenCalledWith(expect.any(String), 'Seite b');
    warn.mockRestore();
  });

  test('shows two links with different labels to the same page', async () => {
    const said = jest.spyOn(console, 'error');
    const items = [link('b', 'Ortgang links'), link('b', 'Ortgang rechts')];
    const category: ContentElement = { custom_field_1: 'CS_CATEGORY', items, label: de('Themen') };
    server.on(PWA, service(group('a', { content: [category] }), group('b')));
    await renderApp('/content/a');
    const list = within(await screen.findByRole('list', { name: 'Themen' }));
    expect(list.getAllByRole('link').map((entry) => entry.textContent)).toEqual(['Ortgang links', 'Ortgang rechts']);
    expect(said).not.toHaveBeenCalled();
  });
});

describe('when a content page is not available', () => {
  // spec: error-17
  test('a connection message appears if the server is unreachable', async () => {
    server.online = false;
    const { address, store } = await renderApp('/content/a');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(store.getState().overlay.open).toBe(true);
    expect(await screen.findByText('Was möchten Sie zeigen?')).toBeVisible();
    expect(screen.queryByText(/installierte/)).toBeNull();
  });

  // spec: error-18
  test.each(['Solarwelt', 'Zubehör'])('pressing the tile "%s" on the start page shows a notice', async (name) => {
    server.on(MOB, refusal(404, 'Nicht gefunden.'));
    const user = userEvent.setup();
    const { address } = await renderApp('/dashboard');
    await user.click(await screen.findByRole('link', { name }));
    expect(await screen.findByText(NO_PAGE)).toBeVisible();
    expect(address()).toBe('/dashboard');
    // Once a person has left the page, its notice must not appear again.
    await user.click(screen.getByRole('link', { name: 'Vergleich' }));
    await user.click(await screen.findByRole('link', { name: 'Tonwerk Lindenau: zur Übersicht' }));
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.queryByText(NO_PAGE)).toBeNull();
  });

  test('an unknown page ID leads to the start page', async () => {
    const { address, store } = await renderApp('/content/gibt-es-nicht');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findByText(NO_PAGE)).toHaveAttribute('role', 'status');
    expect(notices()).toEqual([['Die Inhaltsseite „gibt-es-nicht“ wurde nicht gefunden.']]);
    expect(store.getState().overlay.open).toBe(false);
  });

  test('the app still shows the pages of other content services', async () => {
    server.on(PWA, refusal(404, 'Nicht gefunden.')).on(MOB, service(group('c')));
    await renderApp('/content/c');
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite c' })).toBeVisible();
  });
});

describe('the addresses /content and /content_redirect', () => {
  beforeEach(() => {
    server
      .on(PWA, service(group('erste'), group('solarwelt')))
      .on(APP, service(group('baustelle')))
      .on(MOB, service(group('unterwegs')));
  });

  // spec: route-8, route-10, route-36, route-37, route-38
  test.each([
    ['/content', '/content/erste'],
    ['/content?service=app', '/content/baustelle'],
    ['/content?service=constructor', '/content/erste'],
    ['/content_redirect/', '/content/erste'],
    ['/content_redirect/app', '/content/baustelle'],
    ['/content_redirect/mob', '/content/unterwegs'],
    ['/content_redirect/app_baustelle', '/content/baustelle'],
    ['/content_redirect/photovoltaik', '/content/solarwelt'],
    ['/content_redirect/mob_photovoltaik', '/content/solarwelt'],
  ])('the address %s leads to the content page %s', async (path, target) => {
    const { address } = await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: `Seite ${target.slice(9)}` })).toBeVisible();
    expect(address()).toBe(target);
  });

  test.each([
    ['without pages', service()],
    ['that the release lacks', refusal(404, 'Nicht gefunden.')],
  ])('a content service %s leads to the start page with a notice', async (_name, answer) => {
    server.on(MOB, answer);
    const { address } = await renderApp('/content_redirect/mob');
    const notice = 'Zu diesem Bereich enthält die installierte Version keine Inhalte.';
    expect(await screen.findByText(notice)).toHaveAttribute('role', 'status');
    expect(address()).toBe('/dashboard');
  });

  test('a content service that cannot be loaded leads to the start page', async () => {
    server.online = false;
    const { address, store } = await renderApp('/content_redirect/mob');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(store.getState().overlay.open).toBe(true);
    expect(screen.queryByText(/installierte/)).toBeNull();
  });
});

describe('the elements of a content page', () => {
  // spec: entity-11, entity-12, entity-13
  test('scripts in a text are removed', async () => {
    await showPage(
      headline('Das Dach'),
      { custom_field_1: 'CS_SUBLINE', i18ns: de('Drei Wege') },
      text('<p>Ein <strong>ruhiges</strong> Dach.<script>window.ran = 1</script></p>'),
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Das Dach' })).toBeVisible();
    expect(screen.getByText('Drei Wege')).toBeVisible();
    expect(screen.getByText('ruhiges')).toBeVisible();
    expect(document.querySelector('article script')).toBeNull();
  });

  // spec: entity-14
  test('a pressed picture opens in the lightbox', async () => {
    const user = userEvent.setup();
    const { store } = await showPage(headline('Das Dach'), mediaElement('Haus am See'));
    await user.click(await screen.findByRole('button', { name: 'Haus am See groß anzeigen' }));
    expect(store.getState().share).toMatchObject({ visible: true, title: 'Haus am See', media: medium('Haus am See') });
  });

  // spec: content-3
  test('a pressed video from the release opens in the lightbox', async () => {
    const user = userEvent.setup();
    const video = { ...medium('Rundgang'), extension: 'mp4' };
    const { store } = await showPage({
      custom_field_1: 'CS_VIDEO_URL',
      i18ns: [],
      file_id: video.customer_file_id,
      items: [video],
      label: de('Ein Dach fürs Leben'),
    });
    expect(await screen.findByRole('heading', { name: 'Ein Dach fürs Leben' })).toBeVisible();
    const play = screen.getByRole('button', { name: 'Video „Rundgang“ abspielen' });
    expect(play.querySelector('img')).toHaveAttribute('src', `/api/filedata?id=${video.image}`);
    await user.click(play);
    expect(store.getState().share).toMatchObject({ visible: true, media: video });
  });

  // spec: entity-15
  test('a video of another site is shown as a link', async () => {
    await showPage({
      custom_field_1: 'CS_VIDEO_URL',
      i18ns: de('https://video.example/film'),
      file_id: null,
      items: [],
      label: [],
    });
    const to = await screen.findByRole('link', { name: /Video auf video\.example öffnen/ });
    expect(to).toHaveAttribute('href', 'https://video.example/film');
    expect(to).toHaveAttribute('rel', 'noopener noreferrer');
  });

  // spec: content-4, entity-16
  test('a gallery picture opens in the lightbox with the others', async () => {
    const user = userEvent.setup();
    const { store } = await showPage({
      custom_field_1: 'CS_RENDERED_GALLERY',
      items: ['Haus', 'Hof', 'Halle'].map(medium),
      label: de('Gebaut'),
    });
    const gallery = within(await screen.findByRole('list', { name: 'Gebaut' }));
    expect(gallery.getAllByRole('listitem')).toHaveLength(3);
    await user.click(gallery.getByRole('button', { name: 'Hof' }));
    expect(store.getState().share).toMatchObject({ visible: true, title: 'Hof', position: 1 });
    expect(store.getState().share.gallery.map(({ title }) => title)).toEqual(['Haus', 'Hof', 'Halle']);
  });

  test('a drawing or document in a gallery is shown uncropped', async () => {
    await showPage({
      custom_field_1: 'CS_RENDERED_GALLERY',
      items: ['webp', 'pdf', 'svg', 'mp4'].map((extension) => ({ ...medium(extension), extension })),
      label: de('Gebaut'),
    });
    const gallery = await screen.findByRole('list', { name: 'Gebaut' });
    const fits = [...gallery.querySelectorAll<HTMLElement>('[data-fit]')].map(({ dataset }) => dataset['fit']);
    expect(fits).toEqual(['cover', 'contain', 'contain', 'cover']);
  });

  // spec: content-2, entity-18
  test('a row of tabs opens with its first tab', async () => {
    const tabs: ContentElement = {
      custom_field_1: 'CS_TAB_NAV',
      items: [link('b', 'In der Fläche'), link('weg'), link('c', 'Darüber')],
      label: de('Lösungen'),
    };
    const within2: ContentElement = { custom_field_1: 'CS_TAB_NAV', items: [link('a', 'Zurück')], label: [] };
    server.on(
      PWA,
      service(
        group('a', { content: [tabs] }),
        group('b', { content: [headline('Modul und Ziegel')] }),
        group('c', { content: [headline('Solarträger'), within2] }),
      ),
    );
    const user = userEvent.setup();
    const { address } = await renderApp('/content/a');
    const list = within(await screen.findByRole('tablist', { name: 'Lösungen' }));
    expect(list.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['In der Fläche', 'Darüber']);
    expect(list.getByRole('tab', { selected: true })).toHaveTextContent('In der Fläche');
    expect(screen.getByRole('heading', { level: 3, name: 'Modul und Ziegel' })).toBeVisible();
    await user.click(list.getByRole('tab', { name: 'Darüber' }));
    expect(screen.getByRole('heading', { level: 3, name: 'Solarträger' })).toBeVisible();
    expect(address()).toBe('/content/a?tab=c');
    // Tabs inside a tab become links. Otherwise pages that name each other would nest without end.
    expect(screen.getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/content/a');
    expect(screen.getAllByRole('tablist')).toHaveLength(1);
  });

  test('an address with an unknown tab shows the first tab', async () => {
    const tabs: ContentElement = {
      custom_field_1: 'CS_TAB_NAV',
      items: [link('b', 'Erste'), link('c', 'Zweite')],
      label: de('Wege'),
    };
    server.on(PWA, service(group('a', { content: [tabs] }), group('b'), group('c')));
    const { address } = await renderApp('/content/a?tab=weg');
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Erste');
    expect(address()).toBe('/content/a?tab=weg');
  });

  test('after a change of tabs, the Back button leaves the page', async () => {
    const tabs: ContentElement = {
      custom_field_1: 'CS_TAB_NAV',
      items: [link('b', 'Erste'), link('c', 'Zweite')],
      label: de('Wege'),
    };
    const start = group('start', { _children: ['a'] });
    server.on(PWA, service(start, group('a', { content: [tabs] }), group('b'), group('c')));
    const user = userEvent.setup();
    const { address } = await renderApp('/content/start');
    await user.click(await screen.findByRole('link', { name: 'Seite a' }));
    await user.click(await screen.findByRole('tab', { name: 'Zweite' }));
    expect(address()).toBe('/content/a?tab=c');
    await pressBack();
    await waitFor(() => expect(address()).toBe('/content/start'));
  });

  test('the address keeps the chosen tab of each row', async () => {
    const tabs = (label: string, ...ids: string[]): ContentElement => ({
      custom_field_1: 'CS_TAB_NAV',
      items: ids.map((id) => link(id, `Zu ${id}`)),
      label: de(label),
    });
    const content = [tabs('Lösungen', 'b', 'c'), headline('Danach'), tabs('Farben', 'b', 'c'), tabs('Orte', 'b', 'c')];
    server.on(PWA, service(group('a', { content }), group('b'), group('c')));
    const user = userEvent.setup();
    const { address } = await renderApp('/content/a?tab3=c');
    const chosen = async (label: string) =>
      within(await screen.findByRole('tablist', { name: label })).getByRole('tab', { selected: true }).textContent;
    expect([await chosen('Lösungen'), await chosen('Farben'), await chosen('Orte')]).toEqual(['Zu b', 'Zu b', 'Zu c']);
    const colours = within(screen.getByRole('tablist', { name: 'Farben' }));
    await user.click(colours.getByRole('tab', { name: 'Zu c' }));
    expect([await chosen('Lösungen'), await chosen('Farben'), await chosen('Orte')]).toEqual(['Zu b', 'Zu c', 'Zu c']);
    const first = within(screen.getByRole('tablist', { name: 'Lösungen' }));
    await user.click(first.getByRole('tab', { name: 'Zu c' }));
    await user.click(colours.getByRole('tab', { name: 'Zu b' }));
    expect([await chosen('Lösungen'), await chosen('Farben'), await chosen('Orte')]).toEqual(['Zu c', 'Zu b', 'Zu c']);
    expect(address()).toBe('/content/a?tab3=c&tab2=b&tab=c');
  });

  test('an address that names a tab opens this tab', async () => {
    const tabs: ContentElement = { custom_field_1: 'CS_TAB_NAV', items: [link('b'), link('c')], label: [] };
    server.on(PWA, service(group('a', { content: [tabs] }), group('b'), group('c', { content: [headline('C')] })));
    await renderApp('/content/a?tab=c');
    expect(await screen.findByRole('heading', { level: 3, name: 'C' })).toBeVisible();
  });

  // spec: entity-19, entity-20
  test('technical data and application areas share one note about demo values', async () => {
    server.on(PRODUCT, product());
    await showPage(
      { custom_field_1: 'CS_TECHNISCHE_DATEN', product_id: 'ziegel-1', label: de('Technische Daten') },
      { custom_field_1: 'CS_EINSATZBEREICHE', product_id: 'ziegel-1', label: [] },
    );
    expect(await screen.findByRole('row', { name: /Mittlere Deckbreite/ })).toHaveTextContent('20,2 cm');
    expect(await screen.findByRole('row', { name: /Regeldachneigung/ })).toHaveTextContent('22°');
    expect(screen.getAllByText('Demo-Werte, nicht zur Ausführung bestimmt')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Zum Produkt Ziegel 1' })[0]).toHaveAttribute('href', '/view/ziegel-1');
  });

  // spec: error-27
  test('an error sentence replaces the data of a missing product', async () => {
    server.on(PRODUCT, refusal(404, 'Nicht gefunden.'));
    await showPage({ custom_field_1: 'CS_TECHNISCHE_DATEN', product_id: 'weg', label: [] });
    const sentence = await screen.findByText('Dieses Produkt wurde nicht gefunden.');
    expect(sentence.closest('[data-marker]')).toHaveAttribute('data-marker', 'DEV_ERROR_PRODUCT_NOT_FOUND');
    expect(warn).toHaveBeenCalledWith('DEV_ERROR_PRODUCT_NOT_FOUND', 'weg');
  });

  test('a button loads application areas again after a failure', async () => {
    server.on(PRODUCT, () => Promise.reject(new TypeError('Failed to fetch')));
    const user = userEvent.setup();
    await showPage({ custom_field_1: 'CS_EINSATZBEREICHE', product_id: 'ziegel-1', label: [] });
    const again = await screen.findByRole('button', { name: 'Erneut versuchen', hidden: true });
    server.on(PRODUCT, product());
    await user.click(again);
    expect(await screen.findByRole('row', { name: /Regeldachneigung/, hidden: true })).toBeInTheDocument();
  });

  // spec: error-29
  test('an element that fails to render leaves other elements intact', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.on(PRODUCT, { ...product(), properties: null });
    await showPage(headline('Davor'), { custom_field_1: 'CS_TECHNISCHE_DATEN', product_id: 'ziegel-1', label: [] });
    const sentence = await screen.findByText('Dieser Inhalt kann nicht dargestellt werden.');
    expect(sentence).toHaveAttribute('data-marker', 'ERROR_ELEMENT_CANT_BE_RENDERED');
    expect(notices()).toEqual([['ERROR_ELEMENT_CANT_BE_RENDERED', 'CS_TECHNISCHE_DATEN']]);
    expect(screen.getByRole('heading', { name: 'Davor' })).toBeVisible();
    error.mockRestore();
  });

  // spec: error-28
  test('an error sentence replaces an element of unknown type', async () => {
    const later = { custom_field_1: 'CS_QUIZ', i18ns: de('Rätsel') };
    server.on(PWA, {
      ...service(),
      groups: [{ ...group('a'), content: [headline('Davor'), later, headline('Danach')] }],
    });
    await renderApp('/content/a');
    const sentence = await screen.findByText('Dieser Inhalt kann nicht dargestellt werden.');
    expect(sentence).toHaveAttribute('data-marker', 'ERROR_ELEMENT_CANT_BE_RENDERED');
    expect(notices()).toEqual([['ERROR_ELEMENT_CANT_BE_RENDERED', 'CS_QUIZ']]);
    expect(screen.getByRole('heading', { name: 'Davor' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Danach' })).toBeVisible();
  });
});

test('a content page in the format of older releases is shown completely', async () => {
  const former = { i18ns: [], file_id: null, items: [], product_id: null, label: [] };
  const content = [
    { ...former, custom_field_1: 'CS_HEADLINE', i18ns: de('Das Dach') },
    { ...former, custom_field_1: 'CS_MEDIA', file_id: 'x', items: [medium('Haus')] },
    { ...former, custom_field_1: 'CS_CATEGORY', items: [link('a', 'Themen')] },
  ];
  server.on(PWA, { ...service(), groups: [{ ...group('a'), content }] });
  await renderApp('/content/a');
  expect(await screen.findByRole('heading', { level: 2, name: 'Das Dach' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Haus groß anzeigen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Themen' })).toBeVisible();
  expect(document.querySelector('[data-marker]')).toBeNull();
});
