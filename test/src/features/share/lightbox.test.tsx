import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ColorVariant } from '../../../../src/contract/content/product';
import { preloadLightbox } from '../../../../src/features/share/ShareLightbox';
import { mediaOpened } from '../../../../src/features/share/shareSlice';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { fakeFullScreen, type FakeFullScreen } from '../../../support/fakeFullScreen';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { de, medium, product, reference, variant } from '../../../support/sampleProducts';

let server: FakeServer;
// Loads the dialogs' code before the tests, because a `findBy` query could time out during the import.
beforeAll(async () => {
  await Promise.all([preloadDialog(), preloadLightbox()]);
});
beforeEach(() => (server = new FakeServer().on('GET /api/v1/product', product())));
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

/** Pictures fail to load if their query (`?id=…`) is in the returned set. All others load. */
const letPicturesFail = (): Set<string> => {
  const failing = new Set<string>();
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, address) {
    const happens = failing.has(new URL(address, location.origin).search) ? 'error' : 'load';
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event(happens))));
  });
  return failing;
};

const colour = (name: string, letter: string): ColorVariant => ({
  ...variant('engobiert', 'rot'),
  ...medium(name),
  id: letter,
  image: letter.repeat(22),
  customer_file_id: letter.repeat(22),
  description: de(`${name}, engobiert`),
});
const colors = [colour('Naturrot', 'r'), colour('Anthrazit', 's'), colour('Weinrot', 't')];

const openProduct = async () => {
  server.on('GET /api/v1/product', product({ colors }));
  const app = await renderApp('/view/ziegel-1');
  const section = await screen.findByRole('region', { name: 'Farbvarianten' });
  return { ...app, section };
};
/** The lightbox library reads `keyCode`, which user-event does not set. */
const KEY_CODES = { ArrowLeft: 37, ArrowRight: 39, Escape: 27 };
const press = (key: keyof typeof KEY_CODES) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: KEY_CODES[key] });
/** jsdom has no `inert`, so react-aria sets `aria-hidden` behind a dialog. */
const isBehind = (element: HTMLElement | null) => element?.matches('[inert], [aria-hidden="true"]') ?? false;
/** Waits until the lightbox's inner element has the focus. Only then does the lightbox receive keys. */
const window = async () => {
  const lightbox = await screen.findByRole('dialog', { name: 'Bildansicht' });
  await waitFor(() => expect(lightbox.firstElementChild).toHaveFocus());
  return lightbox;
};

// spec: shell-8
test('pressing a product picture opens the lightbox, where arrows lead to the neighbouring pictures', async () => {
  const { section } = await openProduct();
  await userEvent.click(await within(section).findByRole('button', { name: /^Naturrot/ }));
  const lightbox = await window();
  // The product's cover is the first picture, so the first colour is the second picture.
  expect(within(lightbox).getByText('2 von 4')).toBeVisible();
  expect(within(lightbox).getByText('Naturrot, engobiert')).toBeVisible();
  press('ArrowRight');
  expect(await within(lightbox).findByText('Anthrazit, engobiert')).toBeVisible();
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Nächstes Bild' }));
  expect(await within(lightbox).findByText('4 von 4')).toBeVisible();
  expect(within(lightbox).queryByRole('button', { name: 'Nächstes Bild' })).toBeNull();
  expect(within(lightbox).queryByRole('link', { name: 'Öffnen' })).toBeNull();
});

test('of two colours with the same picture, the lightbox opens the pressed colour', async () => {
  server.on(
    'GET /api/v1/product',
    product({ colors: [colour('Naturrot', 'r'), { ...colour('Kupferrot', 'r'), id: 'k' }] }),
  );
  await renderApp('/view/ziegel-1');
  const section = await screen.findByRole('region', { name: 'Farbvarianten' });
  await userEvent.click(await within(section).findByRole('button', { name: /^Kupferrot/ }));
  expect(within(await window()).getByText('Kupferrot, engobiert')).toBeVisible();
});

