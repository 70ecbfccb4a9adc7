/** Buffer size in bytes. Chromium delivers 64 KiB parts, Firefox less. */
const PART_BYTES = 65_536;

export interface BodyReader {
  /** Null at the end. The next call overwrites the part. */
  read(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

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
