import { parseArgs } from 'node:util';
import { readOfficeText } from '../../src/contract/base/officeText';
import { IMPORT_MAX_LENGTH } from '../../src/contract/people/userImport';
import { PROJECT_ROOT } from '../base/build';
import { readConfig } from '../base/config';
import { actAsOwner } from '../base/dataOwner';
import { SYSTEM_ACCOUNT } from '../base/systemAccount';
import { encodingFault } from '../catalog/reading/encodingFault';
import { readRegularFile, UnreadableFile } from '../catalog/reading/regularFile';
import { runCommand } from '../operator/runCommand';
import { givenPath, refuseKeptByNpm, runTool, UsageError } from './operatorTool';

const USAGE =
  'Aufruf: npm run user:import -- tabelle.csv [--dry-run]\n' +
  'Spalten der Tabelle: Anrede; Vorname; Nachname; Firma; E-Mail-Adresse; Gruppe; Rechte';

const MOST_BYTES = IMPORT_MAX_LENGTH * 4;

void runTool({ usage: USAGE, writes: false }, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  refuseKeptByNpm(['dry-run'], process.env);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(USAGE);
  // Reads the file before switching to the data folder's owner, because that account possibly has no right to read the
  // file.
  const csv = await readText(givenPath(file));
  const config = readConfig(process.env, PROJECT_ROOT);
  await actAsOwner(config.dataDir);
  const dryRun = values['dry-run'] === true ? '1' : '';
  const lines = await runCommand(config, 'user:import', { csv, 'dry-run': dryRun, account: SYSTEM_ACCOUNT ?? '' });
  for (const line of lines) console.log(line);
  return 0;
});

async function readText(file: string): Promise<string> {
  try {
    const bytes = await readRegularFile(file, MOST_BYTES, () => `ist zu groß, möglich sind ${MOST_BYTES} Byte`);
    const read = readOfficeText(bytes);
    if ('text' in read) return read.text;
    throw new UsageError(`${file} ${encodingFault(read)}.`);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new UsageError(`${file} ${error.isMissing ? 'fehlt' : error.reason}.`);
  }
}
