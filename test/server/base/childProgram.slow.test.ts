import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChildProgram, type ChildLimits } from '../../../server/base/childProgram';
import { until } from '../../support/until';

jest.setTimeout(120_000);

const LIMITS: ChildLimits = { processorMs: 60_000, clockMs: 100_000, megabytes: 2_000, outputBytes: 1_000 };
const WAIT = 'setInterval(() => undefined, 1_000);';
const onLinux = process.platform === 'linux' ? test : test.skip;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'child-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the lines that the program prints. */
async function run(code: string, limits: Partial<ChildLimits> = {}, signal = new AbortController().signal) {
  const script = path.join(folder, 'program.ts');
  writeFileSync(script, code);
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  await runChildProgram({ script, words: ['two words'], limits: { ...LIMITS, ...limits }, onLine, signal });
  return lines;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

onLinux('a program gets its words and a low priority', async () => {
  const code = `import { getPriority } from 'node:os';
    const word: string | undefined = process.argv[2];
    process.stdout.write(JSON.stringify({ word, priority: getPriority() }));`;
  const { word, priority } = JSON.parse((await run(code)).join('')) as { word: string; priority: number };
  expect(word).toBe('two words');
  expect(priority).toBeGreaterThanOrEqual(10);
});

test('each line of a program is told, also the last one without a line break', async () => {
  const code = String.raw`process.stdout.write('eins\n\u2028zwei\n\nhälf'); process.stdout.write('te');`;
  expect(await run(code)).toEqual(['eins', '\u2028zwei', '', 'hälfte']);
});

test('a program is killed when the reader of its lines fails', async () => {
  const script = path.join(folder, 'program.ts');
  writeFileSync(script, `console.log(process.pid); ${WAIT}`);
  let pid = 0;
  const onLine = (line: string) => {
    pid = Number(line);
    throw new Error('unreadable');
  };
  const signal = new AbortController().signal;
  await expect(runChildProgram({ script, words: [], limits: LIMITS, onLine, signal })).rejects.toThrow('unreadable');
  await until('the program ends', () => !isRunning(pid));
});

onLinux('a program is killed when it exceeds a limit of processor time or memory', async () => {
  await expect(run('for (;;) Math.sqrt(2);', { processorMs: 100 })).rejects.toMatchObject({ name: 'RanOut' });
  const hoard = 'const kept: Buffer[] = []; setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 1);';
  await expect(run(hoard, { megabytes: 400 })).rejects.toThrow('braucht zum Lesen zu viel Speicher');
});

test('a program that hangs is killed', async () => {
  await expect(run(WAIT, { clockMs: 500 })).rejects.toThrow('lässt sich nicht in 0,5 Sekunden lesen');
});

test('a program that fails leaves its error output as cause', async () => {
  await expect(run(`throw new Error('broken ' + 'program');`)).rejects.toMatchObject({
    name: 'BrokenOff',
    reason: 'lässt sich nicht lesen, weil das Programm dafür vorzeitig endet',
    cause: { message: expect.stringContaining('Error: broken program') },
  });
});

test('a program with too much output is killed', async () => {
  const code = `process.stdout.write('x'.repeat(1_001)); ${WAIT}`;
  await expect(run(code)).rejects.toMatchObject({ name: 'BrokenOff' });
});

test('an aborted program has ended when the call rejects', async () => {
  const controller = new AbortController();
  const running = run(WAIT, {}, controller.signal);
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  await expect(run(WAIT, {}, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
