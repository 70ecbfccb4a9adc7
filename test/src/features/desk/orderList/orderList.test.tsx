import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loads the views' code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../../src/features/desk/calculator/CalculatorView';
import type { ProductProperties } from '../../../../../src/contract/content/properties';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';
import { accessories, accessoryOfKind } from '../../../../support/sampleAccessories';
import { advice, amount, de, product } from '../../../../support/sampleProducts';

jest.setTimeout(120_000);

const PROPERTIES: ProductProperties = {
  DECKBREITE: amount(24, 24, 'cm'),
  LATTWEITE: amount(35, 37.5, 'cm'),
  LATTWEITE_FIRST: amount(32, 32, 'cm'),
  STUECK_PALETTE: amount(240, 240, 'Stück'),
  FIRST_STUECK: amount(2.5, 2.5, 'Stück/m'),
  ORTGANG_STUECK: amount(1, 1, 'Stück'),
  ORTGANG_ERSETZT: amount(1, 1, 'Stück'),
};
const TILE = product({ properties: PROPERTIES });
/** The rules need a regular and a minimum pitch. */
const JUDGED: ProductProperties = { ...PROPERTIES, RDN: amount(22, 22, '°'), MDN: amount(16, 16, '°') };
const color = TILE.colors[0]?.id ?? '';
const COMBS = [
  accessoryOfKind('eaves_comb', { id: 'kamm', name: 'Kamm', content: 1 }),
  accessoryOfKind('eaves_comb', { id: 'gitter', name: 'Gitter', content: 5, roll: true, article_number: null }),
];
const ACCESSORIES = accessories([
  accessoryOfKind('ridge', {
    name: 'First konisch',
    package: 6,
    colors: [{ id: color, label: de('Naturrot'), swatch: null, article_number: '9100-110' }],
  }),
  accessoryOfKind('underlay', { name: 'Bahn 180', content: 75, roll: true }),
]);

let server: FakeServer;
let unmount = () => undefined as void;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/v1/product', TILE)
    .on('GET /api/v1/advice', advice())
    .on('GET /api/v1/accessories', ACCESSORIES);
});
afterEach(() => {
  unmount();
  server.close();
});

const GABLE = 'dachform=gable&traufe=9600&sparren=7420&traufueberstand=0&ortgangueberstand=0&neigung=30';

const ROOF =
  'Satteldach, Traufe 9,6 m, Sparren 7,42 m, 30°, Reserve 5 %, Überstand Traufe 0 m, Überstand Ortgang 0 m, ' +
  'Sparrenabstand 0,8 m, in Reihe';

async function open(query = GABLE) {
  const user = userEvent.setup();
  const app = await renderApp(`/calculate/ziegel-1?${query}`);
  unmount = app.unmount;
  const list = within(await screen.findByRole('region', { name: 'Bestellliste' }));
  return { user, list, ...app };
}

type List = Awaited<ReturnType<typeof open>>['list'];
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
/** The texts of a row's cells. */
const cells = (list: List, name: string): string[] => {
  const row = list.getByText(name, { exact: true }).closest('tr');
  return [...(row?.children ?? [])].map(plain);
};

test('the calculator shows the order list by groups with amounts, reserve and packages', async () => {
  const { list } = await open();
  await list.findByText('First konisch');
  expect(list.getAllByRole('rowheader').map(plain)).toEqual(
    expect.arrayContaining(['Fläche', 'Ortgang', 'First, Grat und Pult', 'Traufe', 'Unterkonstruktion']),
  );
  expect(list.getAllByRole('columnheader').map(plain)).toEqual(['Position', 'Menge', 'Gebinde']);
  // 2 x 20 rows x 40 pieces - 80 verge pieces = 1520. With 5 %: 1596, on 6.65 pallets.
  expect(cells(list, 'Flächenziegel').slice(1)).toEqual(['1.596 Stück1.520 Stück + 5 % Reserve', '7 Paletten zu 240']);
  // 9.6 m x 2.5 = 24. With 5 %: 25.2.
  expect(cells(list, 'Firstziegel')[0]).toContain('9,6 m × 2,5 Stück je Meter.');
  expect(cells(list, 'Firstziegel').slice(1)).toEqual(['26 Stück24 Stück + 5 % Reserve', '5 Pakete zu 6']);
  // 142.464 m² + 15 % = 163.83 m².
  expect(cells(list, 'Unterdeckbahn').slice(1)).toEqual(['163,9 m²', '3 Rollen zu 75 m²']);
  expect(list.getByText(/^Sturmklammern, Schneefang sowie Dicht- und Klebebänder/)).toBeVisible();
});

test('the order list names what the catalogue lacks', async () => {
  const { list } = await open();
  await list.findByText('First konisch');
  expect(cells(list, 'Lüfterziegel')[1]).toBe('fehlt im Katalog');
  expect(cells(list, 'Firstanfänger')[0]).toContain('kein Artikel im Katalog');
});

