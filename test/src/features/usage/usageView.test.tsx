import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

// The chart library reads `matchMedia` when it is imported, but jsdom lacks `matchMedia`.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

const USAGE = 'GET /api/v1/usage';
const usage = {
  days: [
    { day: '2026-11-20', views: 1_200, documents: 0, visits: 0 },
    { day: '2026-11-21', views: 34, documents: 3, visits: 8 },
  ],
  pages: [
    { page: '/products/tiles', views: 1_000 },
    { page: '/was-es-nicht-gibt', views: 4 },
  ],
  products: [{ id: 'biber-18', name: 'Biber 18', views: 230 }],
  documents: 3,
  visits: { count: 8, seconds: 1_860, views: 84, documents: 6 },
};

const NO_VISITS = { count: 0, seconds: 0, views: 0, documents: 0 };

let server: FakeServer;
beforeEach(() => (server = new FakeServer().on('GET /api/v1/news', []).on(USAGE, usage)));
afterEach(() => server.close());

const open = () => renderApp('/usage', { group: 'admin' });

// spec: route-27
test('the usage view shows tables of pages, products and days', async () => {
  await open();
  const [pages, products] = [
    within(await screen.findByRole('row', { name: /Tondachziegel/ })),
    within(screen.getByRole('row', { name: /Biber/ })),
  ];
  expect(pages.getByText('1.000')).toBeVisible();
  expect(products.getByRole('link', { name: 'Biber 18' })).toHaveAttribute('href', '/view/biber-18');
  expect(screen.getByRole('row', { name: /was-es-nicht-gibt/ })).toBeVisible();
  expect(screen.getByText('1.234')).toBeVisible();
  expect(screen.getByRole('row', { name: '21. November 2026 34 3 8', hidden: true })).toBeInTheDocument();
  expect(server.requests(USAGE)[0]?.address).toBe('/api/v1/usage?days=30');
  await userEvent.click(screen.getByRole('button', { name: '90 Tage' }));
  await waitFor(() => expect(server.requests(USAGE).at(-1)?.address).toBe('/api/v1/usage?days=90'));
  expect(screen.getByRole('button', { name: '90 Tage' })).toHaveAttribute('aria-pressed', 'true');
});

test('the usage view shows the number of showroom visits and their averages', async () => {
  await open();
  expect((await screen.findByText('Beratungen', { selector: 'dt' })).nextSibling).toHaveTextContent('8');
  expect(
    screen.getByText(
      'Eine Beratung im Ausstellungsraum dauert im Mittel 3,9 Minuten, mit 10,5 Seitenaufrufen und 0,8 gesendeten Dokumenten.',
    ),
  ).toBeVisible();
  server.on(USAGE, { ...usage, visits: NO_VISITS });
  await userEvent.click(screen.getByRole('button', { name: '7 Tage' }));
  await waitFor(() => expect(screen.queryByText(/im Mittel/)).toBeNull());
});

test('the usage view shows a message if the chosen period has no page views', async () => {
  const days = [{ day: '2026-11-21', views: 0, documents: 0, visits: 0 }];
  server.on(USAGE, { days, pages: [], products: [], documents: 0, visits: NO_VISITS });
  await open();
  expect(await screen.findByText('In diesem Zeitraum wurde nichts aufgerufen.')).toBeVisible();
});

test('the usage view shows a message if the data cannot be loaded', async () => {
  server.online = false;
  await open();
  expect(await screen.findByText(/Die Daten konnten nicht abgerufen werden/)).toBeVisible();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('1.234')).toBeVisible();
});

describe('in a browser that cannot draw the chart', () => {
  /** jsdom has no ResizeObserver. This replacement reports a size as soon as the chart observes an element. */
  class WidthObserver implements ResizeObserver {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe = () => this.tell([], this);
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  const fault = new Error('No canvas');
  let consoleError: jest.SpyInstance;

  beforeEach(() => {
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
      throw fault;
    });
    window.ResizeObserver = WidthObserver;
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  test('the usage view still shows sums and tables', async () => {
    await open();
    await waitFor(() => expect(consoleError).toHaveBeenCalledWith(fault, expect.anything()));
    expect(screen.getByRole('row', { name: /Tondachziegel/ })).toBeVisible();
    expect(screen.getByText('1.234')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Tage/ })).toBeNull();
  });
});

test('only administrators can open the usage view', async () => {
  const other = await renderApp('/usage', { group: 'dachberater' });
  await waitFor(() => expect(other.address()).toBe('/dashboard'));
  other.unmount();
  server.on(USAGE, refusal(403, 'Nicht erlaubt.'));
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
