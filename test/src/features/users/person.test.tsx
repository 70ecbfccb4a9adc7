import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'qs';
import { readRights } from '../../../../src/contract/base/rights';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { session, user } from '../../../support/sampleUsers';

const anna = user(1, { firstname: 'Anna', lastname: 'Ort', group: 'admin' });
const bert = user(2, { firstname: 'Bert', lastname: 'Amt', client: 'Adler' });
const TAKEN = 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.';
let people = [anna, bert];
let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => {
  people = [anna, bert];
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/users', () => ({ users: people }))
    .on('GET /api/v1/users/2/sessions', { sessions: [session(5)], total: 1 });
});
afterEach(() => server.close());

async function manage() {
  await renderApp('/user/view', { group: 'admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Bert Amt verwalten' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Bert Amt' }));
  await panel.findByRole('button', { name: 'Person löschen' });
  return panel;
}

test("after an administrator corrects a person's data, the person's panel shows the new data", async () => {
  server.on('POST /api/v1/users/2/correct', { user: { ...bert, client: 'Falke KG' } });
  const panel = await manage();
  await userEvent.click(panel.getByRole('button', { name: 'Angaben ändern' }));
  const company = panel.getByRole('textbox', { name: 'Firma' });
  expect(company).toHaveValue('Adler');
  await userEvent.clear(company);
  await userEvent.type(company, 'Falke KG');
  await userEvent.click(panel.getByRole('button', { name: 'Speichern' }));
  expect(await panel.findByText('Die Angaben sind geändert.')).toBeVisible();
  expect(panel.getByText('Falke KG')).toBeVisible();
});

test('an administrator is asked before typed data of a person get lost', async () => {
  const panel = await manage();
  await userEvent.click(panel.getByRole('button', { name: 'Angaben ändern' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Firma' }), ' KG');
  await userEvent.click(panel.getByRole('button', { name: 'Abbrechen' }));
  expect(panel.getByRole('textbox', { name: 'Firma' })).toHaveValue('Adler KG');
  await userEvent.click(panel.getByRole('button', { name: 'Verwerfen' }));
  expect(panel.queryByRole('textbox', { name: 'Firma' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

// spec: role-18
test('an administrator grants and withdraws rights in the panel, and the list shows them', async () => {
  server.on('POST /api/v1/users/2/correct', ({ body }) => {
    const rights = readRights(String(parse(body)['rights'])) ?? [];
    return { user: { ...bert, rights } };
  });
  const panel = await manage();
  const press = async (name: string) => {
    await userEvent.click(panel.getByRole('button', { name: 'Angaben ändern' }));
    await userEvent.click(panel.getByRole('checkbox', { name }));
    await userEvent.click(panel.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Speichern' })).toBeNull());
  };
  expect(panel.queryByText('Rechte')).toBeNull();
  await press('Redaktion');
  expect(panel.getByText('Rechte').nextSibling).toHaveTextContent('Redaktion');
  await press('Veröffentlichen');
  expect(panel.getByText('Rechte').nextSibling).toHaveTextContent('Redaktion, Veröffentlichen');
  await press('Redaktion');
  await userEvent.click(panel.getByRole('button', { name: 'Schließen' }));
  expect(await screen.findByRole('columnheader', { name: 'Rechte' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Veröffentlichen' })).toBeVisible();
});

test("a field that the server refuses shows the server's message", async () => {
  server.on('POST /api/v1/users/2/correct', refusal(409, TAKEN, [{ field: 'email', message: TAKEN }]));
  const panel = await manage();
  await userEvent.click(panel.getByRole('button', { name: 'Angaben ändern' }));
  await userEvent.click(panel.getByRole('button', { name: 'Speichern' }));
  expect(await panel.findByText(TAKEN)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Abbrechen' }));
  expect(panel.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

test('an administrator saves all data of a person as a file', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  server.on('POST /api/v1/users/2/export', { person: { email: bert.email }, sessions: [], mails: [], changes: [] });
  const panel = await manage();
  await userEvent.click(panel.getByRole('button', { name: 'Daten exportieren' }));
  expect(await panel.findByText('Die Daten liegen als Datei in Ihren Downloads.')).toBeVisible();
  expect(saved).toEqual(['auskunft-2.json']);
  jest.restoreAllMocks();
});

test('a person is deleted after a confirmation, and disappears from the list', async () => {
  server.on('POST /api/v1/users/2/delete', () => {
    people = [anna];
    return { mails: 3 };
  });
  const panel = await manage();
  await userEvent.click(panel.getByRole('button', { name: 'Person löschen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Person löschen?' }));
  await userEvent.click(question.getByRole('button', { name: 'Person löschen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bert Amt verwalten' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});
