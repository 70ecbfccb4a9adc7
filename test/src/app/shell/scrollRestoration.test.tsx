import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { useScrollRestoration } from '../../../../src/app/shell/arrival/useScrollRestoration';

let navigate: NavigateFunction;
let scrollTo: jest.SpyInstance;

function Page() {
  useScrollRestoration();
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
  return null;
}

/** Navigates to the address `to`, or moves by `to` entries in the history. */
const go = (to: string | number, isReplacing = false): Promise<void> =>
  act(async () => (typeof to === 'number' ? navigate(to) : navigate(to, { replace: isReplacing })));

function scroll(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => scroll(Number(args[1])));
  scroll(0);
  render(
    <MemoryRouter initialEntries={['/products/tiles']}>
      <Page />
    </MemoryRouter>,
  );
});
afterEach(() => scrollTo.mockRestore());

test('another page begins at its top, and going back restores the scroll position', async () => {
  scroll(700);
  await go('/view/a');
  expect(window.scrollY).toBe(0);
  await go(-1);
  expect(window.scrollY).toBe(700);
});

test('changing a filter does not scroll the page, and going back restores the scroll position', async () => {
  scroll(700);
  await go('/products/tiles?color=rot', true);
  await go('/products/tiles?color=grau', true);
  expect(scrollTo).not.toHaveBeenCalled();
  await go('/view/a');
  await go(-1);
  expect(window.scrollY).toBe(700);
});

test('a page that replaces another page in the history begins at its top', async () => {
  scroll(700);
  await go('/content', true);
  await go('/view/a');
  scroll(300);
  await go(-1);
  expect(window.scrollY).toBe(0);
});