test('a chosen colour stands in the address and gives the article numbers', async () => {
  const { user, list, address } = await open();
  // Surface and ridge pieces have a number for each colour.
  expect(await list.findAllByText('Artikelnummer je Farbe')).toHaveLength(2);
  await user.click(list.getByRole('button', { name: /Farbe$/ }));
  await user.click(screen.getByRole('option', { name: 'naturrot rot' }));
  expect(await list.findByText('Art.-Nr. 9100-110')).toBeVisible();
  expect(list.getByText('Art.-Nr. 1042-110')).toBeVisible();
  expect(address()).toContain(`farbe=${color}`);
  await user.click(list.getByRole('button', { name: /Farbe$/ }));
  await user.click(screen.getByRole('option', { name: 'ohne' }));
  await waitFor(() => expect(address()).not.toContain('farbe'));
});

test('the list names the underlay that the rules ask for, and the choices between equal articles', async () => {
  server
    .on('GET /api/v1/product', product({ properties: JUDGED }))
    .on(
      'GET /api/v1/accessories',
      accessories([
        accessoryOfKind('underlay', { id: 'schwer', name: 'Schwere Bahn', underlay: { DE: 2 } }),
        accessoryOfKind('underlay', { id: 'leicht', name: 'Leichte Bahn', underlay: { DE: 0 } }),
        ...COMBS,
      ]),
    );
  const { list } = await open();
  expect(await list.findByText('Leichte Bahn')).toBeVisible();
  const [comb] = cells(list, 'Traufkamm oder Traufgitter');
  expect(comb).toContain('zur Wahl: Kamm, Art.-Nr. 9-eaves_comb, 20 Stück zu 1 m');
  expect(comb).toContain('zur Wahl: Gitter, 4 Rollen zu 5 m');
  unmount();
  const { list: steeper } = await open(`${GABLE}&land=DE&anforderung=wind`);
  expect(await steeper.findByText('Schwere Bahn')).toBeVisible();
  expect(steeper.queryByText('Leichte Bahn')).toBeNull();
  unmount();
  // 10.5 m from ridge to eaves count as a raised requirement.
  const { list: longer } = await open(GABLE.replace(/sparren=\d+/, 'sparren=10500'));
  expect(await longer.findByText('Schwere Bahn')).toBeVisible();
});

test('without a connection to the accessories the list keeps its amounts and says so, until they are loaded', async () => {
  server.on('GET /api/v1/accessories', refusal(503, 'Später.'));
  const { list } = await open();
  expect(await list.findByText(/^Die Artikel des Zubehörs konnten nicht geladen werden/)).toBeVisible();
  expect(cells(list, 'Firstziegel')[1]).toBe('26 Stück24 Stück + 5 % Reserve');
  expect(list.queryByText('kein Artikel im Katalog')).toBeNull();
  server.on('GET /api/v1/accessories', ACCESSORIES);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(list.getByText('First konisch')).toBeVisible();
  });
  expect(list.queryByText(/konnten nicht geladen werden/)).toBeNull();
});

test('a release without accessories has a list without articles', async () => {
  server.on('GET /api/v1/accessories', refusal(404, 'Nicht gefunden.'));
  const { list } = await open();
  expect(
    await list.findByText('Diese Katalogversion enthält kein Zubehör. Die Liste nennt nur die Mengen.'),
  ).toBeVisible();
  expect(list.queryByText('kein Artikel im Katalog')).toBeNull();
});

test('an area without measures has a short list, and an impossible roof has none', async () => {
  const { list } = await open('dachform=area&flaeche=180');
  expect(list.getByText(/braucht die Liste die Maße des Daches/)).toBeVisible();
  expect(list.queryByText('Dachlatten')).toBeNull();
  unmount();
  ({ unmount } = await renderApp('/calculate/ziegel-1?dachform=hip&traufe=3000&sparren=7000'));
  await screen.findByText(/^Ein Walmdach mit diesen Maßen gibt es nicht/);
  expect(screen.queryByRole('region', { name: 'Bestellliste' })).toBeNull();
});

test('a person saves the order list as a CSV file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:https://dach.example/${saved.push(blob as Blob)}`;
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server
    .on('GET /api/v1/product', product({ properties: JUDGED }))
    .on('GET /api/v1/accessories', { ...ACCESSORIES, data: [...ACCESSORIES.data, ...COMBS] });
  const { user, list } = await open(`${GABLE}&land=DE&anforderung=wind`);
  await list.findByText('First konisch');
  await screen.findByText('Mit Zusatzmaßnahme');
  await user.click(list.getByRole('button', { name: 'Als CSV speichern' }));
  click.mockRestore();
  expect(names).toEqual(['bestellliste-ziegel-1.csv']);
  const bytes = new Uint8Array(await new Response(saved[0]).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[0]).toMatch(/^Gruppe;Position;Artikel;Artikelnummer;Menge;Einheit;/);
  expect(lines[1]).toMatch(
    /^Fläche;Flächenziegel;Ziegel 1;Artikelnummer je Farbe;1596;Stück;1520;5;7 Paletten zu 240;/,
  );
  expect(lines).toContain(
    'Traufe;Traufkamm oder Traufgitter;;;19,2;m;19,2;0;;' +
      '"Kamm, Art.-Nr. 9-eaves_comb, 20 Stück zu 1 m; Gitter, 4 Rollen zu 5 m";;19,2 m, alle Traufen.',
  );
  const rest = ';'.repeat(10);
  expect(lines.slice(-10)).toEqual([
    `Modell;Ziegel 1${rest}`,
    `Dach;${ROOF}${rest}`,
    `Land;Deutschland${rest}`,
    `Erhöhte Anforderungen;Windzone 4 oder exponierte Lage${rest}`,
    'Herstellervorgabe bei 30° in Deutschland mit einer erhöhten Anforderung;' +
      `Mit Zusatzmaßnahme: Klasse 4: Unterdeckung (Werk, Ausgabe 2024)${rest}`,
    `Katalogversion;1.2.3${rest}`,
    expect.stringMatching(/^Hinweis;Sturmklammern, Schneefang sowie Dicht- und Klebebänder der Unterdeckung stehen/),
    expect.stringMatching(/^Hinweis;Nicht enthalten sind Gauben, Kehlen und Fenster/),
    `Hinweis;Demo-Werte, nicht zur Ausführung bestimmt${rest}`,
    '',
  ]);
});

