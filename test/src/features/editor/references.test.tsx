import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SaveBody } from '../../../../src/contract/editor/editorAnswers';
import { userLearned } from '../../../../src/features/auth/authSlice';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { checkAnswer, FORMS, newsEntry, REVISIONS } from '../../../support/sampleEntries';

const SAVE = 'POST /api/v1/editor/entry';
const PATH = 'references.yaml';
const EVA = { user: '5'.repeat(32), person: 'Eva Muster' };
const [LAKE, HILL] = [
  { id: 'see', file: 'pictures/see.webp', name: 'Haus am See', product: 'lindora-12' },
  { id: 'hang', file: 'pictures/hang.webp', name: 'Haus am Hang' },
];
const COPY = { ...LAKE, id: 'see-2' };

const entryOf = (references: readonly unknown[], revision: string) =>
  newsEntry({ path: PATH, kind: 'references', revision, values: { references } });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/session', { ...EVA, rights: [] })
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/check', checkAnswer())
    .on('GET /api/v1/editor/entry', entryOf([LAKE, HILL], REVISIONS.now))
    .on('POST /api/v1/editor/presence', { others: [] });
});
afterEach(() => server.close());

async function open(more = '') {
  const app = await renderApp(`/editor/entry?path=${PATH}${more}`, { group: 'dachberater' });
  act(() => void app.store.dispatch(userLearned(EVA)));
  await screen.findByRole('heading', { level: 1, name: 'Referenzen' });
  return app;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a copied reference survives a reload, and one edit of the list sends it', async () => {
  const { unmount } = await open();
  await press('Referenz 1 kopieren');
  await userEvent.paste('see-2');
  unmount();
  await open();
  expect(screen.getByRole('textbox', { name: 'Kennung' })).toHaveValue('see-2');
  server.on(SAVE, entryOf([LAKE, COPY, HILL], REVISIONS.next));
  await press('Speichern');
  expect(await screen.findByText('Gespeichert.')).toBeVisible();
  const [sent] = server.requests(SAVE).map(({ body }): SaveBody => JSON.parse(body) as SaveBody);
  expect(sent).toEqual({
    ...{ path: PATH, base: REVISIONS.now },
    edits: [{ kind: 'arrange', path: ['references'], items: [{ from: 0 }, { value: COPY }, { from: 1 }] }],
  });
});

test('an address with a reference opens this reference', async () => {
  await open('&field=references%5B1%5D');
  const toggle = await screen.findByRole('button', { name: 'Referenz 2: Haus am Hang', expanded: true });
  await waitFor(() => expect(toggle).toHaveFocus());
});
