import type { FastifyInstance } from 'fastify';
import { brand } from '../../../src/brand';
import { buildDemoTools } from '../../../server/demo-tools/demoTools';

const APP = 'http://127.0.0.1:8080';

let app: FastifyInstance;
beforeAll(() => {
  app = buildDemoTools([APP]);
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
  const closed = buildDemoTools([]);
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
