import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n } from '../../../../../src/i18n/i18n';
import { FakeServer, refusal } from '../../../../support/fakeServer';
import { pressBack } from '../../../../support/pressBack';
import { renderApp } from '../../../../support/renderApp';
import { de, medium, product, productList, reference, variant } from '../../../../support/sampleProducts';

const PRODUCT = 'GET /api/v1/product';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.close());

const section = async (name: string) => within(await screen.findByRole('region', { name }));

// spec: route-2, detail-3, detail-10, call-24
test('the product page shows name, category, advantages and technical data with their units', async () => {
  server.on(PRODUCT, product());
  await renderApp('/view/ziegel-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' })).toBeVisible();
  expect((await section('Vorteile')).getByText('Schnell verlegt')).toBeVisible();
  const row = (await section('Technische Daten')).getByRole('row', { name: /Mittlere Deckbreite/ });
  expect(row).toHaveTextContent('20,2 cm');
  expect(server.requests(PRODUCT)[0]?.address).toBe('/api/v1/product?id=ziegel-1');
});

// spec: route-30
test('the product page requests the product with a lower-case id, even if the address has capitals', async () => {
  server.on(PRODUCT, product());
  await renderApp('/View/ZIEGEL-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' })).toBeVisible();
  expect(server.requests(PRODUCT)[0]?.address).toBe('/api/v1/product?id=ziegel-1');
});

// spec: detail-11, detail-12, entity-28, error-22, limit-19
test('the product page shows application areas per country, and says when a country has none', async () => {
  server.on(PRODUCT, product());
  const user = userEvent.setup();
  await renderApp('/view/ziegel-1');
  const areas = await section('Einsatzbereiche');
  expect(areas.getByRole('row', { name: /Regeldachneigung/ })).toHaveTextContent('22°');
  expect(areas.getByText('Gültig für Deutschland und Österreich')).toBeVisible();
  expect(areas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['DE', 'AT', 'CH']);
  await user.click(areas.getByRole('tab', { name: 'AT' }));
  expect(areas.getByText('Keine Werte zur Darstellung der Einsatzmöglichkeiten vorhanden.')).toBeVisible();
  await user.click(areas.getByRole('tab', { name: 'CH' }));
  expect(areas.getByRole('row', { name: /Mindestdachneigung/ })).toHaveTextContent('18°');
  expect(areas.queryByText('Gültig für Deutschland und Österreich')).toBeNull();
});

test('the section of application areas opens with the first country that has values', async () => {
  const { EINSATZ_DE: _, ...properties } = product().properties;
  server.on(PRODUCT, product({ properties }));
  const user = userEvent.setup();
  await renderApp('/view/ziegel-1');
  const areas = await section('Einsatzbereiche');
  expect(areas.getByRole('tab', { name: 'CH' })).toHaveAttribute('aria-selected', 'true');
  expect(areas.getByRole('row', { name: /Mindestdachneigung/ })).toHaveTextContent('18°');
  await user.click(areas.getByRole('tab', { name: 'DE' }));
  expect(areas.getByText('Keine Werte zur Darstellung der Einsatzmöglichkeiten vorhanden.')).toBeVisible();
});

