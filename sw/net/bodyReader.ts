/** Reads a body part by part, into memory that is used again where the browser can do that. */

/** Room for one part. Chromium hands on 64 KiB at a time, Firefox less. In bytes. */
const PART_BYTES = 65_536;

export interface BodyReader {
  /** The next part, null at the end. It is good until the next call only. */
  read(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

/** A reader of `body`. Without one for own memory (older browsers), each part comes in memory of its own. */
export function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>): BodyReader {
  const ownMemory = tryOwnMemory(body);
  if (ownMemory === null) {
    const reader = body.getReader();
    return { read: async () => (await reader.read()).value ?? null, cancel: () => reader.cancel() };
  }
  let memory = new ArrayBuffer(PART_BYTES);
  return {
    async read() {
      const { done, value } = await ownMemory.read(new Uint8Array(memory));
      if (value !== undefined) memory = value.buffer;
      // Stryker disable next-line ConditionalExpression: What is not the end has a value. Only the types need to know.
      return done || value === undefined ? null : value;
    },
    cancel: () => ownMemory.cancel(),
  };
}

function tryOwnMemory(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}
