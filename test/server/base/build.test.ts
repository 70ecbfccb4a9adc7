import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appBuildId, commitOf, describeBuild, readBuild, stampsIn } from '../../../server/base/build';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dachberater-build-'));
});
afterEach(() => {
  delete process.env['COMMIT'];
  rmSync(folder, { recursive: true, force: true });
});
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

test('a file with other content or another name leads to another build id', () => {
  write('src/index.ts', 'one');
  const first = appBuildId(folder);
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(appBuildId(folder)).toBe(first);
  write('src/index.ts', 'two');
  const second = appBuildId(folder);
  rmSync(path.join(folder, 'src'), { recursive: true });
  write('src/main.ts', 'two');
  expect(new Set([first, second, appBuildId(folder)]).size).toBe(3);
});

test("the build id consists of the app's stored id and the server's id", () => {
  const { sources, commit } = stampsIn(folder);
  writeFileSync(sources, '0123456789abcdef'.repeat(4));
  writeFileSync(commit, '46422817\n');
  const build = readBuild(folder);
  expect(build).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    app: '0123456789ab',
    id: expect.stringMatching(/^0123456789ab\.[0-9a-f]{12}$/),
    commit: '46422817',
  });
  expect(describeBuild(build)).toBe(`${build.version}+${build.id}.46422817`);
});

test("without a stored id the app's id is computed from its files", () => {
  write('index.html', 'one');
  const { app, commit } = readBuild(folder);
  write('index.html', 'two');
  expect(commit).toBeNull();
  expect(readBuild(folder).app).not.toBe(app);
});

test("the build's commit comes from the variable COMMIT or from the git repository", () => {
  expect(commitOf(folder)).toBeNull();
  process.env['COMMIT'] = 'not a commit; rm';
  expect(commitOf(folder)).toBeNull();
  process.env['COMMIT'] = '46422817';
  expect(commitOf(folder)).toBe('46422817');
  delete process.env['COMMIT'];
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  git('init');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--allow-empty', '-m', 'first');
  expect(commitOf(folder)).toMatch(/^[0-9a-f]{40}$/);
});
