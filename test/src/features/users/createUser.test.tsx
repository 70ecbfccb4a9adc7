import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'qs';
import { Activity } from '../../../../src/lib/activity';
import { FakeServer, json, portalPage, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { enter } from '../../../support/enter';
import { user } from '../../../support/sampleUsers';

const STORE = 'POST /api/v1/users/store';
const FAILED =
  'Bei der Übertragung ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.';

let server: FakeServer;
beforeEach(() => (server = new FakeServer().on('GET /api/v1/news', []).on('GET /api/v1/users', { users: [] })));
beforeAll(() => void userEvent.setup());
afterEach(() => server.close());

const open = async (group: 'admin' | 'dachberater' = 'dachberater') => {
  const app = await renderApp('/user/create', { group });
  await screen.findByRole('heading', { level: 1, name: 'Zugang anlegen' });
  return app;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Zugang anlegen' }));
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(label) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const fill = async () => {
  await enter(field('Firma'), 'Dachbau Nord');
  await enter(field('E-Mail-Adresse'), 'anna@beispiel.de');
  await choose('Berechtigungsgruppe', 'Innendienst');
};

// spec: role-5
test.each(['worker', 'default'] as const)(
  'opening the form for a new user leads a person of the group "%s" to the dashboard',
  async (group) => {
    const { address } = await renderApp('/user/create', { group });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  },
);

// spec: role-6
test.each([
  ['dachberater', ['Bitte wählen', 'Innendienst', 'Kunde oder Berater']],
  ['admin', ['Bitte wählen', 'Administrator', 'Herstelleradministrator', 'Innendienst', 'Kunde oder Berater']],
] as const)(
  'the form for a new user offers the groups that a person may assign (own group: "%s", options: %p)',
  async (group, options) => {
    await open(group);
    await userEvent.click(screen.getByRole('button', { name: /Berechtigungsgruppe/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(options);
  },
);

test('the salutation field offers "Bitte wählen", "Herr" and "Frau"', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Anrede/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Bitte wählen', 'Herr', 'Frau']);
});

// spec: valid-11
test('an empty form marks the required fields and sends nothing', async () => {
  await open();
  await submit();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Bitte geben Sie die Firma an.',
    'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    'Bitte treffen Sie eine Auswahl.',
  ]);
  expect(field('Firma')).toHaveFocus();
  expect(field('Firma')).toBeInvalid();
  expect(field('Vorname')).toBeValid();
  // A press moves the focus to the button. The form then moves the focus back to the first invalid field.
  await submit();
  await waitFor(() => expect(field('Firma')).toHaveFocus());
  await userEvent.type(field('Firma'), 'Dachbau');
  expect(field('Firma')).toBeValid();
  // The field became valid while the person typed. The focus must stay in the field.
  expect(field('Firma')).toHaveFocus();
  expect(field('Firma')).toHaveValue('Dachbau');
  expect(server.requests(STORE)).toEqual([]);
});

// spec: route-18, call-12, error-11
test("after the server has created a user, the form shows the user's access key", async () => {
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  server.on(STORE, { user: user(7, { firstname: 'Anna', lastname: 'Ort', access_key: 'ABCD-EFGH' }) });
  const { store } = await open();
  await choose('Anrede', 'Frau');
  await userEvent.type(field('Vorname'), 'Anna');
  await userEvent.type(field('Nachname'), 'Ort');
  await fill();
  await submit();
  const focused = await screen.findByText('Der Zugang wurde angelegt.');
  await waitFor(() => expect(focused).toHaveFocus());
  expect(parse(server.requests(STORE)[0]?.body ?? '')).toEqual({
    salutation: 'female',
    firstname: 'Anna',
    lastname: 'Ort',
    company: 'Dachbau Nord',
    email: 'anna@beispiel.de',
    permission_group: 'worker',
    rights: '',
  });
  expect(screen.getByText(/Zugangsschlüssel:/)).toHaveTextContent('Zugangsschlüssel: ABCD-EFGH');
  expect(screen.getAllByRole('img', { name: /QR-Code/ })[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Schlüssel kopieren' }));
  expect(await screen.findByText('Der Schlüssel wurde kopiert.')).toBeVisible();
  expect(written).toHaveBeenCalledWith('ABCD-EFGH');
  // The key must not stay in the store after the page has received it.
  expect(JSON.stringify(store.getState())).not.toContain('ABCD-EFGH');
  await userEvent.click(screen.getByRole('button', { name: 'Weiteren Zugang anlegen' }));
  expect(field('Firma')).toHaveValue('');
  expect(screen.getByRole('button', { name: /Anrede/ })).toHaveFocus();
});

test('while the page shows a new key, the app treats the form as in use', async () => {
  server.on(STORE, { user: user(7, { access_key: 'ABCD-EFGH' }) });
  await open();
  const activity = new Activity(document);
  await fill();
  await submit();
  await screen.findByText('Der Zugang wurde angelegt.');
  expect(activity.isFormInUse()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Weiteren Zugang anlegen' }));
  expect(activity.isFormInUse()).toBe(false);
});

test('without access to the clipboard the new key is selected for copying', async () => {
  server.on(STORE, { user: user(7, { access_key: 'ABCD-EFGH' }) });
  await open();
  await fill();
  await submit();
  await screen.findByText('Der Zugang wurde angelegt.');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await userEvent.click(screen.getByRole('button', { name: 'Schlüssel kopieren' }));
  expect(await screen.findByText(/konnte nicht kopiert werden/)).toBeVisible();
  expect(String(getSelection())).toBe('ABCD-EFGH');
});

test('the form for a new user sends the chosen rights', async () => {
  server.on(STORE, { user: user(7) });
  await open();
  await fill();
  const rights = within(screen.getByRole('group', { name: 'Zusätzliche Rechte' }));
  expect(screen.getByText(/Wer veröffentlichen soll, braucht auch das Recht Redaktion\.$/)).toBeVisible();
  for (const name of ['Redaktion', 'Veröffentlichen', 'Redaktion'])
    await userEvent.click(rights.getByRole('checkbox', { name }));
  expect(rights.getByRole('checkbox', { name: 'Redaktion' })).not.toBeChecked();
  await submit();
  await waitFor(() => expect(server.requests(STORE)).toHaveLength(1));
  expect(parse(server.requests(STORE)[0]?.body ?? '')).toMatchObject({ rights: 'publisher' });
});

test("a refused right is marked with the server's message", async () => {
  const message = 'Möglich sind die Rechte Redaktion (editor) und Veröffentlichen (publisher).';
  server.on(STORE, refusal(400, 'Bitte prüfen Sie die Angaben.', [{ field: 'rights', message }]));
  await open();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Redaktion' })).toHaveFocus());
});

// spec: error-7, error-8
test.each([
  [400, 'company', 'Firma', 'Bitte geben Sie die Firma an.'],
  [409, 'email', 'E-Mail-Adresse', 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.'],
])(
  `a refused field is marked with the server's message (status: %i, field: "%s")`,
  async (status, name, label, message) => {
    server.on(STORE, refusal(status, 'Bitte prüfen Sie die Angaben.', [{ field: name, message }]));
    await open();
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field(label)).toBeInvalid();
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field('E-Mail-Adresse')).toHaveValue('anna@beispiel.de');
    await userEvent.type(field(label), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test("the form shows the server's message when the server refuses the chosen group", async () => {
  const message = 'Diese Gruppe darf nur ein Administrator vergeben.';
  server.on(STORE, refusal(403, message, [{ field: 'permission_group', message }]));
  await open('admin');
  await fill();
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
});

// spec: error-10
test.each([
  ['a fault of the server', json(500, {})],
  ["a captive portal's page", portalPage()],
  ['an answer without a user', json(200, {})],
  ['no connection', null],
])("after %s the form keeps the person's inputs", async (_name, answer) => {
  if (answer === null) server.online = false;
  else server.on(STORE, answer);
  await open();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(field('Firma')).toHaveValue('Dachbau Nord');
});

test('a person who may no longer create users is sent to the dashboard', async () => {
  server.on(STORE, refusal(403, 'Nicht erlaubt.'));
  const { address } = await open();
  await fill();
  await submit();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});
