import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { api } from '../../../../../src/api/api';
import { Arrival } from '../../../../../src/app/shell/arrival/Arrival';
import { StateStorage } from '../../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../../src/app/store/store';
import { connectionLost } from '../../../../../src/features/connection/connectionEvents';
import { preloadDialog } from '../../../../../src/ui/controls/Dialog';
import { FakeServer } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { de, product, productList, reference } from '../../../../support/sampleProducts';

let server: FakeServer;
beforeAll(async () => {
  await preloadDialog();
});
beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/products/tiles', productList(4))
    .on('GET /api/v1/product', product());
});
afterEach(() => {
  server.close();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const card = () => screen.findByRole('link', { name: /Ziegel 3/ });

// spec: shell-5
test('going back focuses the card that a person pressed to leave the page', async () => {
  await renderApp('/products/tiles');
  await userEvent.click(await card());
  expect(await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  // The back button reads `idx`, which the router of a test does not set.
  act(() => window.history.replaceState({ idx: 1 }, ''));
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  const again = await card();
  await waitFor(() => expect(again).toHaveFocus());
  act(() => window.history.replaceState(null, ''));
});

describe('with several cards for the same page', () => {
  const shown = { id: 'ziegel-1', name: 'Ziegel 1', variant: { id: 'naturrot', label: de('Naturrot') } };
  const listOf = (...names: readonly string[]) => ({
    content: 'reference-images',
    version: '1.2.3',
    data: names.map((name) => reference(name, shown)),
    filter: [],
  });
  const cardOf = async (name: string) => {
    const list = within(await screen.findByRole('list', { name: 'Referenzbilder' }));
    const picture = await list.findByRole('button', { name: new RegExp(name) });
    // The cast is needed because `within` takes only an HTMLElement, but `closest` returns an Element.
    return within(picture.closest('li') as HTMLElement).getByRole('link', { name: 'Ziegel 1 Naturrot' });
  };
  const leaveBy = async (name: string) => {
    await userEvent.click(await cardOf(name));
    await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' });
    act(() => window.history.replaceState({ idx: 1 }, ''));
  };
  afterEach(() => window.history.replaceState(null, ''));

  test.each(['Hof', 'Villa', 'Scheune'])('going back focuses the pressed card "%s"', async (name) => {
    server.on('GET /api/v1/reference-images', listOf('Hof', 'Villa', 'Scheune'));
    await renderApp('/references');
    await leaveBy(name);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    const again = await cardOf(name);
    await waitFor(() => expect(again).toHaveFocus());
  });

  test('going back focuses another card if the pressed card is gone', async () => {
    server.on('GET /api/v1/reference-images', listOf('Hof', 'Villa', 'Scheune'));
    const { store } = await renderApp('/references');
    await leaveBy('Scheune');
    server.on('GET /api/v1/reference-images', listOf('Hof', 'Villa'));
    act(() => void store.dispatch(api.util.resetApiState()));
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    const other = await cardOf('Hof');
    await waitFor(() => expect(other).toHaveFocus());
  });
});

test('a field that takes the focus while a page opens keeps the focus', async () => {
  const Field = () => {
    const field = useRef<HTMLInputElement>(null);
    // Takes the focus before the page's effects run, as a quick press of Ctrl+K does.
    useEffect(() => field.current?.focus(), []);
    return <input ref={field} aria-label="Suchbegriff" />;
  };
  const Frame = () => {
    const main = useRef<HTMLElement>(null);
    const { pathname } = useLocation();
    return (
      <>
        <main ref={main} tabIndex={-1}>
          <Link to={pathname === '/search' ? '/products/tiles' : '/search'}>Weiter</Link>
          {pathname === '/search' && <Field />}
        </main>
        <Arrival mainRef={main} onArrived={() => undefined} />
      </>
    );
  };
  render(
    <Provider store={makeStore(new StateStorage()).store}>
      <Frame />
    </Provider>,
    { wrapper: MemoryRouter },
  );
  // Both pages share one link element, so React keeps the focus on the link. The page must move the focus away.
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(screen.getByRole('textbox', { name: 'Suchbegriff' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

// spec: shell-9
test('an overlay that opens by itself returns the focus to the previous element when it closes', async () => {
  const { store } = await renderApp('/products/tiles');
  const link = await card();
  act(() => link.focus());
  act(() => void store.dispatch(connectionLost()));
  const overlay = await screen.findByRole('dialog', { name: 'Verbindungsfehler' });
  expect(overlay).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(within(overlay).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(link).toHaveFocus());
});

test('the header shows the page’s heading once the heading has scrolled out of view', async () => {
  let report: (above: boolean) => void = () => undefined;
  class Observer {
    constructor(readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      report = (above) => {
        const entry = {
          target,
          isIntersecting: !above,
          boundingClientRect: { bottom: above ? -10 : 200 },
          rootBounds: { top: 72 },
        };
        // The casts are safe: the header reads only these fields.
        this.tell([entry as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      };
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  await renderApp('/view/ziegel-1');
  await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' });
  const header = screen.getByRole('banner');
  expect(within(header).getByText('Produkt')).toBeVisible();
  fireEvent.scroll(window);
  act(() => report(true));
  expect(within(header).getByText('Ziegel 1')).toBeVisible();
  act(() => report(false));
  expect(within(header).getByText('Produkt')).toBeVisible();
});

test('the header still shows the dashboard’s title after the greeting has scrolled out of view', async () => {
  const observed: Element[] = [];
  class Observer {
    observe(target: Element) {
      observed.push(target);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  await renderApp('/dashboard');
  const greeting = await screen.findByRole('heading', { level: 1, name: 'Was möchten Sie zeigen?' });
  fireEvent.scroll(window);
  expect(observed).not.toContain(greeting);
  expect(within(screen.getByRole('banner')).getByText('Übersicht')).toBeVisible();
});
