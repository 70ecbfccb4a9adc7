/** Content with limited validity appears and disappears on a page that stays open for days. */
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { News } from '../../../src/contract/content/news';
import { isValidOn } from '../../../src/contract/base/validOn';
import { useToday } from '../../../src/lib/today';
import { FakeServer, refusal } from '../../support/fakeServer';
import { renderApp } from '../../support/renderApp';
import { de, medium, product, reference } from '../../support/sampleProducts';

/** Timers and other functions that stay real. Jest fakes only the clock. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const setDay = (day: string): void =>
  void jest.useFakeTimers({ now: new Date(`${day}T12:00:00`), doNotFake: [...REAL] });
/** Sets the clock to the morning of `day`, and simulates that the page becomes visible. */
const wakeOn = (day: string): void =>
  act(() => {
    jest.setSystemTime(new Date(`${day}T07:00:00`));
    document.dispatchEvent(new Event('visibilitychange'));
  });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  server.close();
  jest.useRealTimers();
});

test.each([
  [{}, true],
  [{ valid_from: '2026-10-12' }, true],
  [{ valid_from: '2026-10-13' }, false],
  [{ valid_until: '2026-10-12' }, true],
  [{ valid_until: '2026-10-11' }, false],
  [{ valid_from: '2026-10-01', valid_until: '2026-10-31' }, true],
  [{ valid_from: '2025-10-01', valid_until: '2025-10-31' }, false],
])('an entry is valid only within its period: isValidOn(%j, "2026-10-12") returns %s', (validity, isValid) => {
  expect(isValidOn(validity, '2026-10-12')).toBe(isValid);
});

test('the current day of an open page changes at midnight', () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T23:58:30') });
  const { result, unmount } = renderHook(useToday);
  expect(result.current).toBe('2026-12-31');
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-12-31');
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2027-01-01');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

const article = (name: string, validity: Partial<News>): News => ({
  date: '2026-10-01',
  title: de(name),
  subtitle: de(''),
  image: null,
  content: de(`<p>Text von ${name}.</p>`),
  ...validity,
});
const ARTICLES = [
  article('Messe', { valid_from: '2026-10-20', valid_until: '2026-10-24' }),
  article('Aktion', { valid_until: '2026-10-19' }),
  article('Immer', {}),
];

function publishNews() {
  server.on('GET /api/v1/news', ({ address }) => {
    const id = new URLSearchParams(address.split('?')[1]).get('id');
    return id === null ? ARTICLES : (ARTICLES[Number(id) - 1] ?? refusal(404, 'Nicht gefunden.'));
  });
}

test('the dashboard shows the first valid article, and another article when the day changes', async () => {
  setDay('2026-10-19');
  publishNews();
  await renderApp('/dashboard');
  const teaser = () => screen.getByRole('link', { name: 'Neuigkeiten' }).getAttribute('href');
  expect(await screen.findByText('Aktion')).toBeVisible();
  expect(teaser()).toBe('/read/2');
  wakeOn('2026-10-20');
  expect(await screen.findByText('Messe')).toBeVisible();
  expect(teaser()).toBe('/read/1');
  wakeOn('2026-10-25');
  expect(await screen.findByText('Immer')).toBeVisible();
  expect(teaser()).toBe('/read/3');
});

test('the list of further news contains only articles that are valid on the current day', async () => {
  setDay('2026-10-19');
  publishNews();
  await renderApp('/read/2');
  const further = within(await screen.findByRole('region', { name: 'Weitere Neuigkeiten' }));
  expect(further.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/read/3']);
  wakeOn('2026-10-20');
  expect(await screen.findByText('Diesen Beitrag gibt es nicht oder nicht mehr.')).toBeVisible();
});

test('the reference list shows only pictures that are valid on the current day', async () => {
  setDay('2026-10-12');
  server.on('GET /api/v1/reference-images', () => ({
    content: 'reference-images',
    version: '1.2.3',
    data: [
      { ...reference('Hof'), valid_until: '2026-10-12' },
      reference('Villa'),
      { ...reference('Scheune'), valid_from: '2026-10-13' },
    ],
    filter: [],
  }));
  await renderApp('/references');
  const list = await screen.findByRole('list', { name: 'Referenzbilder' });
  const names = () =>
    within(list)
      .queryAllByRole('button')
      .map(({ textContent }) => /Hof|Villa|Scheune/.exec(textContent)?.[0]);
  await waitFor(() => expect(names()).toEqual(['Hof', 'Villa']));
  wakeOn('2026-10-13');
  await waitFor(() => expect(names()).toEqual(['Villa', 'Scheune']));
});

test('a product page shows only valid documents and references, and hides a section without valid entries', async () => {
  setDay('2026-10-12');
  const brochure = (name: string, validity: object) => ({ ...medium(name), extension: 'pdf', ...validity });
  server.on('GET /api/v1/product', () =>
    product({
      brochures: {
        de_DE: [
          brochure('Preise 2026', { valid_until: '2026-12-31' }),
          brochure('Preise 2027', { valid_from: '2027-01-01' }),
        ],
      },
      plans: { de_DE: [brochure('Alter Plan', { valid_until: '2025-12-31' })] },
      references: [{ ...reference('Hof'), valid_from: '2027-01-01' }],
    }),
  );
  await renderApp('/view/biber-18');
  expect(await screen.findByRole('button', { name: /Preise 2026/ })).toBeInTheDocument();
  expect(screen.queryByText('Preise 2027')).toBeNull();
  const sections = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .flatMap(
        ({ textContent }) => /^(?:Referenzen|Technische Zeichnungen|Broschüren)$/.exec(textContent ?? '')?.[0] ?? [],
      );
  expect(sections()).toEqual(['Broschüren']);
  wakeOn('2027-01-01');
  expect(await screen.findByRole('button', { name: /Preise 2027/ })).toBeInTheDocument();
  expect(screen.queryByText('Preise 2026')).toBeNull();
  expect(sections()).toEqual(['Referenzen', 'Broschüren']);
});
