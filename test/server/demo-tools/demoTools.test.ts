import type { FastifyInstance } from 'fastify';
import { brand } from '../../../src/brand';
import { buildDemoTools } from '../../../server/demo-tools/demoTools';
import { demoToolCatalog } from '../../support/demoCatalog';

const APP = 'http://127.0.0.1:8080';

let app: FastifyInstance;
beforeAll(() => {
  app = buildDemoTools([APP], async () => demoToolCatalog());
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url });
const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const words = (body: string) =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\u00a0/g, ' ')
    .replace(/\s+/g, ' ');

test.each(Object.values(brand.tools))(
  "only the app may show the tool's page $address in a frame",
  async ({ address }) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${APP}`);
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(answer.body).toMatch(/^<!doctype html>\s*<html lang="de">/);
    expect(words(answer.body)).toContain('Demo-Werte, nicht zur Ausführung bestimmt.');
    // The page's content security policy makes browsers ignore inline styles and scripts, so the page must have none.
    expect(answer.body).not.toMatch(/ style=|<style|<script>| on\w+=/);
  },
);

test("no website may frame the tools when the app's address is unknown", async () => {
  const closed = buildDemoTools([], async () => null);
  const { headers } = await closed.inject({ url: '/anfrage' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await closed.close();
});

test.each(['/look.css', '/tool.css', '/tool.js', '/tool.woff2'])(
  "the tools' server serves the file %s",
  async (address) => {
    expect((await get(address)).statusCode).toBe(200);
  },
);

test('an unknown address of the tools shows a page with an explanation', async () => {
  const answer = await get('/gibt-es-nicht');
  expect([answer.statusCode, words(answer.body).includes('Dieses Werkzeug gibt es nicht')]).toEqual([404, true]);
});

/** A label that stands in each result of the calculation tool. */
const WEIGHT = 'Gewicht auf dem Dach';

test('the calculation tool shows a result for a submitted form', async () => {
  const query = new URLSearchParams({
    ...{ modell: 'sandau-42', dachform: 'gable', eaves: '10', rafters: '7,42', neigung: '22', reserve: '0' },
    ...{ traufueberstand: '0', ortgangueberstand: '0' },
  });
  const text = words((await get(`/berechnung?${query}`)).body);
  // The expected numbers, with lengths in millimetres:
  // Between first row and ridge row: 7420 (rafter) - 312 (first row) - 282 (ridge row) = 6826.
  // Rows in between: 6826 / 335 (largest gauge at 22°) = 20.4, so 21 rows with a gauge of 325.
  // All rows of one side: 21 + 2 = 23.
  // Tiles in one row: 10000 (eaves) / 300 (cover width) = 33.3, so 34.
  // Tiles without verge tiles: 23 x 34 x 2 sides - 23 x 4 verge tiles = 1472.
  // Weight of all tiles: 23 x 34 x 2 x 4.3 kg = 6725.2 kg, rounded up to 6726 kg.
  expect(text).toContain('1.472 Stück');
  expect(text).toContain('Lattweite 325 mm (1 Reihe mit 326 mm)');
  expect(text).toContain(`${WEIGHT} 6.726 kg`);
  expect(text).toContain('In Deutschland Ohne Zusatzmaßnahme Regel');
});

test('the calculation tool reports that the roof pitch is too low for the model', async () => {
  const query = new URLSearchParams({
    ...{ modell: 'sandau-42', eaves: '10', rafters: '7', neigung: '10', reserve: '0' },
    ...{ traufueberstand: '0', ortgangueberstand: '0' },
  });
  expect(words((await get(`/berechnung?${query}`)).body)).toMatch(
    /In Deutschland Nicht zulässig: .*Mindestdachneigung/,
  );
});

test.each(['/berechnung', '/beratung', '/dachcheck'])(
  'the tool %s shows an explanation when no catalogue is published',
  async (address) => {
    const empty = buildDemoTools([APP], async () => null);
    expect(words((await empty.inject({ url: address })).body)).toContain('Der Katalog ist noch nicht veröffentlicht.');
    await empty.close();
  },
);

test('the calculation tool shows an error when a measure is not a number', async () => {
  const { body } = await get('/berechnung?modell=lindora-12&eaves=abc&rafters=7&neigung=30&reserve=0');
  expect(body).toMatch(/name="eaves"[^>]*value="abc"[^>]*aria-invalid="true"[^>]*aria-describedby="eaves-fehler"/);
  expect(words(body)).toContain('Bitte prüfen Sie die markierten Maße.');
  expect(words(body)).not.toContain(WEIGHT);
});

test('the visualization tool shows a house in the chosen colour', async () => {
  const { body } = await get('/visualisierung?haus=walm&fassade=klinker&modell=sandau-42&farbe=ziegelrot');
  expect(body).toContain('aria-label="Walmdach, Sandau 42 in Ziegelrot, Fassade Klinker"');
  expect(body).toContain('#a3523a');
});

test("the visualization tool replaces a colour that the model lacks by the model's first colour", async () => {
  const { body } = await get('/visualisierung?modell=sandau-42&farbe=weinrot');
  expect(body).toContain('Sandau 42 in Anthrazit');
});

test.each([
  ['modell=lindora-12&neigung=30', 'Keine Zusatzmaßnahme erforderlich'],
  ['modell=lindora-12&neigung=30&wind=1', 'Die Neigung genügt, doch die Anforderungen sind erhöht.'],
  ['modell=lindora-12&neigung=18', 'Mit Zusatzmaßnahme möglich'],
  ['modell=lindora-12&neigung=15,5', 'Nicht zulässig'],
  ['modell=lindora-12&neigung=', 'Bitte geben Sie eine Neigung von 5 bis 75 Grad an.'],
])('the roof check tool answers the query %s with "%s"', async (query, verdict) => {
  expect(words((await get(`/dachcheck?${query}`)).body)).toContain(verdict);
});

test('the advice tool recommends a model when all questions are answered', async () => {
  const open = words((await get('/beratung?neigung=flach&stil=klassisch')).body);
  expect(open).toContain('Bitte wählen Sie eine Antwort.');
  expect(open).not.toContain('Unsere Empfehlung');
  const { body } = await get('/beratung?neigung=flach&stil=klassisch&werkstoff=ton');
  expect(words(body)).toContain('Unsere Empfehlung: Lindora 12');
});

/** Simulates a browser without scripts: sends all inputs of the type `hidden`, but no answers. */
test('the advice tool marks all unanswered questions when the form is sent without answers', async () => {
  const asked = (body: string) => body.match(/Bitte wählen Sie eine Antwort\./g)?.length ?? 0;
  const { body } = await get('/beratung');
  expect(asked(body)).toBe(0);
  const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="(\w*)"/g)];
  const query = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
  expect(asked((await get(`/beratung?${query}`)).body)).toBe(3);
});

const PERSON = {
  firma: 'Dachbau Ost GmbH',
  name: 'Ida Wolf',
  strasse: 'Am Hang 3',
  ort: '99999 Lindenau',
  email: 'ida@dachbau.example',
};

describe('the form for ordering samples', () => {
  test('confirms each order with its own number and the delivery address', async () => {
    const order = { ...PERSON, 'lindora-12': 'naturrot', 'sandau-42': 'granitgrau', 'kantau-42': '' };
    const text = words((await post('/muster', order)).body);
    expect(text).toContain('Ihre Bestellung M-0001 ist eingegangen');
    expect(text).toContain('Lindora 12 in Naturrot Sandau 42 in Granitgrau');
    expect(text).toContain('Dachbau Ost GmbH, Am Hang 3, 99999 Lindenau');
    expect(text).not.toContain('Kantau');
    expect(words((await post('/muster', order)).body)).toContain('M-0002');
  });

  test('reports missing fields and keeps the values of the other fields', async () => {
    const { body } = await post('/muster', { ...PERSON, email: 'ida', firma: '' });
    expect(words(body)).toContain('Bitte wählen Sie mindestens ein Muster.');
    expect(words(body)).toContain('Bitte geben Sie eine gültige E-Mail-Adresse an.');
    expect(body).toMatch(/name="firma"[^>]*aria-invalid="true"/);
    expect(body).toMatch(/name="name"[^>]*value="Ida Wolf"/);
    expect(words(body)).not.toContain('ist eingegangen');
  });

  test('preselects the model that the URL names', async () => {
    expect((await get('/muster?modell=sandau-42')).body).toMatch(/value="anthrazit"\s+selected/);
  });

  test('escapes HTML that a person typed', async () => {
    const { body } = await post('/muster', {
      ...PERSON,
      firma: '<img src=x onerror=alert(1)>"',
      'lindora-12': 'naturrot',
    });
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
    expect(body).not.toContain('<img');
  });
});

describe('the enquiry form', () => {
  const LEAD = { anliegen: 'angebot', name: 'Ida Wolf', email: 'ida@dachbau.example', nachricht: 'Bitte um Rückruf.' };

  test("confirms the enquiry and names the user's group", async () => {
    const text = words((await post('/anfrage', { ...LEAD, gruppe: 'worker' })).body);
    expect(text).toContain('Ihre Anfrage A-0001 ist eingegangen Anliegen: Angebot Name: Ida Wolf Zugang: Innendienst');
  });

  test('shows no user group when the request names an unknown group', async () => {
    const text = words((await post('/anfrage', { ...LEAD, gruppe: 'chef' })).body);
    expect(text).toContain('ist eingegangen');
    expect(text).not.toContain('Zugang:');
  });

  test('marks a missing message as an error', async () => {
    const { body } = await post('/anfrage', { ...LEAD, nachricht: '' });
    expect(body).toMatch(/name="nachricht"[^>]*aria-invalid="true"/);
    expect(body).not.toMatch(/token/i);
  });
});

test('the tools refuse a request body that is longer than any form', async () => {
  expect((await post('/anfrage', { nachricht: 'x'.repeat(40_000) })).statusCode).toBe(413);
});
