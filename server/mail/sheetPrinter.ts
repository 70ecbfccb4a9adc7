/** Prints advice sheets in a thread of its own, one at a time: a sheet takes a second, in which no request could be answered. */
import path from 'node:path';
import type { PrintedSheet } from '../../src/sheet/printSheet';
import { InTurn } from '../base/inTurn';
import { TaskThread } from '../base/taskThread';
import type { SheetTask } from './sheetWorker';

/** A sheet that takes longer is broken off. */
const SHEET_MS = 30_000;
/** The thread's heap; several times what a sheet of the largest catalogue needs. */
const HEAP_MB = 512;
/** Carts whose sheets together are more wait outside. It takes about half a minute to print so many. */
export const MOST_SHEETS = 40;

const THREAD = { file: path.join(__dirname, 'sheetWorker.ts'), megabytes: HEAP_MB, idleMs: 60_000 };

export class SheetPrinter {
  readonly #turns = new InTurn(1);
  readonly #thread = new TaskThread<SheetTask>(THREAD);
  #expected = 0;

  /** Does `work`, which prints so many sheets; null, and nothing is done, while too many others wait for the printer. */
  async expecting<T>(sheets: number, work: () => Promise<T>): Promise<T | null> {
    if (sheets > 0 && this.#expected + sheets > MOST_SHEETS) return null;
    this.#expected += sheets;
    try {
      return await work();
    } finally {
      this.#expected -= sheets;
    }
  }

  print(task: SheetTask): Promise<PrintedSheet> {
    // A cast: sheetWorker.ts answers nothing else.
    return this.#turns.run(() => this.#thread.perform(task, SHEET_MS)) as Promise<PrintedSheet>;
  }

  /** Ends the thread; a sheet that is being printed fails. */
  close(): Promise<void> {
    return this.#thread.end();
  }
}