// spec: error-21
test('the product page says when a product has neither technical data nor application areas', async () => {
  server.on(PRODUCT, product({ properties: {} }));
  await renderApp('/view/ziegel-1');
  expect(await screen.findByText('Keine Werte zur Darstellung der technischen Daten vorhanden.')).toBeVisible();
  expect(screen.getByText('Keine Werte zur Darstellung der Einsatzmöglichkeiten vorhanden.')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

// spec: detail-13, detail-16
test('the product page shows additional measures for roof pitches in a table', async () => {
  server.on(PRODUCT, product());
  await renderApp('/view/ziegel-1');
  const measures = await section('Zusatzmaßnahmen');
  expect(measures.getByRole('heading', { name: 'Deutschland – Herstellervorgabe' })).toBeVisible();
  expect(measures.getByRole('row', { name: /Unterdeckung/ })).toHaveTextContent('18° bis unter 22°');
  expect(measures.getByText('Ausgabe 2026 · Quelle: Werk')).toBeVisible();
  expect(measures.getByRole('region', { name: 'Deutschland – Herstellervorgabe' })).toHaveAttribute('tabindex', '0');
});

test('the table of measures shows pitch ranges without a lower or upper limit', async () => {
  const row = (from: number | null, below: number | null, raised: number) => ({
    ...{ pitch_from: from, pitch_below: below, raised_requirements: raised, underlay: de('Unterdach') },
  });
  const rows = [row(22, null, 0), row(null, 18, 2), row(null, null, 1)];
  server.on(PRODUCT, product({ properties: { EINSATZ_ZUSATZ_DE: { edition: '2026', source: 'Werk', rows } } }));
  await renderApp('/view/ziegel-1');
  const [, ...shown] = (await section('Zusatzmaßnahmen')).getAllByRole('row');
  const cells = shown.map((one) =>
    within(one)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells.map(([pitch, raised]) => [pitch, raised])).toEqual([
    ['ab 22°', 'keine'],
    ['unter 18°', '2'],
    ['alle Neigungen', '1'],
  ]);
});

// spec: detail-14, detail-15
test('the table of measures has a heading per country, in the order DE, AT, CH', async () => {
  const measures = (source: string) => ({
    edition: '2026',
    source,
    rows: [{ pitch_from: 22, pitch_below: null, raised_requirements: 0, underlay: de('keine') }],
  });
  const properties = {
    EINSATZ_ZUSATZ_CH: measures('SIA'),
    EINSATZ_ZUSATZ_AT: measures('ÖNORM'),
    EINSATZ_ZUSATZ_DE: measures('Werk'),
  };
  server.on(PRODUCT, product({ properties }));
  await renderApp('/view/ziegel-1');
  const headings = (await section('Zusatzmaßnahmen')).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Deutschland – Herstellervorgabe',
    'Österreich – ÖNORM und Herstellervorgabe',
    'Schweiz – SIA und Herstellervorgabe',
  ]);
});

// spec: detail-19, detail-20
test('the legal notice appears in German if its translation is missing', async () => {
  const layingNotes = [...de('<p>Von rechts.</p>'), { locale: 'en_GB', value: '<p>From the right.</p>' }];
  server.on(PRODUCT, product({ laying_notes: layingNotes }));
  await i18n.changeLanguage('en_GB');
  try {
    await renderApp('/view/ziegel-1');
    expect((await section('Verlegehinweise')).getByText('From the right.')).toBeVisible();
    expect((await section('Rechtliche Hinweise')).getByText('Ohne Gewähr.')).toBeVisible();
  } finally {
    await act(() => i18n.changeLanguage('de_DE').then(() => undefined));
  }
});

// spec: detail-17
test('in a category with data sheets, a button replaces the table of measures', async () => {
  server.on(PRODUCT, product({ category: { id: 'welle', name: de('Welle'), measures: 'datasheet' } }));
  await renderApp('/view/ziegel-1');
  const measures = await section('Zusatzmaßnahmen');
  expect(measures.queryByRole('table')).toBeNull();
  expect(measures.getByRole('button', { name: 'Datenblatt Deutschland öffnen' })).toBeVisible();
});

test("a product that lacks its category's data sheet shows a notice", async () => {
  const category = { id: 'welle', name: de('Welle'), measures: 'datasheet' } as const;
  server.on(PRODUCT, product({ category, datasheets: {}, datasheet_media: {} }));
  await renderApp('/view/ziegel-1');
  const measures = await section('Zusatzmaßnahmen');
  expect(measures.getByText('Für dieses Produkt sind keine Zusatzmaßnahmen hinterlegt.')).toBeVisible();
});

// spec: detail-23, detail-24
test('the lightbox shows all data sheets of a product, and titles each sheet with product and country', async () => {
  const sheet = (file: string) => ({ ...medium(file), extension: 'pdf', customer_file_id: file.repeat(22) });
  server.on(PRODUCT, product({ datasheet_media: { DE: sheet('d'), AT: sheet('a') } }));
  const user = userEvent.setup();
  const { store } = await renderApp('/view/ziegel-1');
  await user.click(await screen.findByRole('button', { name: 'Datenblatt Österreich' }));
  const { title, position, visible, href, gallery } = store.getState().share;
  expect([visible, position, title]).toEqual([true, 1, 'Ziegel 1 – Datenblatt Österreich']);
  expect(href).toBe(`/api/filedata?id=${'a'.repeat(22)}`);
  expect(gallery[0]?.title).toBe('Ziegel 1 – Datenblatt Deutschland');
});

// spec: detail-25
test('a discontinued product shows that it is discontinued and offers no sample', async () => {
  server.on(PRODUCT, product({ discontinued: true }));
  await renderApp('/view/ziegel-1');
  expect(await screen.findByText('Auslaufmodell – nicht mehr bestellbar')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Produktmuster bestellen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Datenblatt Deutschland' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Datenblatt Österreich' })).toBeNull();
});

