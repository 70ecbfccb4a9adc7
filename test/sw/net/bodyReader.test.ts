import { readBody } from '../../../sw/net/bodyReader';

type Bytes = Uint8Array<ArrayBuffer>;

const PARTS = [Uint8Array.of(1, 2, 3), Uint8Array.of(4), Uint8Array.of(5, 6)];

/** `hasOwnMemory` simulates browsers in which a reader can bring its own memory (BYOB). */
function bodyOf(parts: readonly Bytes[], hasOwnMemory: boolean, cancel?: () => void): ReadableStream<Bytes> {
  const left = parts.map((part) => part.slice());
  const pull = (controller: ReadableByteStreamController | ReadableStreamDefaultController<Bytes>) => {
    const part = left.shift();
    if (part !== undefined) return controller.enqueue(part);
    controller.close();
    if ('byobRequest' in controller) controller.byobRequest?.respond(0);
  };
  return hasOwnMemory
    ? new ReadableStream({ type: 'bytes', pull, ...(cancel && { cancel }) })
    : new ReadableStream({ pull, ...(cancel && { cancel }) });
}

async function readAll(body: ReadableStream<Bytes>): Promise<number[]> {
  const reader = readBody(body);
  const bytes: number[] = [];
  for (let part = await reader.read(); part !== null; part = await reader.read()) bytes.push(...part);
  return bytes;
}

describe.each([
  ["into the reader's own buffer", true],
  ['without a buffer for it', false],
])("reading an answer's body %s", (_how, hasOwnMemory) => {
  test('returns all parts in order, then the end', async () => {
    expect(await readAll(bodyOf(PARTS, hasOwnMemory))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('returns only the end for an empty body', async () => {
    expect(await readAll(bodyOf([], hasOwnMemory))).toEqual([]);
  });

  test('stops the sender once the reading is cancelled', async () => {
    const cancelled = jest.fn();
    const reader = readBody(bodyOf(PARTS, hasOwnMemory, cancelled));
    await reader.read();
    await reader.cancel();
    expect(cancelled).toHaveBeenCalledTimes(1);
  });
});

test('a body reader uses one buffer for all parts of a body', async () => {
  const reader = readBody(bodyOf(PARTS, true));
  const sizes: number[] = [];
  for (let part = await reader.read(); part !== null; part = await reader.read()) sizes.push(part.buffer.byteLength);
  expect(new Set(sizes)).toEqual(new Set([65_536]));
});