test("pressing the product's large picture also opens the lightbox", async () => {
  await openProduct();
  await userEvent.click(screen.getByRole('button', { name: 'Ziegel 1' }));
  expect(within(await window()).getByText('1 von 4')).toBeVisible();
});

// spec: list-5
test('Escape closes the lightbox and returns the focus to the picture', async () => {
  const { section } = await openProduct();
  const tile = await within(section).findByRole('button', { name: /^Naturrot/ });
  // Like some browsers, `fireEvent` does not focus the clicked button.
  fireEvent.click(tile);
  await window();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(tile).toHaveFocus());
});

test('the page behind the lightbox is inert until the focus returns to the page', async () => {
  const { section } = await openProduct();
  const tile = await within(section).findByRole('button', { name: /^Naturrot/ });
  await userEvent.click(tile);
  await window();
  const root = document.getElementById('root');
  expect(root).toHaveAttribute('inert');
  const inertOnReturn = new Promise((answer) =>
    tile.addEventListener('focus', () => answer(root?.hasAttribute('inert')), { once: true }),
  );
  press('Escape');
  expect(await inertOnReturn).toBe(false);
  expect(root).not.toHaveAttribute('inert');
});

test('a page that was already inert when the lightbox opened stays inert when the lightbox closes', async () => {
  const { store } = await renderApp('/view/ziegel-1');
  const root = document.getElementById('root');
  root?.setAttribute('inert', '');
  act(() => void store.dispatch(mediaOpened({ media: colors })));
  await window();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(root).toHaveAttribute('inert');
});

// spec: media-5, media-6, list-6
test("pressing a document's selection button twice selects the document only once", async () => {
  const { store } = await renderApp('/view/ziegel-1');
  const media = colors.map((color) => ({ ...color, name: `Ziegel 1 ${color.name}` }));
  act(() => void store.dispatch(mediaOpened({ media, index: 1 })));
  const lightbox = await window();
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Dokument auswählen' }));
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Dokument ausgewählt' }));
  expect(store.getState().cart.items).toEqual([
    { image: 's'.repeat(22), name: 'Ziegel 1 Anthrazit', description: 'Anthrazit, engobiert', preview: 'p'.repeat(22) },
  ]);
  press('ArrowLeft');
  expect(await within(lightbox).findByRole('button', { name: 'Dokument auswählen' })).toBeVisible();
});

test('a selected document offers a link to the selected documents, and can be deselected', async () => {
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: colors, index: 1 })));
  const lightbox = await window();
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Dokument auswählen' }));
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Rückgängig' }));
  expect(store.getState().cart.items).toEqual([]);
  expect(within(lightbox).queryByRole('button', { name: 'Zu den Dokumenten' })).toBeNull();
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Dokument auswählen' }));
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Zu den Dokumenten' }));
  expect(store.getState().share.visible).toBe(false);
  expect(await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' })).toBeVisible();
});

test('a PDF shows its preview, opens in a new window, and can be selected', async () => {
  const pdf = { ...medium('Prospekt'), extension: 'pdf' };
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: [pdf] })));
  const open = within(await window()).getByRole('link', { name: 'Öffnen' });
  expect(open).toHaveAttribute('href', `/api/filedata?id=${'c'.repeat(22)}`);
  expect(open).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('button', { name: 'Dokument auswählen' })).toBeVisible();
});

test('a video plays in a separate dialog, where a person can also select the video', async () => {
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: [{ ...medium('Verlegung'), extension: 'mp4' }, ...colors] })));
  const dialog = await screen.findByRole('dialog', { name: 'Verlegung' });
  expect(isBehind(document.getElementById('root'))).toBe(true);
  const player = within(dialog).getByLabelText('Video „Verlegung“');
  expect(player).toHaveAttribute('src', `/api/filedata?id=${'c'.repeat(22)}`);
  expect(player).toHaveAttribute('autoplay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dokument auswählen' }));
  expect(store.getState().cart.items).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isBehind(document.getElementById('root'))).toBe(false);
});

