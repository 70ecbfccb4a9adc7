/** Tests QR codes and the share sheet. jsdom has no share sheet, so the test simulates one. */
import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'qs';
import { preloadCart } from '../../../../src/features/cart/CartPanel';
import { documentSelected } from '../../../../src/features/cart/cartSlice';
import { preloadLightbox } from '../../../../src/features/share/ShareLightbox';
import { mediaOpened } from '../../../../src/features/share/shareSlice';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { FakeServer, json, refusal, silence } from '../../../support/fakeServer';
import { readQrCode } from '../../../support/readQrCode';
import { renderApp } from '../../../support/renderApp';
import { medium } from '../../../support/sampleProducts';

const URL_OF_LINK = 'https://dach.example/application/share/00000000-0000-4000-8000-000000000001.1795000000.abc';
const brochure = { ...medium('Prospekt'), extension: 'pdf', customer_file_id: 'p'.repeat(22) };
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

let server: FakeServer;
/** The files that the page passed to each call of the share sheet. */
const shared: File[][] = [];
let outcome: Error | null = null;

beforeAll(async () => {
  // In these tests the page's blobs come from Node, and jsdom's `File` cannot hold them. So the tests use Node's
  // `File`.
  Object.assign(globalThis, { File: NodeFile });
  await Promise.all([preloadDialog(), preloadLightbox(), preloadCart()]);
});
beforeEach(() => {
  shared.length = 0;
  outcome = null;
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/filedata', pdf)
    .on('POST /api/v1/links', { url: URL_OF_LINK, until: '2026-12-03T08:00:00.000Z' });
});
afterEach(() => {
  server.close();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

/** `agrees` decides which files the simulated share sheet accepts. */
function withShareSheet(agrees: (files: readonly File[]) => boolean = () => true): void {
  Object.assign(navigator, {
    canShare: ({ files }: { files: File[] }) => agrees(files),
    share: async ({ files }: { files: File[] }) => {
      shared.push(files);
      if (outcome !== null) throw outcome;
    },
  });
}

async function openLightbox() {
  const { store } = await renderApp('/dashboard');
  act(() => void store.dispatch(mediaOpened({ media: [brochure] })));
  return within(await screen.findByRole('dialog', { name: 'Bildansicht' }));
}

test('Escape closes the QR code, but not the lightbox below it', async () => {
  const lightbox = await openLightbox();
  await userEvent.click(lightbox.getByRole('button', { name: 'QR-Code zeigen' }));
  await lightbox.findByRole('img', { name: /QR-Code/ });
  await userEvent.keyboard('{Escape}');
  expect(lightbox.queryByRole('img', { name: /QR-Code/ })).toBeNull();
  expect(lightbox.getByRole('button', { name: 'QR-Code zeigen' })).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Bildansicht' })).toBeTruthy();
});

test('Escape in a dialog above the lightbox closes neither the QR code nor the lightbox', async () => {
  const lightbox = await openLightbox();
  await userEvent.click(lightbox.getByRole('button', { name: 'QR-Code zeigen' }));
  await lightbox.findByRole('img', { name: /QR-Code/ });
  const above = document.body.appendChild(document.createElement('div'));
  above.setAttribute('role', 'dialog');
  fireEvent.keyDown(above, { key: 'Escape' });
  above.remove();
  expect(lightbox.getByRole('img', { name: /QR-Code/ })).toBeTruthy();
});

test("the lightbox loads the document's file before a person presses the share button", async () => {
  withShareSheet();
  const lightbox = await openLightbox();
  const button = await lightbox.findByRole('button', { name: 'Teilen' });
  server.on('GET /api/filedata', silence);
  await userEvent.click(button);
  const [[file] = []] = shared;
  expect([file?.name, file?.type, await new Response(file).text()]).toEqual([
    'Prospekt.pdf',
    'application/pdf',
    '%PDF-1.7',
  ]);
});

test.each([
  ['has no share sheet', () => undefined, 0],
  ['shares no files', () => withShareSheet(() => false), 0],
  ['does not share this file', () => withShareSheet(([file]) => file?.name === 'probe.pdf'), 1],
])('in a browser that %s, the lightbox offers only the QR code', async (_what, prepare, loads) => {
  prepare();
  const lightbox = await openLightbox();
  expect(await lightbox.findByRole('button', { name: 'QR-Code zeigen' })).toBeVisible();
  await waitFor(() => expect(server.requests('GET /api/filedata')).toHaveLength(loads));
  await userEvent.tab();
  expect(lightbox.queryByRole('button', { name: 'Teilen' })).toBeNull();
});

test('the lightbox shows a message when the share sheet fails', async () => {
  withShareSheet();
  const lightbox = await openLightbox();
  outcome = new DOMException('closed', 'AbortError');
  await userEvent.click(await lightbox.findByRole('button', { name: 'Teilen' }));
  expect(lightbox.queryByRole('alert')).toBeNull();
  outcome = new DOMException('no', 'NotAllowedError');
  await userEvent.click(lightbox.getByRole('button', { name: 'Teilen' }));
  expect(await lightbox.findByText('Dieses Gerät konnte die Datei nicht teilen.')).toBeVisible();
});

test('the QR code contains the link of the shown document', async () => {
  const lightbox = await openLightbox();
  await userEvent.click(await lightbox.findByRole('button', { name: 'QR-Code zeigen' }));
  const code = await lightbox.findByRole('img', { name: 'QR-Code: Link zu den Dokumenten' });
  expect(readQrCode(code)).toBe(URL_OF_LINK);
  expect(
    lightbox.getByText(/Der Link gilt bis zum 3\. Dezember 2026\.|Der Link gilt bis zum 03\.12\.2026\./),
  ).toBeVisible();
  // When a person shows the code again, the page must reuse the link.
  const place = code.closest<HTMLElement>('[id]') ?? document.body;
  const lightboxButton = (name: string) => lightbox.getByRole('button', { name });
  await userEvent.click(within(place).getByRole('button', { name: 'Schließen' }));
  expect(lightbox.queryByRole('img', { name: /^QR-Code/ })).toBeNull();
  expect(lightboxButton('QR-Code zeigen')).toHaveFocus();
  await userEvent.click(lightboxButton('QR-Code zeigen'));
  expect(lightbox.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  expect(server.requests('POST /api/v1/links')).toHaveLength(1);
  const [asked] = server.requests('POST /api/v1/links');
  expect(parse(asked?.body ?? '')).toEqual({
    items: [{ image: brochure.customer_file_id, name: 'Prospekt', description: expect.any(String) }],
  });
});

test.each([
  ['offline', () => json(503, {}), 'Für den QR-Code wird eine Verbindung zum Server benötigt.'],
  [
    'beyond the quota',
    () => refusal(429, 'Von diesem Gerät kamen sehr viele Links.'),
    'Von diesem Gerät kamen sehr viele Links.',
  ],
])('the lightbox says why the page cannot show a QR code (reason: %s)', async (_what, answer, text) => {
  server.on('POST /api/v1/links', answer);
  const lightbox = await openLightbox();
  await userEvent.click(await lightbox.findByRole('button', { name: 'QR-Code zeigen' }));
  await waitFor(() => expect(lightbox.getByRole('alert')).toHaveTextContent(text));
});

test('the panel of selected documents shares all selected files', async () => {
  withShareSheet();
  const { store } = await renderApp('/dashboard');
  for (const letter of ['a', 'b'])
    act(() => void store.dispatch(documentSelected({ image: letter.repeat(22), name: letter, description: '' })));
  await userEvent.click(screen.getByRole('button', { name: /^Dokumente/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Ausgewählte Dokumente' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Teilen' }));
  expect(shared[0]?.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  await userEvent.click(panel.getByRole('button', { name: 'QR-Code zeigen' }));
  expect(readQrCode(await panel.findByRole('img', { name: /^QR-Code/ }))).toBe(URL_OF_LINK);
});
