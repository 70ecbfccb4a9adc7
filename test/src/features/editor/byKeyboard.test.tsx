import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userLearned } from '../../../../src/features/auth/authSlice';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { FORMS, newsEntry, REVISIONS } from '../../../support/sampleEntries';

const SAVE = 'POST /api/v1/editor/entry';
const PATH = 'references.yaml';
const EVA = { user: '5'.repeat(32), person: 'Eva Muster' };
const [LAKE, HILL] = [
  { id: 'see', file: 'pictures/see.webp', name: 'Haus am See' },
  { id: 'hang', file: 'pictures/hang.webp', name: 'Haus am Hang' },
];

const referencesEntry = (references: readonly unknown[], revision: string) =>
  newsEntry({ path: PATH, kind: 'references', revision, values: { references } });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/session', { ...EVA, rights: [] })
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/entry', referencesEntry([LAKE, HILL], REVISIONS.now))
    .on('POST /api/v1/editor/presence', { others: [] });
});
afterEach(() => server.close());

/** The page has fewer controls. */
const MOST_TABS = 60;

async function tabTo(wanted: HTMLElement, shift = false): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS && document.activeElement !== wanted; tabs += 1) await userEvent.tab({ shift });
  expect(wanted).toHaveFocus();
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('by keyboard alone, an editor changes a text in a list item, moves the item and saves', async () => {
  const { store } = await renderApp(`/editor/entry?path=${PATH}`, { group: 'dachberater' });
  act(() => void store.dispatch(userLearned(EVA)));
  await tabTo(await screen.findByRole('button', { name: /^Referenz 2: / }));
  await userEvent.keyboard('{Enter}');
  // A Tab into a field selects the field's text, which the typed text then replaces.
  await tabTo(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('Neu');
  await tabTo(button('Referenz 2 nach oben'), true);
  await userEvent.keyboard('{Enter}');
  expect(button('Referenz 1 nach oben')).toHaveFocus();

  server.on(SAVE, referencesEntry([{ ...HILL, name: 'Neu' }, LAKE], REVISIONS.next));
  await tabTo(button('Speichern'), true);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Gespeichert\./)).toBeVisible();
  const [sent] = server.requests(SAVE).map(({ body }): unknown => JSON.parse(body));
  expect(sent).toEqual({
    path: PATH,
    base: REVISIONS.now,
    edits: [
      { kind: 'set', path: ['references', 1, 'name'], value: 'Neu' },
      { kind: 'arrange', path: ['references'], items: [{ from: 1 }, { from: 0 }] },
    ],
  });
});
