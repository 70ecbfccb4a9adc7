import { filedataPath, manifestPath, packPath, productPath } from '../../../src/contract/paths';
import type { FoundFile } from '../../../sw/model/manifest';
import type { ReleaseRef } from '../../../sw/model/refs';
import { LONG_DOCUMENT, LONG_MEDIUM, makeRelease, mediumId, PACK_LENGTH } from '../../support/workerDevice/madeRelease';
import { ReleaseStage, TOKEN, type Ask } from '../releaseStage';

type Body = ArrayBuffer | Blob | ReadableStream<Uint8Array> | null;
interface Opened {
  readonly file: FoundFile;
  readonly wanted: object;
  readonly body: Body;
}
interface Read {
  openDocument(event: object, epoch: string, file: FoundFile): Promise<Opened | null>;
  openMedium(event: object, epoch: string, address: string, releases: readonly ReleaseRef[]): Promise<Opened | null>;
}

const PRODUCT = productPath('p1');
const [PICTURE, NEWER] = [filedataPath(mediumId('', 0)), filedataPath(mediumId('b', 0))];
const one = makeRelease({ version: '1.0.1', longDocument: 2, longMedium: 3 });
const two = makeRelease({ version: '1.0.2', mediaName: 'b', media: 3 });
const SHARED = makeRelease({ version: '1.0.3' });

let stage: ReleaseStage;

beforeEach(async () => {
  stage = new ReleaseStage();
  for (const release of [one, two]) stage.server.publish(release);
  await stage.hold(one);
  await stage.session.learnToken(TOKEN);
});
afterEach(() => stage.close());

const bytesOf = async (body: Body | undefined) => Buffer.from(await new Response(body).arrayBuffer());
const stored = (path: string) => Buffer.from(one.files.get(path) ?? []);
const load = () => stage.parts.load<Read>('answers/read');
const openDocument = async (path: string, ask: Ask = {}, file = stage.file(one, path)) =>
  load().openDocument(stage.event(path, ask), await stage.epoch(), file);
const openMedium = async (path: string, releases: readonly { readonly pointer: ReleaseRef }[], ask: Ask = {}) =>
  load().openMedium(
    stage.event(path, ask),
    await stage.epoch(),
    path,
    releases.map(({ pointer }) => pointer),
  );
const packOf = (path: string, at = 0, release = one) => {
  const pack = stage.file(release, path).pieces[at]?.pack;
  if (pack === undefined) throw new Error(`No pack ${at}`);
  return pack;
};

describe('a stored document', () => {
  test('is returned as a stream if it spans several packs', async () => {
    const [short, long] = [await openDocument(PRODUCT), await openDocument(LONG_DOCUMENT)];
    expect(short).toMatchObject({ file: stage.file(one, PRODUCT), wanted: { kind: 'whole' } });
    expect(short?.body).toBeInstanceOf(ArrayBuffer);
    expect(await bytesOf(short?.body)).toEqual(stored(PRODUCT));
    expect(long?.body).toBeInstanceOf(ReadableStream);
    expect(await bytesOf(long?.body)).toEqual(stored(LONG_DOCUMENT));
  });

  test.each([
    ['bytes=3-7', 3, 8],
    [`bytes=${PACK_LENGTH}-`, PACK_LENGTH, 2 * PACK_LENGTH],
    [`bytes=${PACK_LENGTH - 2}-${PACK_LENGTH + 2}`, PACK_LENGTH - 2, PACK_LENGTH + 3],
  ])('is returned in part when the request names the range "%s"', async (range, start, end) => {
    const opened = await openDocument(LONG_DOCUMENT, { range });
    expect(opened?.wanted).toEqual({ kind: 'part', start, end });
    expect(await bytesOf(opened?.body)).toEqual(stored(LONG_DOCUMENT).subarray(start, end));
  });

  test('is refused if the requested range lies beyond its end', async () => {
    stage.parts.caches.looked.length = 0;
    const file = stage.file(one, LONG_DOCUMENT);
    const opened = await openDocument(LONG_DOCUMENT, { range: 'bytes=5000-' });
    expect(opened).toEqual({ file, wanted: { kind: 'unsatisfiable' }, body: null });
    expect(stage.parts.caches.looked).toEqual([]);
  });

  test('is returned even if it has no bytes', async () => {
    const empty = { type: 'text/plain', length: 0, pieces: [{ pack: packOf(PRODUCT), offset: 0, length: 0 }] };
    const opened = await openDocument(PRODUCT, {}, empty);
    expect(opened?.body).toEqual(new ArrayBuffer(0));
  });

  test('with a lost pack is read after the worker has loaded the pack again', async () => {
    await stage.losePack(packOf(PRODUCT));
    expect(await bytesOf((await openDocument(PRODUCT))?.body)).toEqual(stored(PRODUCT));
    expect([stage.asked(packPath(packOf(PRODUCT).sha256)).length > 0, stage.asked(PRODUCT)]).toEqual([true, []]);
  });

  test('with a lost pack is returned as null while the server is away', async () => {
    await stage.losePack(packOf(PRODUCT));
    stage.server.online = false;
    expect(await openDocument(PRODUCT)).toBeNull();
  });
});

