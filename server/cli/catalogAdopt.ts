/** Copies a catalogue folder to this server's place, CATALOG_DIR. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../base/build';
import { readConfig } from '../base/config';
import { ifThere } from '../base/errorCode';
import { adoptCatalog, decideAdoption } from '../catalog/home/adoption';
import { hasCatalog } from '../catalog/home/placeCatalog';
import { checkCatalog } from '../catalog/publishCatalog';
import { folderState } from '../catalog/reading/folderState';
import { countOf, onlyFolder, printFaults, refuseKeptByNpm, runTool, UsageError } from './operatorTool';
import { ask, canAsk } from './question';

const USAGE = 'Aufruf: npm run catalog:adopt -- <Ordner> [--replace]';
const TERMINAL = { input: process.stdin, output: process.stderr };
const NOTHING = 'Es wurde nichts übernommen.';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  refuseKeptByNpm(['replace'], process.env);
  if (positionals.length === 0) throw new UsageError(`Der Ordner des Katalogs fehlt.\n${USAGE}`);
  const { dataDir, catalogDir } = readConfig(process.env, PROJECT_ROOT);
  const folder = await linkless(onlyFolder(positionals));
  const step = decideAdoption({
    folder,
    catalogDir: await linkless(catalogDir),
    hasCatalog: await hasCatalog(catalogDir),
    replace: values.replace === true,
    canAsk: canAsk(TERMINAL),
  });
  if (step.kind === 'refuse') throw new UsageError(`${step.text} ${NOTHING}`);
  const state = await folderState(folder);
  const { faults, counts } = await checkCatalog({ folder, dataDir });
  if (counts === null) {
    printFaults(faults, NOTHING);
    return 1;
  }
  if (step.kind === 'ask' && !(await ask(step.text, TERMINAL))) throw new UsageError(NOTHING);
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const former = await adoptCatalog({ folder, catalogDir, state, time });
  console.log(`Der Katalog liegt nun in ${catalogDir}: ${countOf(counts.products, 'Produkt', 'Produkte')}.`);
  if (former !== null) console.log(`Der bisherige Katalog liegt in ${former}.`);
  return 0;
});

/** A missing folder has no links. The check reports it. */
const linkless = async (folder: string): Promise<string> => (await ifThere(realpath(folder))) ?? path.resolve(folder);
