/**
 * Not every machine can run the commands in docs/operations.md and deploy/, so the test checks only their syntax and
 * names.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../server/base/build';

const read = (name: string): string => readFileSync(path.join(PROJECT_ROOT, name), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const UNIT = 'deploy/dachberater@.service';
const PAGES = ['docs/operations.md', 'deploy/Containerfile', 'deploy/dachberater', 'deploy/environment', UNIT];
const blocks = all(read('docs/operations.md'), /^```sh\n([^]*?)^```$/gm);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

test.each([...blocks, read('deploy/dachberater')])(
  "the shell accepts the syntax of the operator's commands: %j",
  (commands) => {
    expect(() => execFileSync('sh', ['-n'], { input: commands, stdio: 'pipe' })).not.toThrow();
  },
);

test('every npm command named in the operations pages exists in package.json', () => {
  const named = PAGES.flatMap((page) => all(read(page), /(?:dachberater|npm run) ([a-z]+:[a-z]+)/g));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the environment file of the deployment sets only known variables', () => {
  const known = [...all(read('server/base/config.ts'), /\bread\(\s*'([A-Z_]+)'/g), 'NODE_ENV', 'MALLOC_ARENA_MAX'];
  const set = all(read('deploy/environment'), /^#?([A-Z_]+)=/gm);
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
});

test('every file named in a text of the folder deploy/ exists', () => {
  const files = readdirSync(path.join(PROJECT_ROOT, 'deploy'), { withFileTypes: true }).filter((one) => one.isFile());
  const named = files.flatMap(({ name }) => all(read(`deploy/${name}`), /\/opt\/dachberater\/([\w./@-]*\w)/g));
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(read(name)).not.toBe('');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;
(hasSystemd ? test : test.skip)('systemd knows every key of the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', path.join(PROJECT_ROOT, UNIT)], {
    encoding: 'utf8',
  });
  // The unit names Node's path on the operator's machine. Other machines may lack it, so the test ignores systemd's
  // message.
  expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([]);
  expect(status === 0 || stderr !== '').toBe(true);
});
