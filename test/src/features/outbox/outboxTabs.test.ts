/** Two tabs of one device share one stored outbox. */
import { parse } from 'qs';
import { selectOwnEntries } from '../../../../src/features/outbox/outboxSelectors';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { offerLocks } from '../../../support/fakeLocks';
import { FakeServer, silence } from '../../../support/fakeServer';
import { settle } from '../../../support/settle';
import { startApp, type StartedApp } from '../../../support/startApp';
import { storeLogin, USER } from '../../../support/storeLogin';

const CART = 'POST /api/v1/cart';
const ID = '00000000-0000-4000-8000-000000000001';

let server: FakeServer;
let tabs: StartedApp[];

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  await storeLogin();
  server = new FakeServer()
    .on(CART, { id: ID })
    .on(`GET /api/v1/cart/${ID}`, { id: ID, status: 'queued', at: '2026-11-20T08:00:00.000Z' });
  tabs = [await startApp(), await startApp()];
});

afterEach(async () => {
  for (const tab of tabs) await tab.stop();
  server.close();
  jest.useRealTimers();
});

const keys = () => server.requests(CART).map(({ body }) => parse(body)['key']);
const states = () => tabs.map(({ store }) => selectOwnEntries(store.getState()).map(({ progress }) => progress.status));

/** Moves the clock on by `count` seconds. After each second, the tabs receive each other's messages. */
const seconds = async (count: number) => {
  for (let second = 0; second < count; second += 1) await settle(1_000);
};

const send = () => {
  const items = [{ image: 'a'.repeat(22), name: 'Biber', description: '' }];
  const request = sendingRequested({ user: USER, email: 'a@b.de', items });
  tabs[0]?.store.dispatch(request);
  return request.payload.key;
};

describe("with the browser's locks", () => {
  let takeLocks: () => void;
  beforeEach(() => (takeLocks = offerLocks()));
  afterEach(() => takeLocks());

  test('one tab sends the mail, and both tabs learn the result', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const key = send();
    await seconds(5);
    expect(keys()).toEqual([key]);
    expect(states()).toEqual([['accepted'], ['accepted']]);
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  test("a tab keeps its lock until other tabs know the server's answer", async () => {
    await tabs.pop()?.stop();
    let answer: (response: object) => void = () => undefined;
    server.on(CART, () => new Promise<object>((resolve) => (answer = resolve)));
    const key = send();
    await seconds(2);
    let isFree = false;
    const { signal } = new AbortController();
    void navigator.locks.request(`outbox ${key}`, { signal }, async () => void (isFree = true));
    answer({ id: ID });
    await settle(800);
    await settle();
    expect([states(), isFree]).toEqual([[['accepted']], false]);
    await settle(300);
    await settle();
    expect(isFree).toBe(true);
  });

  test('no other tab sends a mail while a tab awaits the answer', async () => {
    let answer: (response: object) => void = () => undefined;
    server.on(CART, () => new Promise<object>((resolve) => (answer = resolve)));
    const key = send();
    await seconds(25);
    expect(keys()).toEqual([key]);
    answer({ id: ID });
    await seconds(5);
    expect(keys()).toEqual([key]);
    expect(states()).toEqual([['accepted'], ['accepted']]);
  });

  test('a restored connection wakes both tabs, and one tab sends the mail', async () => {
    server.online = false;
    const key = send();
    await seconds(120);
    server.asked.length = 0;
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await seconds(5);
    expect(keys()).toEqual([key]);
    expect(states()).toEqual([['accepted'], ['accepted']]);
  });

  test('the other tab sends a mail when the sending tab closes', async () => {
    server.on(CART, silence);
    await tabs.pop()?.stop();
    const key = send();
    await seconds(2);
    const sending = tabs.pop();
    const other = await startApp();
    tabs = [other];
    await seconds(2);
    // The other tab does not send the mail while the first tab is still sending it.
    expect(other.store.getState().outbox.trying).toBe(key);
    expect(keys()).toEqual([key]);
    server.on(CART, { id: ID });
    await sending?.stop();
    await seconds(5);
    expect(keys()).toEqual([key, key]);
    expect(states()).toEqual([['accepted']]);
  });

  test('other tabs send a mail despite the lock of a sleeping tab', async () => {
    server.online = false;
    const key = send();
    await seconds(600);
    const { signal } = new AbortController();
    void navigator.locks.request(`outbox ${key}`, { signal }, () => new Promise(() => undefined));
    server.online = true;
    server.asked.length = 0;
    window.dispatchEvent(new Event('online'));
    await seconds(34);
    expect(keys()).toEqual([]);
    await seconds(5);
    expect(new Set(keys())).toEqual(new Set([key]));
    expect(states()).toEqual([['accepted'], ['accepted']]);
  });
});

test("without the browser's locks, every tab that sends a mail uses the same key", async () => {
  const key = send();
  await seconds(5);
  expect(new Set(keys())).toEqual(new Set([key]));
  expect(keys().length).toBeLessThanOrEqual(2);
  expect(states()).toEqual([['accepted'], ['accepted']]);
});