// spec: detail-22
test('the sample button opens the sample form for the product', async () => {
  server.on(PRODUCT, product());
  const user = userEvent.setup();
  const { address } = await renderApp('/view/ziegel-1');
  await user.click(await screen.findByRole('link', { name: 'Produktmuster bestellen' }));
  expect(address()).toBe('/form/sample?modell=ziegel-1');
});

describe('a selected colour', () => {
  const red = {
    ...variant('naturrot', 'rot'),
    image: 'R'.repeat(22),
    roof: { ...medium('Dach rot'), image: 'r'.repeat(22) },
  };
  const grey = {
    ...variant('engobiert', 'grau'),
    image: 'G'.repeat(22),
    roof: { ...medium('Dach grau'), image: 'g'.repeat(22) },
    article_number: '1042-240',
  };
  const pictures = () =>
    [...document.querySelectorAll('figure img')].map((image) => image.getAttribute('src')?.split('=')[1]?.[0]);

  beforeEach(() => server.on(PRODUCT, product({ cover: red.image, colors: [red, grey] })));

  // spec: detail-9
  test('changes tile picture, roof picture and caption together, and appears in the address', async () => {
    const user = userEvent.setup();
    const { address } = await renderApp('/view/ziegel-1');
    const gallery = within(await screen.findByRole('group', { name: 'Bilder von Ziegel 1' }));
    expect(pictures()).toEqual(['R', 'r']);
    expect(gallery.getByText('naturrot rot')).toBeVisible();
    await user.click(gallery.getByRole('button', { name: 'engobiert grau anzeigen' }));
    expect(pictures()).toEqual(['G', 'g']);
    expect(gallery.getByText('engobiert grau')).toBeVisible();
    expect(gallery.getByText('Artikelnummer 1042-240')).toBeVisible();
    expect(gallery.queryByText('naturrot rot')).toBeNull();
    expect(address()).toBe('/view/ziegel-1?farbe=engobiert-grau');
    expect(gallery.getByRole('button', { name: 'engobiert grau anzeigen' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('can also be chosen among the colour variants', async () => {
    const user = userEvent.setup();
    const { address } = await renderApp('/view/ziegel-1');
    const colors = await section('Farbvarianten');
    const choice = colors.getByRole('button', { name: 'Farbe wählen: engobiert grau' });
    expect(choice).toHaveAttribute('aria-pressed', 'false');
    await user.click(choice);
    expect(choice).toHaveAttribute('aria-pressed', 'true');
    expect(pictures()).toEqual(['G', 'g']);
    expect(address()).toBe('/view/ziegel-1?farbe=engobiert-grau');
  });

  test('scrolls the page up when it is chosen among the colour variants', async () => {
    await renderApp('/view/ziegel-1');
    const choice = (await section('Farbvarianten')).getByRole('button', { name: 'Farbe wählen: engobiert grau' });
    const scrolled = jest.spyOn(window, 'scrollTo');
    await userEvent.setup().click(choice);
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    scrolled.mockRestore();
  });

  test('adds no history entry, so that Back leaves the product', async () => {
    server.on('GET /api/v1/products/tiles', productList(1));
    const user = userEvent.setup();
    const { address } = await renderApp('/products/tiles');
    await user.click(await screen.findByRole('link', { name: /^Ziegel 1/ }));
    await user.click(await screen.findByRole('button', { name: 'engobiert grau anzeigen' }));
    expect(address()).toBe('/view/ziegel-1?farbe=engobiert-grau');
    await pressBack();
    await waitFor(() => expect(address()).toBe('/products/tiles'));
  });

  test('is restored from the address', async () => {
    const { unmount } = await renderApp('/view/ziegel-1?farbe=engobiert-grau');
    await screen.findByRole('group', { name: 'Bilder von Ziegel 1' });
    expect(pictures()).toEqual(['G', 'g']);
    unmount();
    await renderApp('/view/ziegel-1?farbe=lila');
    await screen.findByRole('group', { name: 'Bilder von Ziegel 1' });
    expect(pictures()).toEqual(['R', 'r']);
  });

  test('opens in the lightbox among the pictures of all colours', async () => {
    const user = userEvent.setup();
    const { store } = await renderApp('/view/ziegel-1?farbe=engobiert-grau');
    await user.click(await screen.findByRole('button', { name: 'engobiert grau auf dem Dach' }));
    const { gallery, position, visible } = store.getState().share;
    expect(visible).toBe(true);
    expect(gallery.map(({ media }) => media.image[0])).toEqual(['R', 'r', 'G', 'g']);
    expect(position).toBe(3);
  });
});

test('the page selects the colour whose picture the cover shows', async () => {
  const cover = 'k'.repeat(22);
  const sizes = [
    { file: cover, width: 1000 },
    { file: 'i'.repeat(22), width: 2400 },
  ];
  server.on(PRODUCT, product({ cover, colors: [variant('matt', 'rot'), { ...variant('glasiert', 'grau'), sizes }] }));
  const user = userEvent.setup();
  const { store } = await renderApp('/view/ziegel-1');
  const gallery = within(await screen.findByRole('group', { name: 'Bilder von Ziegel 1' }));
  expect(gallery.getByText('Artikelnummer 1042-110')).toBeVisible();
  expect(gallery.getByRole('button', { name: 'glasiert grau anzeigen', pressed: true })).toBeVisible();
  await user.click(gallery.getByRole('button', { name: 'glasiert grau' }));
  expect(store.getState().share.gallery.map(({ title }) => title)).toEqual(['matt rot', 'glasiert grau']);
});

test('a product without colours shows its cover', async () => {
  server.on(PRODUCT, product({ colors: [] }));
  await renderApp('/view/ziegel-1');
  const gallery = within(await screen.findByRole('group', { name: 'Bilder von Ziegel 1' }));
  expect(gallery.getAllByRole('img')).toHaveLength(1);
  expect(gallery.queryByRole('list')).toBeNull();
});

describe("the 'show all' buttons", () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Bild ${index + 1}`);

  // spec: detail-4, detail-5, detail-6, detail-7
  test.each([
    ['Farbvarianten', 'Alle Farbvarianten anzeigen', 3],
    ['Referenzen', 'Alle Referenzbilder', 3],
    ['Technische Zeichnungen', 'Alle technischen Zeichnungen', 3],
    ['Broschüren', 'Alle Broschüren', 5],
  ])('of the list "%s" show all entries when pressed', async (heading, button, count) => {
    server.on(PRODUCT, {
      ...product({
        colors: names(count).map((name) => variant(name, 'rot')),
        references: names(count).map((name) => reference(name)),
        plans: { de_DE: names(count).map(medium), en_GB: [] },
        brochures: { de_DE: names(count).map(medium), en_GB: [] },
      }),
    });
    const user = userEvent.setup();
    await renderApp('/view/ziegel-1');
    const part = await section(heading);
    await user.click(part.getByRole('button', { name: button }));
    expect(part.getAllByRole('listitem')).toHaveLength(count);
    await user.click(part.getByRole('button', { name: 'Weniger anzeigen' }));
    expect(part.getByRole('button', { name: button })).toBeVisible();
  });

  // spec: detail-8
  test('are missing when the list already shows all its entries', async () => {
    server.on(
      PRODUCT,
      product({
        colors: [variant('naturrot', 'rot'), variant('engobiert', 'grau')],
        references: names(2).map((name) => reference(name)),
        plans: { de_DE: names(1).map(medium) },
        brochures: { de_DE: names(4).map(medium) },
      }),
    );
    await renderApp('/view/ziegel-1');
    expect(await screen.findByRole('region', { name: 'Broschüren' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Alle / })).toBeNull();
    // The page hides no reference, so there is no button to show all.
    expect((await section('Referenzen')).getAllByRole('listitem')).toHaveLength(2);
  });
});

test('a brochure opens in the lightbox among all brochures of the product', async () => {
  server.on(PRODUCT, product({ brochures: { de_DE: ['A', 'B', 'C', 'D', 'E'].map(medium) } }));
  const { store } = await renderApp('/view/ziegel-1');
  await userEvent.setup().click((await section('Broschüren')).getByRole('button', { name: /^B/ }));
  const { gallery, position, visible } = store.getState().share;
  expect([visible, position, gallery.map(({ title }) => title).join('')]).toEqual([true, 1, 'ABCDE']);
});

test('a visualisation among the reference pictures is labelled as a visualisation', async () => {
  server.on(PRODUCT, product({ references: [{ ...reference('Haus'), visualization: true }, reference('Hof')] }));
  await renderApp('/view/ziegel-1');
  const part = await section('Referenzen');
  expect(part.getByRole('button', { name: /^Haus.*Visualisierung$/ })).toBeVisible();
  expect(part.getByRole('button', { name: /^Hof$/ })).toBeVisible();
});

// spec: detail-21
test('plans and brochures appear in the selected language, or in German if a translation is missing', async () => {
  server.on(
    PRODUCT,
    product({ plans: { de_DE: [medium('Plan')] }, brochures: { de_DE: [medium('Heft')], en_GB: [medium('Booklet')] } }),
  );
  await i18n.changeLanguage('en_GB');
  try {
    await renderApp('/view/ziegel-1');
    expect((await section('Broschüren')).getByText('Booklet')).toBeVisible();
    expect((await section('Technische Zeichnungen')).getByText('Plan')).toBeVisible();
  } finally {
    await act(() => i18n.changeLanguage('de_DE').then(() => undefined));
  }
});

// spec: detail-1
test('the section navigation links only to sections that the product has', async () => {
  server.on(PRODUCT, product({ advantages: [], colors: [] }));
  await renderApp('/view/ziegel-1');
  const anchors = within(await screen.findByRole('navigation', { name: 'Abschnitte' }));
  expect((await anchors.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'Technische Daten',
    'Einsatzbereiche',
    'Zusatzmaßnahmen',
    'Verlegehinweise',
    'Rechtliche Hinweise',
  ]);
});

test("pressing a section link focuses the section's heading and adds no history entry", async () => {
  const { matchMedia } = window;
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as unknown as typeof matchMedia;
  Element.prototype.scrollIntoView = () => undefined;
  try {
    server.on(PRODUCT, product());
    const { address } = await renderApp('/view/ziegel-1');
    const anchors = within(await screen.findByRole('navigation', { name: 'Abschnitte' }));
    await userEvent.setup().click(await anchors.findByRole('link', { name: 'Technische Daten' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Technische Daten' })).toHaveFocus();
    expect([address(), window.location.hash]).toEqual(['/view/ziegel-1', '']);
  } finally {
    window.matchMedia = matchMedia;
  }
});

// spec: detail-2
test('the product page shows its sections in the order of the specification', async () => {
  server.on(
    PRODUCT,
    product({
      references: [reference('Haus')],
      plans: { de_DE: [medium('Plan')] },
      brochures: { de_DE: [medium('Heft')] },
    }),
  );
  await renderApp('/view/ziegel-1');
  await screen.findByRole('heading', { level: 1, name: 'Ziegel 1' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Vorteile',
    'Farbvarianten',
    'Referenzen',
    'Technische Zeichnungen',
    'Broschüren',
    'Technische Daten',
    'Einsatzbereiche',
    'Zusatzmaßnahmen',
    'Verlegehinweise',
    'Rechtliche Hinweise',
  ]);
});

// spec: error-26
test.each(['/view/gibt-es-nicht', '/view/..%2F..%2Fetc%2Fpasswd'])(
  'the page at the address %s says that the product was not found',
  async (path) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.on(PRODUCT, refusal(404, 'Nicht gefunden.'));
    await renderApp(path);
    const text = await screen.findByText('Dieses Produkt wurde nicht gefunden.');
    expect(text.closest('[data-marker]')).toHaveAttribute('data-marker', 'DEV_ERROR_PRODUCT_NOT_FOUND');
    expect(console.warn).toHaveBeenCalledWith('DEV_ERROR_PRODUCT_NOT_FOUND');
  },
);

test('a script in a product text does not run', async () => {
  server.on(
    PRODUCT,
    product({ description: de('<p>Text<img src="x" onerror="window.ran = 1"><script>window.ran = 1</script></p>') }),
  );
  await renderApp('/view/ziegel-1');
  expect(await screen.findByText('Text')).toBeVisible();
  expect(document.querySelector('[onerror], article script')).toBeNull();
});
