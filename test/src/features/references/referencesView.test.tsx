import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReferenceImagesAnswer } from '../../../../src/contract/answers';
import { preloadLightbox } from '../../../../src/features/share/ShareLightbox';
import { FakeServer, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { de, reference } from '../../../support/sampleProducts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const answer: ReferenceImagesAnswer = {
  content: 'reference-images',
  version: '1.2.3',
  data: [
    { ...reference('Hof'), filter: { roof: ['sattel'] } },
    { ...reference('Villa'), filter: { roof: ['walm'] } },
    { ...reference('Scheune'), filter: { roof: ['sattel'] } },
  ],
  filter: [
    {
      key: 'roof',
      label: de('Dachform'),
      options: [
        { value: 'sattel', label: de('Satteldach') },
        { value: 'walm', label: de('Walmdach') },
      ],
    },
  ],
};

/** Waits until the grid shows these references. The grid fills its cells one after another. */
async function expectNames(expected: readonly string[]): Promise<void> {
  const list = within(await screen.findByRole('list', { name: 'Referenzbilder' }));
  const names = () => list.queryAllByRole('button').map((button) => /Hof|Villa|Scheune/.exec(button.textContent)?.[0]);
  await waitFor(() => expect(names()).toEqual(expected));
}

// spec: list-2
test('the references show 25 placeholder tiles while the pictures are loading', async () => {
  server.on('GET /api/v1/reference-images', silence);
  await renderApp('/references');
  expect(await screen.findByText('Referenzen werden geladen …')).toBeVisible();
  expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(25);
});

// spec: route-4, list-11
test('the filter distinguishes references that have the same picture', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('GET /api/v1/reference-images', answer);
  const user = userEvent.setup();
  await renderApp('/references');
  expect(await screen.findByText('3 Bilder')).toBeVisible();
  await expectNames(['Hof', 'Villa', 'Scheune']);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: /Dachform/ }));
  await user.click(await screen.findByRole('option', { name: 'Walmdach' }));
  expect(await screen.findByText('1 Bild')).toBeVisible();
  await expectNames(['Villa']);
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(await screen.findByText('3 Bilder')).toBeVisible();
  await expectNames(['Hof', 'Villa', 'Scheune']);
  expect(complaints).not.toHaveBeenCalled();
});

describe('a reference picture', () => {
  const pictures = () => screen.findByRole('list', { name: 'Referenzbilder' });
  const open = async (name: RegExp) => {
    const picture = await within(await pictures()).findByRole('button', { name });
    await userEvent.click(picture);
    const lightbox = await screen.findByRole('dialog', { name: 'Bildansicht' });
    return { picture, lightbox, inLightbox: within(lightbox) };
  };

  beforeAll(() => preloadLightbox());

  test('opens in the lightbox between its neighbours', async () => {
    server.on('GET /api/v1/reference-images', answer);
    await renderApp('/references');
    const { picture, lightbox, inLightbox } = await open(/Villa/);
    expect(inLightbox.getByRole('status')).toHaveTextContent('2 von 3Villa');
    expect(inLightbox.getByRole('button', { name: 'Vorheriges Bild' })).toBeVisible();
    await userEvent.click(inLightbox.getByRole('button', { name: 'Nächstes Bild' }));
    expect(await inLightbox.findByText('3 von 3')).toBeVisible();
    expect(inLightbox.getByRole('status')).toHaveTextContent('Scheune');
    expect(inLightbox.queryByRole('button', { name: 'Nächstes Bild' })).toBeNull();
    await userEvent.click(inLightbox.getByRole('button', { name: 'Dokument auswählen' }));
    expect(await inLightbox.findByRole('button', { name: 'Dokument ausgewählt' })).toBeVisible();
    const close = inLightbox.getByRole('button', { name: 'Schließen' });
    await waitFor(() => {
      // The lightbox library ignores presses while a picture moves, so the test repeats the press.
      fireEvent.click(close);
      expect(lightbox).not.toBeInTheDocument();
    });
    await waitFor(() => expect(picture).toHaveFocus());
  });

  test('has only the pictures that match the filter as neighbours in the lightbox', async () => {
    server.on('GET /api/v1/reference-images', answer);
    await renderApp('/references');
    await expectNames(['Hof', 'Villa', 'Scheune']);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('button', { name: /Dachform/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Satteldach' }));
    await expectNames(['Hof', 'Scheune']);
    const { inLightbox } = await open(/Scheune/);
    expect(inLightbox.getByRole('status')).toHaveTextContent('2 von 2Scheune');
    await userEvent.click(inLightbox.getByRole('button', { name: 'Vorheriges Bild' }));
    expect(await inLightbox.findByText('1 von 2')).toBeVisible();
    expect(inLightbox.getByRole('status')).toHaveTextContent('Hof');
  });
});

test('a visualisation is labelled as a visualisation on its card and in the lightbox', async () => {
  server.on('GET /api/v1/reference-images', {
    ...answer,
    data: [
      { ...reference('Hof'), visualization: true },
      { ...reference('Villa'), visualization: true, description: de('Haus am Hang.') },
      reference('Scheune'),
    ],
  });
  await preloadLightbox();
  await renderApp('/references');
  await expectNames(['Hof', 'Villa', 'Scheune']);
  const cards = within(screen.getByRole('list', { name: 'Referenzbilder' })).getAllByRole('button');
  expect(cards.map((card) => card.textContent)).toEqual([
    'HofVisualisierung',
    'VillaVisualisierung: Haus am Hang.',
    'Scheune',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Villa/ }));
  const inLightbox = within(await screen.findByRole('dialog', { name: 'Bildansicht' }));
  expect(inLightbox.getByRole('status')).toHaveTextContent('2 von 3VillaVisualisierungHaus am Hang.');
});

test('a reference picture links to the product and colour shown on the picture', async () => {
  const product = { id: 'lindora-12', name: 'Lindora 12' };
  server.on('GET /api/v1/reference-images', {
    ...answer,
    data: [
      reference('Hof', { ...product, variant: { id: 'anthrazit', label: de('Anthrazit engobiert') } }),
      reference('Villa', { ...product, variant: null }),
      reference('Scheune'),
    ],
  });
  await renderApp('/references');
  const grid = within(await screen.findByRole('list', { name: 'Referenzbilder' }));
  expect((await grid.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lindora 12 Anthrazit engobiert', '/view/lindora-12?farbe=anthrazit'],
    ['Lindora 12', '/view/lindora-12'],
  ]);
});

// spec: valid-15, call-27
test.each([
  ['1.2.3', 'reference-images', true],
  ['1.2.4', 'reference-images', false],
  ['1.2.2', 'reference-images', false],
  ['1.2.3', 'products-tiles', false],
])(
  'the app of version 1.2.3 uses only matching reference data (version: %s, content: "%s", used: %s)',
  async (version, content, used) => {
    server.on('GET /api/v1/reference-images', { ...answer, version, content });
    await renderApp('/references');
    if (used) expect(await screen.findByText('3 Bilder')).toBeVisible();
    else {
      expect(await screen.findByText('Für die Referenzbilder ist eine Aktualisierung nötig')).toBeVisible();
      expect(screen.queryByRole('list', { name: 'Referenzbilder' })).toBeNull();
    }
  },
);
