/** Tests how the operator's commands read their arguments. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../server/base/build';
import { run } from '../support/program';

jest.setTimeout(120_000);

test('the backup command fails when npm does not pass on the option --to', async () => {
  const env = { DATA_DIR: '/nowhere/data', npm_config_to: '/backup', npm_lifecycle_event: 'data:backup' };
  expect(await run('server/cli/dataBackup.ts', env)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      '--to erreicht das Programm nicht: Vor den Angaben fehlt --, zum Beispiel npm run data:backup -- --to\n' +
      'Aufruf: npm run data:backup [-- Ordner]\n',
  });
});

const COMMANDS = readdirSync(path.join(PROJECT_ROOT, 'server', 'cli')).filter((name) =>
  /^(?:audit|catalog|data|user)/.test(name),
);

test.each(COMMANDS)("the option --help prints a command's usage and changes nothing (file: %s)", async (name) => {
  const outcome = await run(`server/cli/${name}`, { DATA_DIR: '/nowhere/data' }, ['--help']);
  expect(outcome).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Aufruf: npm run (?:--silent )?[a-z]+:[a-z]+/),
    stderr: '',
  });
});

test('a command resolves a relative folder from the folder where npm was called', async () => {
  const outcome = await run('server/cli/dataRestore.ts', { DATA_DIR: '/tmp', INIT_CWD: '/nowhere' }, ['backup']);
  expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringContaining('/nowhere/backup/backup.json')]);
});

test('a backup into two folders is refused', async () => {
  const outcome = await run('server/cli/dataBackup.ts', { DATA_DIR: '/nowhere/data' }, ['a', 'b']);
  expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringContaining('Nur ein Ordner ist möglich')]);
});

test('a command reports that its data folder has no database', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'operate-'));
  for (const [name, ...words] of [
    ['auditExport'],
    ['userList'],
    ['userExport', '--email', 'name@muster.example'],
    ['userDelete', '--email', 'name@muster.example'],
    ['dataBackup', empty],
  ])
    expect([name, await run(`server/cli/${name}.ts`, { DATA_DIR: empty }, words)]).toEqual([
      name,
      { code: 1, stdout: '', stderr: expect.stringContaining(`In DATA_DIR (${empty}) liegt keine Datenbank.`) },
    ]);
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});
