import type { Pointer } from '../../src/contract/release';
import { place, syncFolder, type StepObserver } from './durable';
import type { Layout } from './layout';
import { readHistory, readPointer, superseding } from './pointers';

/** Makes `pointer` the current one and remembers the one it supersedes. Call with the lock held. */
export async function switchPointer(layout: Layout, pointer: Pointer, onStep: StepObserver): Promise<void> {
  const current = await readPointer(layout);
  if (current !== null) {
    const history = superseding(await readHistory(layout), current, Math.floor(Date.now() / 1000));
    await place(layout.history, JSON.stringify(history), onStep);
    await syncFolder(layout.root);
  }
  await place(layout.current, JSON.stringify(pointer), onStep);
  await syncFolder(layout.root);
}
