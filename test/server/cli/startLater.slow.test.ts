/** `npm start` in a copy of the project whose publication ends because its time ran out. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '../../../src/contract/paths';
import { until } from '../../support/until';
import { copyProject } from './projectCopy';

jest.setTimeout(360_000);

test('a first start whose publication ran out of time twice starts without a release', async () => {
  const root = copyProject({
    'server/cli/publishFirst.ts': `
      import { appendFileSync } from 'node:fs';
      appendFileSync('tries', 'x');
      process.exit(75);`,
  });
  // The start does not build the app if APP_DIR is not the default folder.
  const own = { PORT: '0', TOOLS_PORT: '0', DATA_DIR: path.join(root, 'data'), APP_DIR: path.join(root, 'app') };
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/cli/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = await until(
    'the server listens',
    () => /Dachberater läuft auf (\S+)/.exec(output)?.[1] ?? (server.exitCode === null ? null : output),
    { timeoutMs: 240_000 },
  );
  expect(readFileSync(path.join(root, 'tries'), 'utf8')).toBe('xx');
  expect(output).toContain('Der Rechner ist ausgelastet. Der nächste Start veröffentlicht den Katalog.');
  expect(await (await fetch(origin + PATHS.health)).json()).toMatchObject({ store: 'empty' });
  server.kill();
  await once(server, 'exit');
  rmSync(root, { recursive: true, force: true });
});
