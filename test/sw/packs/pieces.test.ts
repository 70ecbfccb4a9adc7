import { createHash } from 'node:crypto';
import type { ManifestPack } from '../../../src/contract/release/release';
import type { Piece } from '../../../sw/model/manifest';
import { WorkerParts } from '../../support/workerDevice/workerParts';

interface Pieces {
  readPiece(epoch: string, piece: Piece): Promise<ArrayBuffer>;
  readOnlyPiece(epoch: string, piece: Piece): Promise<ArrayBuffer | Blob>;
  openPiece(epoch: string, piece: Piece): Promise<Blob>;
}
interface PackStore {
  putPack(epoch: string, pack: ManifestPack, bytes: Uint8Array): Promise<void>;
  storedPacks(epoch: string): Promise<ReadonlySet<string>>;
}

const EPOCH = 'epoch';
const BYTES = Uint8Array.from({ length: 100 }, (_, at) => at);

let pieces: Pieces;
let store: PackStore;

beforeEach(() => {
  const parts = new WorkerParts();
  store = parts.load<PackStore>('packs/packStore');
  pieces = parts.load<Pieces>('packs/pieces');
});
afterEach(() => jest.restoreAllMocks());

const pieceOf = (kind: ManifestPack['kind'], offset = 20, length = 30): Piece => ({
  pack: { sha256: createHash('sha256').update(BYTES).digest('hex'), size: BYTES.length, kind },
  offset,
  length,
});
const put = ({ pack }: Piece) => store.putPack(EPOCH, pack, BYTES);
const stored = async () => (await store.storedPacks(EPOCH)).size;
/** Simulates a cache entry whose bytes the disk cannot read. */
const failToRead = () =>
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
const bytesOf = async (read: ArrayBuffer | Blob) => [
  ...new Uint8Array(read instanceof Blob ? await read.arrayBuffer() : read),
];

const [document, medium] = [pieceOf('documents'), pieceOf('media')];

test.each([document, medium])("reading a piece of a file returns exactly the piece's bytes", async (piece) => {
  await put(piece);
  expect(await bytesOf(await pieces.readPiece(EPOCH, piece))).toEqual([...BYTES.subarray(20, 50)]);
  expect(await bytesOf(await pieces.readOnlyPiece(EPOCH, piece))).toEqual([...BYTES.subarray(20, 50)]);
});

test('readOnlyPiece returns a Blob only for a medium whose pack was read before', async () => {
  await put(medium);
  expect(await pieces.readOnlyPiece(EPOCH, medium)).toBeInstanceOf(ArrayBuffer);
  expect(await pieces.readOnlyPiece(EPOCH, medium)).toBeInstanceOf(Blob);
  expect(await pieces.readOnlyPiece(EPOCH, document)).toBeInstanceOf(ArrayBuffer);
});

test('reading a piece of a pack that is not stored reports the pack as missing', async () => {
  const missing = { message: `Pack ${medium.pack.sha256} is missing or damaged`, piece: medium };
  await expect(pieces.readPiece(EPOCH, medium)).rejects.toMatchObject(missing);
  await expect(pieces.readOnlyPiece(EPOCH, medium)).rejects.toMatchObject(missing);
  await expect(pieces.openPiece(EPOCH, medium)).rejects.toMatchObject(missing);
});

test('a pack that cannot be read counts as missing from then on', async () => {
  await put(medium);
  expect(await stored()).toBe(1);
  const spy = failToRead();
  await expect(pieces.readPiece(EPOCH, medium)).rejects.toMatchObject({ piece: medium });
  spy.mockRestore();
  expect(await stored()).toBe(0);
  await expect(pieces.readPiece(EPOCH, medium)).rejects.toMatchObject({ piece: medium });
  await put(medium);
  // The pack is stored again, so the worker must first read and check its bytes.
  expect(await pieces.readOnlyPiece(EPOCH, medium)).toBeInstanceOf(ArrayBuffer);
});
