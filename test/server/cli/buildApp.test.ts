/**
 * Tests when the app is built, in a small project with a fake webpack. For each build, the fake webpack appends the
 * text of the source file to the file `builds`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appBuildId } from '../../../server/base/build';
import { buildAnew, buildOnChange } from '../../../server/cli/buildApp';

const WEBPACK = `
const { appendFileSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const source = readFileSync('src/index.ts', 'utf8');
if (source === 'broken') {
  console.log('src/index.ts is broken');
  process.exit(1);
}
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
appendFileSync('builds', source + ' ');
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'project-'));
  const webpack = path.join(root, 'node_modules/webpack-cli/bin');
  await mkdir(webpack, { recursive: true });
  await writeFile(path.join(webpack, 'cli.js'), WEBPACK);
  await mkdir(path.join(root, 'src'));
  await source('one');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const source = (text: string) => writeFile(path.join(root, 'src/index.ts'), text);
const builds = async () => (await readFile(path.join(root, 'builds'), 'utf8')).trim().split(' ');

test('a start builds the app only if a source file changed', async () => {
  await buildOnChange(root);
  await buildOnChange(root);
  expect(await builds()).toEqual(['one']);
  await source('two');
  await buildOnChange(root);
  expect(await builds()).toEqual(['one', 'two']);
});

test('npm run build always builds the app', async () => {
  await buildAnew(root);
  await buildAnew(root);
  await buildOnChange(root);
  expect(await builds()).toEqual(['one', 'one']);
});

test("a start whose build fails shows webpack's output, and the next start builds again", async () => {
  await source('broken');
  await expect(buildOnChange(root)).rejects.toThrow(/src\/index\.ts is broken[^]*ließ sich nicht bauen/);
  await expect(buildOnChange(root)).rejects.toThrow(/src\/index\.ts is broken/);
  await source('one');
  await buildOnChange(root);
  expect(await builds()).toEqual(['one']);
});

test('the built app stores a hash of its source files', async () => {
  await buildAnew(root);
  const stamp = async () => (await readFile(path.join(root, 'dist', '.sources'), 'utf8')).slice(0, 12);
  const first = await stamp();
  expect(first).toBe(appBuildId(root));
  await source('two');
  await buildAnew(root);
  expect(await stamp()).not.toBe(first);
});
