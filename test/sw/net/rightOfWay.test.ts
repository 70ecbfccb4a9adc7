import {
  WAY_CLEARED_AFTER_MS,
  WAY_FREE_AFTER_MS,
  WAY_HELD_MS,
  WAY_OWN_MS,
  WAY_WAVES_MS,
} from '../../../sw/base/limits';
import { RightOfWay } from '../../../sw/net/rightOfWay';

let way: RightOfWay;
const never = new AbortController().signal;

beforeEach(() => {
  jest.useFakeTimers();
  way = new RightOfWay();
});
afterEach(() => jest.useRealTimers());

/** The signal of a lane that finds the line free. */
async function laneOnLine(): Promise<AbortSignal> {
  const lane = await way.wait(never);
  if (lane === null) throw new Error('The line is not free');
  return lane;
}

/** Whether a lane that asks now has to wait. */
async function isHeld(): Promise<boolean> {
  let free = false;
  void way.wait(never).then(() => (free = true));
  await jest.advanceTimersByTimeAsync(0);
  return !free;
}

test('lanes use a line that no page needs', async () => {
  expect((await laneOnLine()).aborted).toBe(false);
});

test('an answer that comes at once stops no lane', async () => {
  const lane = await laneOnLine();
  const end = way.begin();
  await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS - 1);
  end();
  await jest.advanceTimersByTimeAsync(WAY_HELD_MS);
  expect(lane.aborted).toBe(false);
});

test('a lane makes way, and goes on a moment after the last of several requests', async () => {
  const lane = await laneOnLine();
  const first = way.begin();
  const second = way.begin();
  await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS);
  expect(lane.aborted).toBe(true);
  first();
  await jest.advanceTimersByTimeAsync(WAY_FREE_AFTER_MS);
  expect(await isHeld()).toBe(true);
  second();
  await jest.advanceTimersByTimeAsync(WAY_FREE_AFTER_MS - 1);
  expect(await isHeld()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect((await laneOnLine()).aborted).toBe(false);
});

test('a next wave of requests within that moment keeps the line', async () => {
  const first = way.begin();
  await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS);
  first();
  await jest.advanceTimersByTimeAsync(WAY_FREE_AFTER_MS - 1);
  const second = way.begin();
  await jest.advanceTimersByTimeAsync(WAY_FREE_AFTER_MS);
  expect(await isHeld()).toBe(true);
  second();
  await jest.advanceTimersByTimeAsync(WAY_FREE_AFTER_MS);
  expect(await isHeld()).toBe(false);
});

test('one request holds the lanes for a limited time; its end later changes nothing', async () => {
  const end = way.begin();
  await jest.advanceTimersByTimeAsync(WAY_HELD_MS - 1);
  expect(await isHeld()).toBe(true);
  await jest.advanceTimersByTimeAsync(1 + WAY_FREE_AFTER_MS);
  const lane = await laneOnLine();
  const other = way.begin();
  end();
  await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS);
  expect(lane.aborted).toBe(true);
  other();
});

test('a lane that is to end waits no longer', async () => {
  way.begin();
  await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS);
  const ending = new AbortController();
  const waiting = way.wait(ending.signal);
  ending.abort();
  expect(await waiting).toBeNull();
  expect(await way.wait(ending.signal)).toBeNull();
});

test('work that fails frees the line as well', async () => {
  await expect(way.during(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS);
  expect(await isHeld()).toBe(false);
});

describe('an answer has right of way until its body', () => {
  const body = (work: UnderlyingDefaultSource<Uint8Array>) =>
    new Response(new ReadableStream<Uint8Array>(work, { highWaterMark: 0 }), {
      status: 206,
      headers: { 'Content-Range': 'bytes 0-0/2' },
    });
  const bytes = body({
    pull(stream) {
      stream.enqueue(Uint8Array.of(7));
      stream.close();
    },
  });
  const broken = body({ pull: (stream) => stream.error(new TypeError('network error')) });

  test.each<[string, Response, (answer: Response) => Promise<unknown>]>([
    ['is read', bytes, async (answer) => expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([7])],
    ['is given up', body({}), (answer) => answer.body?.cancel() ?? Promise.reject(new Error('No body'))],
    ['breaks', broken, (answer) => expect(answer.arrayBuffer()).rejects.toThrow('network error')],
  ])('%s', async (_name, response, use) => {
    const lane = await laneOnLine();
    const answer = way.untilRead(response, way.begin());
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe('bytes 0-0/2');
    await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS);
    expect(lane.aborted).toBe(true);
    await use(answer);
    await jest.advanceTimersByTimeAsync(WAY_FREE_AFTER_MS);
    expect(await isHeld()).toBe(false);
  });

  test('ends, where there is none', async () => {
    way.untilRead(new Response(null, { status: 204 }), way.begin());
    await jest.advanceTimersByTimeAsync(WAY_CLEARED_AFTER_MS);
    expect(await isHeld()).toBe(false);
  });
});

/** A person who leafs through the app without a rest: each request takes a moment, and the next follows soon. */
async function leafThrough(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end;) {
    const answered = way.begin();
    await jest.advanceTimersByTimeAsync(2 * WAY_CLEARED_AFTER_MS);
    answered();
    await jest.advanceTimersByTimeAsync(WAY_FREE_AFTER_MS - 50);
  }
}

test('a page that asks all the time does not stop the lanes for ever: both have the line in turn', async () => {
  await leafThrough(WAY_WAVES_MS - 500);
  expect(await isHeld()).toBe(true);
  await leafThrough(1_500);
  const lane = await laneOnLine();
  await leafThrough(WAY_OWN_MS - 1_500);
  expect(lane.aborted).toBe(false);
  await leafThrough(1_500);
  expect(lane.aborted).toBe(true);
});
