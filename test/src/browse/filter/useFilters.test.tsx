import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation, useNavigationType } from 'react-router-dom';
import { useFilters, type Filters } from '../../../../src/browse/filter/useFilters';
import { settle } from '../../../support/settle';
import { de } from '../../../support/sampleProducts';

const options = (...values: string[]) => values.map((value) => ({ value, label: de(value) }));
const definitions = [
  { key: 'surface', label: de('Oberfläche'), options: options('glasiert', 'matt') },
  { key: 'color', label: de('Farbe'), options: options('rot', 'grau') },
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(address: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ filters: useFilters(definitions), address: useLocation().search, by: useNavigationType() }),
    { wrapper },
  );
  return {
    filters: (): Filters => result.current.filters,
    address: () => decodeURIComponent(result.current.address),
    by: () => result.current.by,
    /** Changes the filters as a person does, and waits until the page has painted and changed its address. */
    press: async (what: (filters: Filters) => void) => {
      act(() => what(result.current.filters));
      await act(() => settle(100));
    },
  };
}

test('the filter choices are read from the address and listed in the order of the filters', () => {
  const { filters } = open('/products/tiles?color=rot&surface=matt&size=9');
  expect(filters().definitions).toBe(definitions);
  expect(filters().choices).toEqual({ surface: 'matt', color: 'rot' });
  expect(filters().chosen).toEqual([
    { key: 'surface', filter: de('Oberfläche'), option: de('matt') },
    { key: 'color', filter: de('Farbe'), option: de('rot') },
  ]);
});

test('a filter choice replaces the history entry and keeps other parameters of the address', async () => {
  const { filters, address, by, press } = open('/products/tiles?sort=name');
  let shown: Filters['choices'] = {};
  await press(({ choose }) => choose('surface', 'matt'));
  shown = filters().choices;
  expect(shown).toEqual({ surface: 'matt' });
  expect(address()).toBe('?sort=name&surface=matt');
  // The new address replaces the old one in the history, so the back button leaves the list.
  expect(by()).toBe('REPLACE');
  await press(({ choose }) => choose('color', 'rot'));
  expect(address()).toBe('?sort=name&surface=matt&color=rot');
});

test('a filter choice takes effect immediately, and the address changes after the next paint', async () => {
  const { filters, address, press } = open('/products/tiles');
  act(() => filters().choose('surface', 'matt'));
  expect(filters().choices).toEqual({ surface: 'matt' });
  expect(address()).toBe('');
  await press(() => undefined);
  expect(address()).toBe('?surface=matt');
});

test('a filter choice does not change the address when another page has already opened', async () => {
  let filters: Filters | null = null;
  function List() {
    filters = useFilters(definitions);
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/products/tiles', element: <List /> },
      { path: '/view/1', element: null },
    ],
    { initialEntries: ['/products/tiles'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => settle(100));
  act(() => filters?.choose('surface', 'matt'));
  await act(() => router.navigate('/view/1'));
  await act(() => settle(1_000));
  expect(router.state.location).toMatchObject({ pathname: '/view/1', search: '' });
});

test.each([
  ['another filter', 'color', 'rot', { surface: 'matt', color: 'rot' }, '?surface=matt&color=rot'],
  ['the first choice taken back', 'surface', null, {}, ''],
] as const)(
  'a second filter choice takes effect before the first is finished (second choice: %s)',
  async (_which, key, value, choices, address) => {
    let filters: Filters | null = null;
    const seen: Filters['choices'][] = [];
    function List() {
      filters = useFilters(definitions);
      seen.push(filters.choices);
      return null;
    }
    const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/products/tiles'] });
    render(<RouterProvider router={router} />);
    await act(() => settle(100));
    act(() => filters?.choose('surface', 'matt'));
    await act(async () => {
      while (router.state.location.search === '') await jest.advanceTimersByTimeAsync(1);
      // The person chooses again before React has rendered the router's new address.
      flushSync(() => filters?.choose(key, value));
      seen.length = 0;
    });
    await act(() => settle(1_000));
    expect(seen.every((shown) => JSON.stringify(shown) === JSON.stringify(choices))).toBe(true);
    expect(filters).toMatchObject({ choices });
    expect(router.state.location.search).toBe(address);
    // After a navigation the list shows the choices in the address, not earlier choices.
    await act(() => router.navigate('/products/tiles?surface=matt'));
    await act(() => settle(100));
    expect(filters).toMatchObject({ choices: { surface: 'matt' } });
  },
);

test('`choose` replaces the choice of a filter with the given option and removes the choice for null', async () => {
  const { filters, address, press } = open('/products/tiles?surface=matt&color=rot');
  await press(({ choose }) => choose('surface', 'glasiert'));
  expect(filters().choices).toEqual({ surface: 'glasiert', color: 'rot' });
  await press(({ choose }) => choose('surface', null));
  expect(filters().choices).toEqual({ color: 'rot' });
  expect(address()).toBe('?color=rot');
});

test('a reset removes all filter choices and keeps other parameters', async () => {
  const { filters, address, press } = open('/products/tiles?sort=name&surface=matt&color=rot');
  await press(({ reset }) => reset());
  expect(filters()).toMatchObject({ choices: {}, chosen: [] });
  expect(address()).toBe('?sort=name');
});

test('the `choose` function of an earlier render adds its option to the latest choices', async () => {
  const { filters, press } = open('/products/tiles');
  const before = filters();
  await press(({ choose }) => choose('surface', 'matt'));
  await press(() => before.choose('color', 'rot'));
  expect(filters().choices).toEqual({ surface: 'matt', color: 'rot' });
});

test('a filter choice does not scroll the page', async () => {
  let filters: Filters | null = null;
  function List() {
    filters = useFilters(definitions);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/products/tiles'] });
  render(<RouterProvider router={router} />);
  await act(() => settle(100));
  act(() => filters?.choose('surface', 'matt'));
  await act(() => settle(100));
  expect(router.state.location.search).toBe('?surface=matt');
  expect(router.state.preventScrollReset).toBe(true);
});

test('the filter choices stay the same object in memory when a choice changes nothing', async () => {
  const { filters, press } = open('/products/tiles?surface=matt');
  const { choices } = filters();
  await press(({ choose }) => choose('surface', 'matt'));
  expect(filters().choices).toBe(choices);
});
