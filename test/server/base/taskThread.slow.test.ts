import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RanOut, TaskThread } from '../../../server/base/taskThread';

jest.setTimeout(120_000);

const TASKS = path.resolve(__dirname, '../../../server/base/threadTasks.ts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread that runs `code` for each task. The code sees the task as `task`. */
function threadOf(code: string, before = ''): TaskThread<string> {
  const file = path.join(folder, 'worker.ts');
  writeFileSync(file, `${before}\nrequire(${JSON.stringify(TASKS)}).answerTasks(async (task: string) => { ${code} });`);
  return new TaskThread<string>({ file, megabytes: 64, idleMs: 60_000 });
}

test('a thread that fails between two tasks ends neither the process nor the next task', async () => {
  const thread = threadOf(`if (task === 'a') setTimeout(() => { throw new Error('idle'); }, 50); return task;`);
  expect(await thread.perform('a', 10_000)).toBe('a');
  const wait = (ms: number) => `await new Promise((wake) => setTimeout(wake, ${ms}))`;
  const other = threadOf(`${wait(1_000)}; return task;`);
  await other.perform('waits until the first thread has failed', 10_000);
  expect(await thread.perform('b', 10_000)).toBe('b');
  await Promise.all([thread.end(), other.end()]);
});

test('a thread that does not start is reported as a lack of resources', async () => {
  const thread = threadOf('return task;', `throw new Error('no memory');`);
  await expect(thread.perform('a', 10_000)).rejects.toBeInstanceOf(RanOut);
  await expect(thread.perform('b', 10_000)).rejects.toThrow(
    'lässt sich nicht lesen, weil kein Thread startet (no memory): Der Rechner ist ausgelastet oder die Datei zu groß',
  );
});

(process.platform === 'linux' ? test : test.skip)(
  'the limit of a task counts the processor time of its thread, not the time that the thread waits',
  async () => {
    const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(task)); return task;';
    const thread = threadOf(wait);
    expect(await thread.perform('1500', 400)).toBe('1500');
    await expect(thread.perform('60000', 100)).rejects.toThrow('lässt sich nicht in 1 Sekunden lesen');
    const busy = threadOf('for (;;) Math.sqrt(task.length);');
    await expect(busy.perform('', 300)).rejects.toThrow('lässt sich nicht in 0,3 Sekunden Rechenzeit lesen');
    await Promise.all([thread.end(), busy.end()]);
  },
);
