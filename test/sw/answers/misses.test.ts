import { manifestPath, packPath, PATHS, productPath } from '../../../src/contract/paths';
import type { Manifest } from '../../../src/contract/release/release';
import type { FoundFile, Piece } from '../../../sw/model/manifest';
import type { ReleaseRef } from '../../../sw/model/refs';
import { LONG_DOCUMENT, makeRelease } from '../../support/workerDevice/madeRelease';
import { ReleaseStage, TOKEN } from '../releaseStage';

interface Misses {
  readOrRepairManifest(event: object, epoch: string, release: ReleaseRef): Promise<Manifest | null>;
  repairWhileMissing<T>(event: object, epoch: string, file: FoundFile, read: () => Promise<T>): Promise<T | null>;
  unlessMissing<T>(event: object, read: () => Promise<T>): Promise<T | null>;
}
interface Pieces {
  readonly PackMissing: new (piece: Piece) => Error;
}

const release = makeRelease({ version: '1.0.1', longDocument: 3 });
const PACKS = release.manifest.packs.length;
const FAULT = new Error('The disk is broken');

let stage: ReleaseStage;
let epoch: string;

beforeEach(async () => {
  stage = new ReleaseStage();
  stage.server.publish(release);
  await stage.hold(release);
  await stage.session.learnToken(TOKEN);
  epoch = await stage.epoch();
});
afterEach(() => stage.close());

const misses = () => stage.parts.load<Misses>('answers/misses');
const event = () => stage.event(LONG_DOCUMENT);
const file = () => stage.file(release, LONG_DOCUMENT);
const manifests = () => stage.asked(manifestPath(release.pointer.sha256)).length;

/** Returns a read function that fails `times` times because a piece is missing, and then succeeds. */
function missing(times: number, { pieces } = file()): jest.Mock<Promise<string>, []> {
  const { PackMissing } = stage.parts.load<Pieces>('packs/pieces');
  const read = jest.fn<Promise<string>, []>().mockResolvedValue('text');
  for (const piece of [...pieces, ...pieces].slice(0, times)) read.mockRejectedValueOnce(new PackMissing(piece));
  return read;
}
const repair = (read: () => Promise<string>) => misses().repairWhileMissing(event(), epoch, file(), read);

/** Deletes a pack that `file()` does not need. Only the sync then requests this pack. */
async function loseAnother(): Promise<string> {
  const [pack] = stage.file(release, productPath('p1')).pieces.map((piece) => piece.pack);
  if (pack === undefined) throw new Error('A file without a pack');
  await stage.losePack(pack);
  expect(await stage.packsAfterSync()).toBe(PACKS - 1);
  return packPath(pack.sha256);
}

describe('a file whose packs may be missing', () => {
  test('is read only once if all its packs are stored', async () => {
    const read = missing(0);
    expect(await repair(read)).toBe('text');
    expect([read.mock.calls.length, stage.server.asked.length]).toEqual([1, 0]);
  });

  test('is read again after the worker loads a missing pack', async () => {
    const read = missing(3);
    expect(await repair(read)).toBe('text');
    expect(read).toHaveBeenCalledTimes(4);
    for (const { pack } of file().pieces) expect(stage.asked(packPath(pack.sha256)).length).toBeGreaterThan(0);
  });

  test('is returned as null after four reads with a missing pack', async () => {
    const read = missing(6);
    expect(await repair(read)).toBeNull();
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('is returned as null when a missing pack cannot be loaded', async () => {
    stage.server.online = false;
    const read = missing(1);
    expect(await repair(read)).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('causes no request to the server if a read fails for another reason than a missing pack', async () => {
    await expect(repair(() => Promise.reject(FAULT))).rejects.toBe(FAULT);
    expect(stage.server.asked).toEqual([]);
  });

  test('makes the sync load the lost packs of other files too', async () => {
    const path = await loseAnother();
    await repair(missing(1));
    expect(await stage.packsAfterSync()).toBe(PACKS);
    expect(stage.asked(path)).toHaveLength(1);
  });
});

describe('a file that the server can also send', () => {
  test('comes from the storage if its packs are stored', async () => {
    expect(await misses().unlessMissing(event(), missing(0))).toBe('text');
    expect(stage.server.asked).toEqual([]);
  });

  test('is returned as null when one of its packs is missing', async () => {
    const path = await loseAnother();
    const read = missing(1);
    expect(await misses().unlessMissing(event(), read)).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
    expect(await stage.packsAfterSync()).toBe(PACKS);
    expect(stage.server.packRequests().map((asked) => asked.path)).toEqual([path]);
  });

  test('leads to the original error if a read fails for another reason than a missing pack', async () => {
    await expect(misses().unlessMissing(event(), () => Promise.reject(FAULT))).rejects.toBe(FAULT);
  });
});

describe("a release's manifest", () => {
  const read = () => misses().readOrRepairManifest(event(), epoch, release.pointer);

  test('is read without a request when it is stored', async () => {
    expect(await read()).toEqual(release.manifest);
    expect(stage.server.asked).toEqual([]);
  });

  test('is loaded from the server when it is missing', async () => {
    const path = await loseAnother();
    await stage.loseManifest(release);
    expect(await read()).toEqual(release.manifest);
    expect(await stage.packsAfterSync()).toBe(PACKS);
    expect([manifests() > 0, stage.asked(path).length]).toEqual([true, 1]);
  });

  test('is returned as null when it is missing and the server cannot be reached', async () => {
    await stage.loseManifest(release);
    stage.server.online = false;
    expect(await read()).toBeNull();
    expect(stage.asked(PATHS.pointer)).toEqual([]);
  });
});
