import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../base/build';
import { readConfig } from '../base/config';
import { fingerprintOf } from '../catalog/home/fingerprint';
import { hasCatalog } from '../catalog/home/placeCatalog';
import { releasesDirOf } from '../catalog/publishCatalog';
import { originsIn } from '../releases/check/origins';
import { verifyStore, type DamagedRelease } from '../releases/check/verify';
import { countOf, runTool } from './operatorTool';
import { catalogLine, originLine } from './originLines';

const FILES_NAMED = 20;

const STATES = { damaged: 'beschädigt', missing: 'nicht vorhanden' } as const;

const HEAL = 'Veröffentlichen Sie den Katalog unter einer neuen Version, das ersetzt, was beschädigt ist.';
const WAIT = 'Die aktuelle Version ist unversehrt; zu einer beschädigten kann nicht zurückgewechselt werden.';

const USAGE = 'Aufruf: npm run catalog:verify';

void runTool({ usage: USAGE, writes: false }, async () => {
  parseArgs({ options: {} });
  const { dataDir, catalogDir } = readConfig(process.env, PROJECT_ROOT);
  const { releases, packs, bytes, damaged } = await verifyStore(releasesDirOf(dataDir));
  await printOrigins(releasesDirOf(dataDir), catalogDir);
  for (const release of damaged) printRelease(release);
  const looked = `${countOf(releases, 'Version', 'Versionen')}, ${countOf(packs, 'Paket', 'Pakete')} (${sizeOf(bytes)})`;
  if (damaged.length === 0) {
    console.log(`Geprüft: ${looked}. Alles ist in Ordnung.`);
    return 0;
  }
  const versions = damaged.map(({ version }) => version).join(', ');
  console.error(`Geprüft: ${looked}. Beschädigt: ${versions}. ${damaged.some(({ current }) => current) ? HEAL : WAIT}`);
  return 1;
});

async function printOrigins(releasesDir: string, catalogDir: string): Promise<void> {
  const origins = await originsIn(releasesDir);
  for (const origin of origins) console.log(originLine(origin));
  if (await hasCatalog(catalogDir)) console.log(catalogLine(catalogDir, await fingerprintOf(catalogDir), origins));
}

function printRelease({ version, current, manifestFault, packs, files }: DamagedRelease): void {
  console.error(`Version ${version} (${current ? 'aktuell' : 'abgelöst'}) ist beschädigt:`);
  if (manifestFault !== null) console.error(`  ${manifestFault}`);
  for (const { sha256, state } of packs) console.error(`  Paket ${sha256} ist ${STATES[state]}`);
  if (files.length > 0) console.error(`  Betroffen: ${countOf(files.length, 'Datei', 'Dateien')}`);
  for (const address of files.slice(0, FILES_NAMED)) console.error(`    ${address}`);
  if (files.length > FILES_NAMED) console.error(`    und ${files.length - FILES_NAMED} weitere`);
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;
