import fastify, { type FastifyInstance } from 'fastify';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { countOpenCalls, OpenCalls } from '../../../server/access/openCalls';
import { handleErrors } from '../../../server/http/errorHandling';

let app: FastifyInstance;
/** Finishes the work of each running call. */
const finish: (() => void)[] = [];
const started: string[] = [];
let isLocked = false;

beforeEach(async () => {
  finish.length = started.length = 0;
  isLocked = false;
  app = fastify({ trustProxy: true });
  handleErrors(app);
  countOpenCalls(app);
  const [patient, hasty] = [new OpenCalls(20_000), new OpenCalls(50)];
  const work = async (ip: string) => {
    started.push(ip);
    if (isLocked) return 'locked' as const;
    await new Promise<void>((resolve) => finish.push(resolve));
    return { ip };
  };
  app.get('/patient', (request, reply) => patient.run(reply, () => work(request.ip)));
  app.get('/hasty', (request, reply) => hasty.run(reply, () => work(request.ip)));
  app.get('/broken', (_request, reply) => patient.run(reply, () => Promise.reject(new Error('broken'))));
  app.post('/counted', { config: { networkCalls: 3 } }, async () => ({}));
  app.get('/other', { config: { networkCalls: 3 } }, async () => ({}));
});
afterEach(() => app.close());

const get = (url: string, ip: string) => app.inject({ url, headers: { 'x-forwarded-for': ip } });
/** Sends the request at once, because `inject` waits for the first `then`. */
const send = (url: string, ip: string) => get(url, ip).then((answer) => answer);
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const fieldOf = (answer: { readonly statusCode: number; json<T>(): T }) => [
  answer.statusCode,
  answer.json<ErrorAnswer>().errors[0]?.field,
];

test('calls of one network use the database one after the other, and other networks do not wait for them', async () => {
  const calls = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map((ip) => send('/patient', ip));
  await turns();
  expect(started).toEqual(['192.0.2.1', '192.0.2.2']);
  while (finish.length > 0) {
    finish.shift()?.();
    await turns();
  }
  expect(started).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1']);
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('at most four networks use the database at the same time', async () => {
  const calls = Array.from({ length: 6 }, (_, index) => send('/patient', `192.0.2.${index}`));
  await turns();
  expect(started).toHaveLength(4);
  while (finish.length > 0) {
    finish.shift()?.();
    await turns();
  }
  expect((await Promise.all(calls)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('a network with 200 waiting calls gets 429, and another network is served', async () => {
  const calls = Array.from({ length: 201 }, () => send('/patient', '192.0.2.1'));
  await turns();
  const refused = await calls[200];
  expect(refused?.headers['retry-after']).toBe('1');
  expect(refused === undefined ? null : fieldOf(refused)).toEqual([429, 'network']);
  const other = send('/patient', '192.0.2.9');
  await turns();
  expect(started).toEqual(['192.0.2.1', '192.0.2.9']);
  while (finish.length > 0) {
    finish.shift()?.();
    await turns();
  }
  expect((await other).statusCode).toBe(200);
  await Promise.all(calls);
});

test('a call without a result in time gets 503, and the next calls are served', async () => {
  const answer = await send('/hasty', '192.0.2.1');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  const waiting = await send('/hasty', '192.0.2.1');
  expect([waiting.statusCode, started.length]).toEqual([503, 1]);
  finish.shift()?.();
  await turns();
  const next = send('/hasty', '192.0.2.1');
  await turns();
  finish.shift()?.();
  expect((await next).statusCode).toBe(200);
});

test('work that finds a lock is repeated until the lock is free', async () => {
  isLocked = true;
  const call = send('/patient', '192.0.2.1');
  await turns();
  expect(started).toHaveLength(1);
  isLocked = false;
  while (finish.length === 0) await turns();
  finish.shift()?.();
  expect([(await call).statusCode, started.length]).toEqual([200, 2]);
});

test('a failure of the work reaches its caller only', async () => {
  expect((await send('/broken', '192.0.2.1')).statusCode).toBe(500);
  const next = send('/patient', '192.0.2.1');
  await turns();
  finish.shift()?.();
  expect((await next).statusCode).toBe(200);
});

test('calls above the limit of their network and route get 429 before the body is read', async () => {
  const post = (ip: string) =>
    app.inject({ method: 'POST', url: '/counted', payload: 'x', headers: { 'x-forwarded-for': ip } });
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await post('2001:db8::1'));
  // The first answers are 415, because the route accepts no body of this type.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('2001:db8::2')).statusCode).toBe(429);
  expect((await post('2001:db8:0:1::1')).statusCode).toBe(415);
  expect((await get('/other', '2001:db8::1')).statusCode).toBe(200);
});
