/** Checks deploy/Containerfile without a container engine, as far as this machine can run its commands. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ts from 'typescript';
import { PATHS } from '../../../src/contract/paths';
import { PROJECT_ROOT } from '../../../server/base/build';
import { readConfig } from '../../../server/base/config';

const read = (name: string): string => readFileSync(path.join(PROJECT_ROOT, name), 'utf8');
const text = read('deploy/Containerfile');
const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies',
  Readonly<Record<string, string>>
>;
const ignored = read('.dockerignore').split('\n').filter(Boolean);

/** The Containerfile's instructions, one line each, for its two stages: the build and the image. */
const [building = [], image = []] = text
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split(/^(?=FROM )/m)
  .filter(Boolean)
  .map((stage) => stage.trim().split('\n'));
const valuesOf = (stage: readonly string[], name: string): string[] =>
  stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const wordsOf = (value = ''): string[] => value.split(/\s+/);

const contextFiles = valuesOf(building, 'COPY').flatMap((value) => wordsOf(value).slice(0, -1));
const imageFiles = valuesOf(image, 'COPY').flatMap((value) => wordsOf(value).slice(1, -1));
const MADE = ['node_modules', 'dist'];
const inProject = (file: string): string => file.replace(/^\/app\//, '');
const isIn = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Returns all files and packages that the files `entries` import, directly or through other files. */
function importsOf(entries: readonly string[]) {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { fileName } of ts.preProcessFile(read(file)).importedFiles) {
      if (fileName.startsWith('.')) files.add(resolve(path.join(path.dirname(file), fileName)));
      else if (!fileName.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(fileName)?.[0] ?? '');
    }
  }
  return { files: [...files], packages: [...packages] };
}

const resolve = (file: string): string =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((end) => file + end)
    .find((name) => path.extname(name) !== '' && existsSync(path.join(PROJECT_ROOT, name))) ?? file;

test('every file that the Containerfile copies exists and is not excluded from the build context', () => {
  const files = [...contextFiles, ...imageFiles].map(inProject).filter((file) => !MADE.includes(file));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !existsSync(path.join(PROJECT_ROOT, file)) || isIn(file, ignored))).toEqual([]);
});

test('the npm commands in the Containerfile exist, and the image contains the programs that they run', () => {
  const named = [...text.matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, name = '']) => name);
  expect(named).toEqual(expect.arrayContaining(['build', 'user:create', 'catalog:publish']));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const programs = named.filter((name) => name !== 'build').map((name) => wordsOf(scripts[name])[1] ?? '');
  expect(programs.filter((file) => !isIn(file, imageFiles.map(inProject)))).toEqual([]);
});

test('the build context has all files that the build imports', () => {
  const { files } = importsOf(['server/cli/build.ts', 'webpack.config.ts']);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => isIn(file, ignored))).toEqual([]);
});

test('the image has all files and packages that the server and the commands import', () => {
  const commands = readdirSync(path.join(PROJECT_ROOT, 'server/cli')).filter((name) => !name.startsWith('build'));
  const { files, packages } = importsOf(['server/main.ts', ...commands.map((name) => `server/cli/${name}`)]);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !isIn(file, imageFiles.map(inProject)))).toEqual([]);
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});

test('the image starts the same program as the systemd unit and needs no development package', () => {
  const command = JSON.parse(valuesOf(image, 'CMD')[0] ?? '') as string[];
  expect(read('deploy/dachberater@.service')).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`);
  expect(Object.keys(dependencies)).toContain(command[2]);
});

test('the tests run on the same version of Node as the image', () => {
  const releases = [...text.matchAll(/^FROM node:(\d+)-/gm)].map(([, release]) => release);
  expect([releases.length, new Set(releases).size]).toEqual([2, 1]);
  expect(read('test/nodes/testNodes.ts')).toMatch(new RegExp(`RELEASES = .*'${releases[0]}'`));
});

test("the image's server stores its data in the volume and listens on all network addresses", () => {
  const env = Object.fromEntries(wordsOf(valuesOf(image, 'ENV')[0]).map((pair) => pair.split('=') as [string, string]));
  const { host, port, dataDir } = readConfig(env, '/app');
  expect([host, String(port), dataDir]).toEqual([
    '0.0.0.0',
    valuesOf(image, 'EXPOSE')[0],
    valuesOf(image, 'VOLUME')[0],
  ]);
  expect(valuesOf(image, 'RUN')[0]).toContain(`chown ${valuesOf(image, 'USER')[0]}:`);
});

test.each([
  [200, 0],
  [503, 1],
  [0, 1],
])(
  "the exit code of the image's health check follows from the server's status: %i gives %i, where status 0 means no answer",
  async (status, code) => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [, script = ''] = /CMD (\[.*\])/.exec(valuesOf(image, 'HEALTHCHECK')[0] ?? '') ?? [];
    const [program, ...words] = JSON.parse(script) as string[];
    const check = spawn(
      process.execPath,
      words.map((word) => word.replace(':8080/', `:${port}/`)),
    );
    const end = await once(check, 'exit');
    server.close();
    expect(end).toEqual([code, null]);
    expect([program, ...asked]).toEqual(['node', PATHS.live]);
  },
);
