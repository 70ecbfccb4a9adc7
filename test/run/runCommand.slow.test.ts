/** Tests with real programs how the parts of `npm test` are run. */
import { runCommand, sideBySide } from './runCommand';

beforeAll(() => void jest.spyOn(console, 'log').mockImplementation());
afterAll(() => jest.restoreAllMocks());

test.each([
  [0, true],
  [3, false],
])('runCommand passes a program only if its exit code is zero (exit code: %i)', async (code, passed) => {
  const outcome = await runCommand('Probe', [process.execPath, '-e', `process.exit(${code})`]);
  expect(outcome).toEqual({ name: 'Probe', passed, seconds: expect.any(Number) });
});

test('runCommand fails when the program is ended by a signal', async () => {
  const script = "process.kill(process.pid, 'SIGTERM'); setInterval(() => undefined, 1000);";
  expect(await runCommand('Probe', [process.execPath, '-e', script])).toMatchObject({ passed: false });
});

test('runCommand rejects when the program is missing', async () => {
  await expect(runCommand('Probe', ['/none/none'])).rejects.toThrow('ENOENT');
});

test('runCommand gives the program the environment variables', async () => {
  const script = "process.exit(process.env.PROBE === 'yes' ? 0 : 1)";
  expect(await runCommand('Probe', [process.execPath, '-e', script], { PROBE: 'yes' })).toMatchObject({ passed: true });
});

test('sideBySide does a limited number of works at the same time', async () => {
  let most = 0;
  let now = 0;
  const work = (result: number) => async () => {
    most = Math.max(most, ++now);
    await new Promise((wake) => setImmediate(wake));
    now -= 1;
    return result;
  };
  expect(await sideBySide([1, 2, 3, 4, 5].map(work), 2)).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
