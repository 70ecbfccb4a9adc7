/**
 * @jest-environment jsdom
 */
import { until } from '../../support/until';

const asked = jest.fn((_address: string, { signal }: RequestInit = {}) => {
  if (!signal) return new Promise<never>(() => undefined);
  return new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
});

let limit: AbortController;
beforeAll(async () => {
  globalThis.fetch = asked as typeof fetch;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await import('../../../server/demo-tools/assets/tool.js' as string);
});
beforeEach(() => {
  asked.mockClear();
  limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
});
afterEach(() => jest.restoreAllMocks());

const orderForm = (): HTMLFormElement => {
  document.body.innerHTML = `<main><form method="post" action="/muster"><input name="firma" value="Dachbau Ost" />
    <button>Senden</button></form></main><p id="verbindung"></p>`;
  const [first] = document.forms;
  if (first === undefined) throw new Error('The page has no form');
  return first;
};
const said = () => document.querySelector('#verbindung')?.textContent ?? '';

test("the tools' script sends an order only once while it waits for the answer", () => {
  const order = orderForm();
  order.requestSubmit();
  order.requestSubmit();
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/muster']);
});

test("the tools' script keeps the entered text when an order gets no answer", async () => {
  const order = orderForm();
  order.requestSubmit();
  limit.abort(new Error('too late'));
  await until('the page says that there is no connection', () => said().startsWith('Keine Verbindung.'));
  expect(document.querySelector('input')?.value).toBe('Dachbau Ost');
  limit = new AbortController();
  order.requestSubmit();
  expect(asked).toHaveBeenCalledTimes(2);
});
