import path from 'node:path';
import type { PrintedSheet } from '../../src/sheet/printSheet';
import { InTurn } from '../base/inTurn';
import { onceMore } from '../base/onceMore';
import { TaskThread } from '../base/taskThread';
import { MOST_SHEETS } from './mailLimits';
import type { SheetTask } from './sheetWorker';

/** Limit of the thread's processor time. A sheet takes a second. */
const SHEET_MS = 30_000;
const HEAP_MB = 512;

const THREAD = { file: path.join(__dirname, 'sheetWorker.ts'), megabytes: HEAP_MB, idleMs: 60_000 };

/** Prints in a thread, because a sheet takes a second and would block requests. */
export class SheetPrinter {
  readonly #turns = new InTurn(1);
  readonly #thread = new TaskThread<SheetTask>(THREAD);
  #expected = 0;

  async expecting<T>(sheets: number, work: () => Promise<T>): Promise<T | null> {
    if (sheets > 0 && this.#expected + sheets > MOST_SHEETS) return null;
    this.#expected += sheets;
    try {
      return await work();
    } finally {
      this.#expected -= sheets;
    }
  }

  /** @throws RanOut when the time runs out twice */
  print(task: SheetTask): Promise<PrintedSheet> {
    const perform = () => this.#thread.perform(task, SHEET_MS);
    // The cast is safe: sheetWorker.ts returns this type.
    return this.#turns.run(() => onceMore(perform)) as Promise<PrintedSheet>;
  }

  close(): Promise<void> {
    return this.#thread.end();
  }
}
