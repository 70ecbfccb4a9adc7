/** The rule on circles of folders, run as `npm run lint` runs it, on small trees of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import manifest from '../../package.json';

const ROOT = path.join(__dirname, '../..');
const PROGRAM = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'circles-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function cruise(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))];
  return spawnSync(process.execPath, [PROGRAM, '--config', CONFIG, ...folders], { cwd: folder, encoding: 'utf8' });
}

/** Two features whose files form no circle: `one/view` needs `two/slice`. */
const FEATURES = {
  'src/features/one/slice.ts': 'export const one = 1;\n',
  'src/features/one/view.ts': "import { two } from '../two/slice';\nexport const view = two;\n",
  'src/features/two/slice.ts': 'export const two = 2;\n',
};

test('features that import each other in one direction pass', () => {
  expect(cruise(FEATURES).status).toBe(0);
});

test.each([
  ['a value', "import { one } from '../one/slice';\nexport const saga = one;\n"],
  ['a type', "import type { one } from '../one/slice';\nexport type Saga = typeof one;\n"],
])('a circle by %s fails, although no file imports itself', (_name, saga) => {
  const { status, stdout } = cruise({ ...FEATURES, 'src/features/two/saga.ts': saga });
  expect(status).toBeGreaterThan(0);
  expect(stdout).toContain('no-folder-circle: src/features/one');
});

test('a circle of folders of the server fails', () => {
  const { status, stdout } = cruise({
    'server/http/answer.ts': 'export const answer = 1;\n',
    'server/http/errors.ts': "import { lost } from '../releases/lost';\nexport const errors = lost;\n",
    'server/releases/lost.ts': 'export const lost = 1;\n',
    'server/releases/blob.ts': "import { answer } from '../http/answer';\nexport const blob = answer;\n",
  });
  expect(status).toBeGreaterThan(0);
  expect(stdout).toContain('no-folder-circle: server/http');
});

test('npm run lint asks it of page, worker and server', () => {
  expect(manifest.scripts.lint).toMatch(/\bdepcruise src sw server\b/);
});
