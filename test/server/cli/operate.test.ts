/** How the operator's commands read their words. */
import { run } from '../support/program';

// Starting programs takes a while on a busy machine.
jest.setTimeout(120_000);

test('a backup whose folder npm has kept for itself is not made elsewhere without a word', async () => {
  const env = { DATA_DIR: '/nowhere/data', npm_config_to: '/backup', npm_lifecycle_event: 'data:backup' };
  expect(await run('server/cli/dataBackup.ts', env)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      '--to erreicht das Programm nicht: Vor den Angaben fehlt --, zum Beispiel npm run data:backup -- --to\n' +
      'Aufruf: npm run data:backup [-- --to Ordner]\n',
  });
});