test('a video that cannot be loaded shows a message, and appears again once the connection returns', async () => {
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: [{ ...medium('Verlegung'), extension: 'mp4' }] })));
  const dialog = await screen.findByRole('dialog', { name: 'Verlegung' });
  act(() => void within(dialog).getByLabelText('Video „Verlegung“').dispatchEvent(new Event('error')));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Das Video „Verlegung“ ist nicht gespeichert. Zum Abspielen wird eine Verbindung benötigt.',
  );
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(within(dialog).getByLabelText('Video „Verlegung“')).toBeVisible();
});

test('a picture that cannot be loaded shows its name, and is loaded once the connection returns', async () => {
  const failing = letPicturesFail();
  failing.add(`?id=${'r'.repeat(22)}`).add(`?id=${'p'.repeat(22)}`);
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: [colour('Naturrot', 'r')] })));
  const lightbox = await window();
  expect(await within(lightbox).findByRole('alert')).toHaveTextContent(
    '„Naturrot“ ist nicht gespeichert. Zum Anzeigen wird eine Verbindung benötigt.',
  );
  failing.clear();
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(within(lightbox).queryByRole('alert')).toBeNull());
  expect(await within(lightbox).findByRole('img', { name: 'Naturrot' })).toBeInTheDocument();
});

test('after a sideways turn of the mouse wheel, zooming still works', async () => {
  letPicturesFail();
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: [colour('Naturrot', 'r')] })));
  const lightbox = await window();
  const zoomOut = () => within(lightbox).getByRole('button', { name: 'Verkleinern' });
  await within(lightbox).findByRole('img', { name: 'Naturrot' });
  fireEvent.wheel(lightbox.firstElementChild ?? lightbox, { deltaX: 400 });
  fireEvent.wheel(lightbox.firstElementChild ?? lightbox, { deltaX: -400 });
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Vergrößern' }));
  await waitFor(() => expect(zoomOut()).toBeEnabled());
});

test('when the next picture disables the focused zoom button, the lightbox takes over the focus', async () => {
  letPicturesFail();
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: colors })));
  const lightbox = await window();
  await within(lightbox).findAllByRole('img', { name: 'Naturrot' });
  const zoomOut = within(lightbox).getByRole('button', { name: 'Verkleinern' });
  await userEvent.click(within(lightbox).getByRole('button', { name: 'Vergrößern' }));
  await waitFor(() => expect(zoomOut).toBeEnabled());
  act(() => zoomOut.focus());
  press('ArrowRight');
  await waitFor(() => expect(zoomOut).toBeDisabled());
  await waitFor(() => expect(lightbox.firstElementChild).toHaveFocus());
  expect(await within(lightbox).findByText('Anthrazit, engobiert')).toBeVisible();
});

test('when the connection returns, the lightbox requests a missing picture again', async () => {
  const failing = letPicturesFail();
  failing.add(`?id=${'r'.repeat(22)}`).add(`?id=${'p'.repeat(22)}`);
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: [colour('Naturrot', 'r')] })));
  const lightbox = await window();
  const words = await within(lightbox).findByRole('alert');
  const removed: Node[] = [];
  const watch = new MutationObserver((changes) => changes.forEach((change) => removed.push(...change.removedNodes)));
  watch.observe(lightbox, { childList: true, subtree: true });
  const asked = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  const before = asked.mock.calls.length;
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  await act(async () => Promise.resolve());
  watch.disconnect();
  expect(removed).toEqual([]);
  expect(within(lightbox).getByRole('alert')).toBe(words);
});

