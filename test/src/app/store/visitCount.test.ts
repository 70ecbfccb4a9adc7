/** Every showroom visit is counted once, however it ends. Uses the real store with its sagas. */
import type { CollectBody } from '../../../../src/contract/answers';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { visitEndAsked } from '../../../../src/features/showroom/showroomEvents';
import { pageViewed } from '../../../../src/features/usage/usageEvents';
import { FakeServer } from '../../../support/fakeServer';
import { settle } from '../../../support/settle';
import { beginShowroomDevice } from '../../../support/showroomDevice';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, USER } from '../../../support/storeLogin';

const COLLECT = 'POST /collect';
const brochure = {
  ...{ image: '1', name: 'Prospekt', description: '', preview: '1', extension: 'PDF', customer_file_id: '1' },
};

let app: StartedApp;
let server: FakeServer;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  localStorage.clear();
  window.scrollTo = () => undefined;
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  server = new FakeServer().on(COLLECT, () => new Response(null, { status: 204 }));
  beginShowroomDevice();
  await storeLogin();
  app = await startApp({ runningVersion: '1.0.0' });
  await turns();
});
afterEach(async () => {
  await app.stop();
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await settle(200);
}

const touch = () => document.dispatchEvent(new Event('pointerdown'));
const view = (page: string) => app.store.dispatch(pageViewed({ page, title: page }));
const posted = () => server.requests(COLLECT).map(({ body }) => JSON.parse(body) as CollectBody);
const visits = () => posted().flatMap((body) => body.visits ?? []);

/** Simulates a visit of one minute with two viewed pages and one mail with one document. */
async function visit(): Promise<void> {
  touch();
  await settle(30_000);
  view('/finder');
  app.store.dispatch(sendingRequested({ user: USER, email: 'f@example.de', items: [brochure] }));
  await settle(30_000);
  touch();
  view('/imprint');
  await settle(0);
}

/** Opens the dashboard and waits a minute. The page then sends the visit to the server. */
async function dashboard(): Promise<void> {
  view('/dashboard');
  await settle(60_000);
}

test('a visit that a person ends with a button is reported once', async () => {
  await visit();
  app.store.dispatch(visitEndAsked());
  await turns();
  await dashboard();
  expect(visits()).toEqual([{ at: expect.stringMatching(/^2026-11-20T08:01:/), seconds: 60, views: 2, documents: 1 }]);
  expect(JSON.stringify(visits())).not.toContain('example');
  await dashboard();
  expect(visits()).toHaveLength(1);
});

test('when idle time ends a visit, the reported duration ends at the last touch', async () => {
  await visit();
  await settle(181_000);
  await turns();
  await dashboard();
  expect(visits()).toMatchObject([{ seconds: 60, views: 2, documents: 1 }]);
});

test('a visit whose page was killed is counted once, at the next start', async () => {
  await visit();
  await app.stop();
  expect(visits()).toEqual([]);
  for (let start = 0; start < 2; start++) {
    app = await startApp({ runningVersion: '1.0.0' });
    await turns();
    await dashboard();
    if (start === 0) await app.stop();
  }
  expect(visits()).toMatchObject([{ seconds: 60, views: 2, documents: 1 }]);
});

test.each([
  '{',
  '[]',
  '{"begun":5,"last":4,"views":0,"documents":0}',
  '{"begun":0,"last":9e15,"views":0,"documents":0}',
])('a visit is not counted when its stored record is invalid (stored text: %p)', async (text) => {
  await app.stop();
  localStorage.setItem('visit', text);
  app = await startApp({ runningVersion: '1.0.0' });
  await turns();
  await dashboard();
  expect(visits()).toEqual([]);
  expect(localStorage.getItem('visit')).toBeNull();
});

test('a device that was never touched counts no visit', async () => {
  view('/dashboard');
  await settle(600_000);
  expect(posted()).not.toEqual([]);
  expect(visits()).toEqual([]);
});