describe('the list as a text', () => {
  const share = (outcome: () => Promise<void>) => {
    const shared: ShareData[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        shared.push(data);
        return outcome();
      },
    });
    return shared;
  };
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  test('goes to the share sheet with model, roof, country and version', async () => {
    const shared = share(() => Promise.resolve());
    const { user, list } = await open();
    await list.findByText('First konisch');
    await user.click(list.getByRole('button', { name: 'Als Text teilen' }));
    const [{ title, text } = {}] = shared;
    expect(title).toBe('Bestellliste Ziegel 1');
    expect(text).toContain(
      `Bestellliste Ziegel 1\nModell: Ziegel 1\nDach: ${ROOF}\nLand: Deutschland\nErhöhte Anforderungen: keine\n`,
    );
    expect(text).toContain('- Firstziegel: 26 Stück (24 Stück + 5 % Reserve), First konisch');
    expect(text).toContain('\n  9,6 m × 2,5 Stück je Meter.\n');
    expect(text).toContain('\nKatalogversion: 1.2.3\n');
    expect(text).toMatch(/\nNicht enthalten sind Gauben.*\nDemo-Werte, nicht zur Ausführung bestimmt$/);
  });

  test('says that the rules refuse the roof, that the model is discontinued, and that the articles are missing', async () => {
    const shared = share(() => Promise.resolve());
    server
      .on('GET /api/v1/product', product({ properties: JUDGED, discontinued: true }))
      .on('GET /api/v1/accessories', refusal(503, 'Später.'));
    const { user, list } = await open(GABLE.replace('neigung=30', 'neigung=12'));
    await list.findByText(/^Die Artikel des Zubehörs konnten nicht geladen werden/);
    await screen.findByText('Nicht zulässig');
    await user.click(list.getByRole('button', { name: 'Als Text teilen' }));
    const [{ text } = {}] = shared;
    for (const line of [
      ...['Bestellliste Ziegel 1 (Auslaufmodell)', 'Modell: Ziegel 1 (Auslaufmodell)'],
      'Herstellervorgabe bei 12° in Deutschland: Nicht zulässig. Die Mindestdachneigung von 16° ist unterschritten. Zulässig ab 16°: Klasse 4: Unterdeckung. (Werk, Ausgabe 2024)',
      'Die Artikel des Zubehörs konnten nicht geladen werden. Die Liste nennt bis dahin nur die Mengen.',
    ])
      expect(text?.split('\n')).toContain(line);
  });

  test('is copied if the browser has no share sheet, or if the share sheet fails', async () => {
    const { user, list } = await open();
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await user.click(list.getByRole('button', { name: 'Als Text teilen' }));
    expect(await list.findByText('Die Liste ist als Text kopiert.')).toBeVisible();
    expect(copied).toEqual([expect.stringContaining('- Flächenziegel: 1.596 Stück')]);
    share(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    await user.click(list.getByRole('button', { name: 'Als Text teilen' }));
    await waitFor(() => expect(copied).toHaveLength(2));
  });

  test('is not copied after the person closed the share sheet', async () => {
    share(() => Promise.reject(new DOMException('Closed.', 'AbortError')));
    const { user, list } = await open();
    await user.click(list.getByRole('button', { name: 'Als Text teilen' }));
    expect(list.queryByText('Die Liste ist als Text kopiert.')).toBeNull();
    expect(list.queryByRole('alert')).toBeNull();
  });

  test('a device that can neither share nor copy says so', async () => {
    const { user, list } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    await user.click(list.getByRole('button', { name: 'Als Text teilen' }));
    expect(await list.findByRole('alert')).toHaveTextContent('Dieses Gerät konnte die Liste nicht teilen.');
  });
});

test('a bar below the form shows the total and moves the focus to the result', async () => {
  const { user } = await open();
  expect(screen.getByText('Ziegel gesamt: 1.596 Stück')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Zum Ergebnis' }));
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Ergebnis' }));
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Bestellliste' }));
});
