/** A server for tests of carts. Its release has documents that a cart can contain. */
import { randomBytes, randomUUID } from 'node:crypto';
import { DOCUMENT_TYPE } from '../../../src/contract/base/format';
import type { CartEntryAnswer } from '../../../src/contract/answers';
import { cartEntryPath, filedataPath, PATHS } from '../../../src/contract/paths';
import { publish } from '../../support/publishing';
import { until } from '../../support/until';
import type { TestApp } from './testApp';
import { idOf } from './testRelease';

export interface Sample {
  readonly id: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** Default: the name that sampleName() gives. */
  readonly name?: string;
  /** The description in German. */
  readonly description?: string;
}

/** The name of file number `index` in a sample release. */
export const sampleName = (index: number): string => `Dokument ${index + 1}`;

/** Makes one file of random bytes for each of these lengths. */
export const samples = (lengths: readonly number[], type = 'application/pdf'): Sample[] =>
  lengths.map((length) => {
    const bytes = randomBytes(length);
    return { id: idOf(bytes), bytes, type };
  });

export async function publishSamples(dir: string, version: string, files: readonly Sample[]): Promise<void> {
  await publish(dir, {
    version,
    timestamp: Math.floor(Date.now() / 1000),
    files: [
      { address: PATHS.version, type: DOCUMENT_TYPE, bytes: () => Buffer.from(JSON.stringify({ version })) },
      {
        address: PATHS.news,
        type: DOCUMENT_TYPE,
        bytes: () =>
          Buffer.from(
            JSON.stringify({
              data: files.map(({ id, name, description = '' }, index) => ({
                name: name ?? sampleName(index),
                image: id,
                description: [{ locale: 'de_DE', value: description }],
              })),
            }),
          ),
      },
      ...files.map(({ id, bytes, type }) => ({ address: filedataPath(id), type, bytes: () => bytes })),
    ],
  });
}

/** Waits, because the server remembers for a moment that it had no release or another one. */
export const isServed = (server: TestApp, version: string): Promise<unknown> =>
  until('the release is served', async () => (await server.releases.current())?.pointer.version === version);

export async function serveSamples(server: TestApp, version: string, files: readonly Sample[]): Promise<void> {
  await publishSamples(server.releasesDir, version, files);
  await isServed(server, version);
}

export const itemOf = ({ id }: Pick<Sample, 'id'>, name = 'Verlegeanleitung', description = '') => ({
  image: id,
  name,
  description,
});

/** Sends the body as a cart. */
export async function sendCart(server: TestApp, token: string, body: object) {
  const answer = await server.post(PATHS.cart, body, token);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

/** Sends a cart that the server must accept. Returns the id of its mail. */
export async function accepted(server: TestApp, token: string, body: object): Promise<string> {
  const { status, body: answer } = await sendCart(server, token, { key: randomUUID(), ...body });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(answer)}`);
  return String(answer['id']);
}

export async function entryOf(server: TestApp, token: string, id: string): Promise<CartEntryAnswer> {
  return (await server.get(cartEntryPath(id), token)).json<CartEntryAnswer>();
}

/** Waits until a cart's mail is sent or has failed. Returns the server's entry about the mail. */
export const settled = (server: TestApp, token: string, id: string): Promise<CartEntryAnswer> =>
  until('the mail is settled', async () => {
    const entry = await entryOf(server, token, id);
    return entry.status !== 'queued' && entry;
  });