describe('a stored medium', () => {
  beforeEach(() => stage.hold(two));

  test('is returned, whole or in part, from the first release that contains it', async () => {
    expect(await bytesOf((await openMedium(PICTURE, [two, one]))?.body)).toEqual(stored(PICTURE));
    const part = await openMedium(PICTURE, [one], { range: 'bytes=3-7' });
    expect(await bytesOf(part?.body)).toEqual(stored(PICTURE).subarray(3, 8));
    expect(stage.server.asked).toEqual([]);
  });

  test('is returned as null when no release names it', async () => {
    expect(await openMedium(NEWER, [one])).toBeNull();
    expect(await openMedium(NEWER, [])).toBeNull();
    expect(await stage.packsAfterSync()).toBe(one.manifest.packs.length + two.manifest.packs.length);
    expect(stage.server.asked).toEqual([]);
  });

  test('with a lost pack makes the sync load that pack', async () => {
    const all = await stage.packsAfterSync();
    await stage.losePack(packOf(NEWER, 0, two));
    expect(await openMedium(NEWER, [two])).toBeNull();
    expect(await stage.packsAfterSync()).toBe(all);
    expect(stage.asked(NEWER)).toEqual([]);
  });

  test('is returned as null even if only its last pack is lost', async () => {
    await stage.losePack(packOf(LONG_MEDIUM, 2));
    expect(await openMedium(LONG_MEDIUM, [one])).toBeNull();
    const begins = await openMedium(LONG_MEDIUM, [one], { range: `bytes=0-${PACK_LENGTH}` });
    expect(await bytesOf(begins?.body)).toEqual(stored(LONG_MEDIUM).subarray(0, PACK_LENGTH + 1));
  });

  test("comes from the next release when the first release's manifest is lost", async () => {
    await stage.hold(SHARED);
    stage.server.publish(SHARED);
    await stage.loseManifest(SHARED);
    expect(await openMedium(PICTURE, [SHARED])).toBeNull();
    await stage.packsAfterSync();
    expect(stage.asked(manifestPath(SHARED.pointer.sha256))).toHaveLength(1);
    await stage.loseManifest(SHARED);
    expect(await bytesOf((await openMedium(PICTURE, [SHARED, one]))?.body)).toEqual(stored(PICTURE));
  });

  test('is read without starting a sync, even if other data is lost', async () => {
    const all = await stage.packsAfterSync();
    await stage.losePack(packOf(NEWER, 0, two));
    await openMedium(PICTURE, [one]);
    expect(await stage.packsAfterSync()).toBe(all - 1);
  });
});