test('a picture that fails after the lightbox moved on does not affect the shown picture', async () => {
  const waiting: HTMLImageElement[] = [];
  const addresses = new Map<HTMLImageElement, string>();
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, address) {
    addresses.set(this, address);
    waiting.push(this);
  });
  const { store } = await renderApp('/view/ziegel-1');
  act(() => void store.dispatch(mediaOpened({ media: colors })));
  const lightbox = await window();
  press('ArrowRight');
  await within(lightbox).findByText('Anthrazit, engobiert');
  const late = waiting.filter((image) => !image.isConnected && addresses.get(image)?.includes('r'.repeat(22)));
  const [first] = late;
  expect(first).toBeDefined();
  act(() => void first?.dispatchEvent(new Event('error')));
  expect(within(lightbox).queryByRole('alert')).toBeNull();
});

test('leaving the page closes the lightbox', async () => {
  const { store } = await openProduct();
  act(() => void store.dispatch(mediaOpened({ media: colors })));
  await window();
  await userEvent.click(screen.getByRole('link', { name: 'Produktmuster bestellen', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('full screen', () => {
  let browser: FakeFullScreen;
  beforeEach(() => (browser = fakeFullScreen()));
  afterEach(() => browser.remove());
  const button = (name: string) => screen.findByRole('button', { name });

  test("a product's large picture can open in full screen", async () => {
    await openProduct();
    await userEvent.click(await button('Vollbild'));
    const lightbox = await window();
    expect(browser.asked).toEqual(['enter']);
    expect(lightbox).toHaveStyle({ width: '100%' });
    press('ArrowRight');
    expect(await within(lightbox).findByText('2 von 4')).toBeVisible();
    await userEvent.click(within(lightbox).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(browser.asked).toEqual(['enter', 'leave']));
  });

  test('a button ends full screen for the lightbox', async () => {
    const { store } = await openProduct();
    act(() => void store.dispatch(mediaOpened({ media: colors })));
    const lightbox = await window();
    await userEvent.click(within(lightbox).getByRole('button', { name: 'Vollbild' }));
    act(() => browser.change(null));
    expect(lightbox).toHaveStyle({ width: 'min(90vw, 100%)' });
    await userEvent.click(within(lightbox).getByRole('button', { name: 'Vollbild' }));
    await userEvent.click(within(lightbox).getByRole('button', { name: 'Vollbild beenden' }));
    expect(lightbox).toHaveStyle({ width: 'min(90vw, 100%)' });
    expect(browser.asked.at(-1)).toBe('leave');
  });

  test('closing the lightbox does not end full screen if staff had started it before', async () => {
    const { store } = await openProduct();
    browser.change(document.documentElement);
    act(() => void store.dispatch(mediaOpened({ media: colors })));
    const lightbox = await window();
    await userEvent.click(within(lightbox).getByRole('button', { name: 'Vollbild' }));
    await userEvent.click(within(lightbox).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(browser.asked).toEqual([]);
  });

  test('a browser that cannot show full screen shows the pictures on the whole page', async () => {
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
    await openProduct();
    await userEvent.click(await button('Vollbild'));
    expect(await window()).toHaveStyle({ width: '100%' });
  });

  test('references open in full screen, where arrow buttons and keys change the picture', async () => {
    const data = ['Hof', 'Villa', 'Scheune'].map((name) => reference(name));
    server.on('GET /api/v1/reference-images', { content: 'reference-images', version: '1.2.3', data, filter: [] });
    await renderApp('/references');
    await userEvent.click(await button('Vollbild'));
    const lightbox = await window();
    expect(browser.asked).toEqual(['enter']);
    expect(lightbox).toHaveStyle({ width: '100%' });
    expect(within(lightbox).getByRole('status')).toHaveTextContent('1 von 3Hof');
    await userEvent.click(within(lightbox).getByRole('button', { name: 'Nächstes Bild' }));
    expect(await within(lightbox).findByText('2 von 3')).toBeVisible();
    await waitFor(() => {
      // The lightbox library ignores keys while a picture moves, so the test repeats the key.
      press('ArrowRight');
      expect(within(lightbox).getByRole('status')).toHaveTextContent('3 von 3Scheune');
    });
    press('Escape');
    await waitFor(() => expect(browser.asked).toEqual(['enter', 'leave']));
  });
});
