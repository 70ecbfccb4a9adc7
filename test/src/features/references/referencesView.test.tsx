import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReferenceImagesAnswer } from '../../../../src/contract/answers';
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

/** Every medium of the samples has the same picture. */
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

/** The grid fills its cells in short steps. */
async function expectNames(expected: readonly string[]): Promise<void> {
  const list = within(await screen.findByRole('list', { name: 'Referenzbilder' }));
  const names = () => list.queryAllByRole('button').map((button) => /Hof|Villa|Scheune/.exec(button.textContent)?.[0]);
  await waitFor(() => expect(names()).toEqual(expected));
}

test('shows 25 placeholder tiles while the pictures are loading', async () => {
  server.on('GET /api/v1/reference-images', silence);
  await renderApp('/references');
  expect(await screen.findByText('Referenzen werden geladen …')).toBeVisible();
  expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(25);
});

test('entries with the same picture are filtered each by itself', async () => {
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

test('a picture leads to the product and the colour that it shows; one that names none leads nowhere', async () => {
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

test.each([
  ['1.2.3', 'reference-images', true],
  ['1.2.4', 'reference-images', false],
  ['1.2.2', 'reference-images', false],
  ['1.2.3', 'products-tiles', false],
])('references of version %s marked %s on an app of 1.2.3: used %s', async (version, content, used) => {
  server.on('GET /api/v1/reference-images', { ...answer, version, content });
  await renderApp('/references');
  if (used) expect(await screen.findByText('3 Bilder')).toBeVisible();
  else {
    expect(await screen.findByText('Für die Referenzbilder ist eine Aktualisierung nötig')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Referenzbilder' })).toBeNull();
  }
});
