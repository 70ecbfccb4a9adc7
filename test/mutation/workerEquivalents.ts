/** Mutants without effect in the worker's rooms packs, answers, sync and releases (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const PACK_STORE = 'sw/packs/packStore.ts';
const PIECE_STREAM = 'sw/packs/pieceStream.ts';
const CLOSED = 'What is enqueued into a stream that was cancelled is refused, and no reader hears of that.';
const TURN_OVER = 'A turn that stays is over, so the next write does not wait for it. It costs memory only.';

export const WORKER_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: PACK_STORE,
    line: 'if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += PART_BYTES)));',
    replacement: 'at <= bytes.length',
    reason: 'One more part that is empty.',
  },
  {
    file: PACK_STORE,
    line: 'return new ReadableStream({ pull }, { highWaterMark: 0 });',
    replacement: '{}',
    reason: 'One part is handed over before it is asked for; it is a view of bytes that are here.',
  },
  { file: PACK_STORE, line: 'return turn.finally(() => {', replacement: '{}', reason: TURN_OVER },
  {
    file: PACK_STORE,
    line: 'if (turns.get(sha256) === turn) turns.delete(sha256);',
    replacement: 'false',
    reason: TURN_OVER,
  },
  { file: PIECE_STREAM, line: 'if (isCancelled) return;', replacement: 'false', reason: CLOSED },
  { file: PIECE_STREAM, line: 'cancel() {', replacement: '{}', reason: CLOSED },
  { file: PIECE_STREAM, line: 'isCancelled = true;', replacement: 'false', reason: CLOSED },
  {
    file: PIECE_STREAM,
    line: '{ highWaterMark: 1 },',
    replacement: '{}',
    reason: 'A stream reads one part ahead by default.',
  },
];
