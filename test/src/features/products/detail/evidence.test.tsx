import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filedataPath } from '../../../../../src/contract/paths';
import type { Product } from '../../../../../src/contract/content/product';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { de, medium, product, variant } from '../../../../support/sampleProducts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const FILE = 't'.repeat(22);
const tender = (extension: string, text: string | null) => ({
  name: 'LV',
  label: de('LV-Text'),
  extension,
  file: FILE,
  text,
});
const section = async () => within(await screen.findByRole('region', { name: 'Ausschreibung und Nachweise' }));
const show = async (changes: Partial<Product>) => {
  server.on('GET /api/v1/product', product(changes));
  await renderApp('/view/ziegel-1');
};

test('the evidence section shows goods group, ETIM class, declaration of performance and product passport', async () => {
  await show({
    goods_group: '0110',
    etim_class: 'EC001040',
    declaration: { ...medium('Erklärung'), extension: 'pdf' },
    passport: 'https://www.example.org/pass/1',
  });
  const evidence = await section();
  expect(evidence.getByRole('row', { name: 'Warengruppe 0110' })).toBeVisible();
  expect(evidence.getByRole('row', { name: 'ETIM-Klasse EC001040' })).toBeVisible();
  expect(evidence.getByRole('link', { name: 'Produktpass' })).toHaveAttribute('href', 'https://www.example.org/pass/1');
  await userEvent.setup().click(evidence.getByRole('button', { name: 'Leistungserklärung öffnen' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ziegel 1 – Leistungserklärung');
});

test('a product without evidence has no evidence section', async () => {
  await show({});
  expect(await screen.findByRole('region', { name: 'Technische Daten' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Ausschreibung und Nachweise' })).toBeNull();
});

test('the evidence section lists two tender texts even if they share one file', async () => {
  const said = jest.spyOn(console, 'error');
  await show({ tender_texts: { de_DE: [tender('txt', 'A'), { ...tender('txt', 'A'), label: de('Kurztext') }] } });
  expect((await section()).getAllByRole('listitem')).toHaveLength(2);
  expect(said).not.toHaveBeenCalled();
});

test('a plain tender text can be copied or saved, and other formats can only be saved', async () => {
  await show({
    tender_texts: {
      de_DE: [tender('txt', 'Tondachziegel liefern.\r\n'), { ...tender('x81', null), file: 'u'.repeat(22) }],
    },
  });
  const user = userEvent.setup();
  const evidence = await section();
  expect(evidence.getAllByRole('button', { name: /^Speichern/ })).toHaveLength(2);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(evidence.getByRole('button', { name: 'Text kopieren: LV-Text' }));
  expect(await evidence.findByText('Der Text ist kopiert.')).toBeVisible();
  expect(copied.mock.calls).toEqual([['Tondachziegel liefern.\r\n']]);
});

test('a page without access to the clipboard says that copying failed', async () => {
  await show({ tender_texts: { de_DE: [tender('txt', 'Text')] } });
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const evidence = await section();
  await user.click(evidence.getByRole('button', { name: /^Text kopieren/ }));
  expect(await evidence.findByText('Der Text ließ sich nicht kopieren. Speichern Sie die Datei.')).toBeVisible();
});

test('a tender text is saved under its own file name', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  URL.createObjectURL = () => 'blob:tender';
  URL.revokeObjectURL = () => undefined;
  const address = `GET ${filedataPath(FILE).split('?')[0] ?? ''}`;
  server.on(address, refusal(503, 'Später.'));
  await show({ tender_texts: { de_DE: [tender('x81', null)] } });
  const user = userEvent.setup();
  const evidence = await section();
  await user.click(evidence.getByRole('button', { name: 'Speichern: LV-Text' }));
  expect(await evidence.findByText(/^Die Datei ist gerade nicht erreichbar/)).toBeVisible();
  server.on(address, {});
  await user.click(evidence.getByRole('button', { name: 'Speichern: LV-Text' }));
  expect(await evidence.findByText('Die Datei ist gespeichert.')).toBeVisible();
  expect(saved).toEqual(['LV.x81 blob:tender']);
});

test('a file that a person saves twice is loaded only once', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const held = new Set<string>();
  let made = 0;
  URL.createObjectURL = () => {
    const address = `blob:${(made += 1)}`;
    held.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void held.delete(address);
  const address = filedataPath(FILE).split('?')[0] ?? '';
  server.on(`GET ${address}`, () => new Response('LV', { headers: { 'content-type': 'text/plain' } }));
  server.on('GET /api/v1/product', product({ tender_texts: { de_DE: [tender('x81', null)] } }));
  const { unmount } = await renderApp('/view/ziegel-1');
  const user = userEvent.setup();
  const evidence = await section();
  await user.click(evidence.getByRole('button', { name: 'Speichern: LV-Text' }));
  expect(await evidence.findByText('Die Datei ist gespeichert.')).toBeVisible();
  await user.click(evidence.getByRole('button', { name: 'Speichern: LV-Text' }));
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(2));
  expect(server.requests(`GET ${address}`)).toHaveLength(1);
  expect(held.size).toBe(1);
  jest.useFakeTimers();
  unmount();
  await jest.advanceTimersByTimeAsync(11_000);
  jest.useRealTimers();
  expect([...held]).toEqual([]);
});

test('the product page shows the GTIN of the selected colour', async () => {
  await show({ colors: [{ ...variant('matt', 'rot'), article_number: '1042', gtin: '4006381333931' }] });
  const [choose] = await screen.findAllByRole('button', { name: /^Farbe wählen/ });
  if (choose !== undefined) await userEvent.setup().click(choose);
  expect(await screen.findByText('GTIN 4006381333931')).toBeVisible();
});
