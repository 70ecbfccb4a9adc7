/** Makes a catalogue with the demo's entries under the second brand, and publishes it over the demo. */
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CATALOG } from '../../catalog/tools/products';
import type { VersionAnswer } from '../../src/contract/answers';
import type { Brand } from '../../src/contract/brand/brand';
import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { PATHS } from '../../src/contract/paths';
import { demoYamlFiles } from './demoFiles';
import { nextVersion, publishFolder } from './publishDemo';
import { secondBrand } from './secondBrand';
import { secondBrandFiles } from './secondBrandFiles';
import type { ServerProcess } from './serverProcess';
import { until } from './until';

/** A content page of the demo. The second brand names it as the page of accessories. */
const PAGE = 'systemzubehoer';

const LEFT_OUT = ['tools', path.join('media', 'brand')];

/** The demo's entries name its maker. With other words there, each former word on a screen comes from the app. */
const WORDS = [
  ['Tonwerk', 'Dachwerk'],
  ['Lindenau', 'Hohenfels'],
  ['Demo-Werte', 'Richtwerte'],
] as const;

async function makeCatalogue(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-catalogue-'));
  const isWanted = (source: string) => !LEFT_OUT.includes(path.relative(CATALOG, source));
  await cp(CATALOG, folder, { recursive: true, filter: isWanted });
  for (const name of demoYamlFiles()) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      WORDS.reduce((changed, [former, now]) => changed.replaceAll(former, now), text),
    );
  }
  await mkdir(path.join(folder, 'media/brand'));
  for (const [name, content] of Object.entries(await secondBrandFiles(PAGE)))
    await writeFile(path.join(folder, name), content);
  return folder;
}

/**
 * Publishes the second brand over the demo as the next version, and waits until the server serves it. Returns the
 * catalogue's folder, which the caller removes.
 */
export async function publishSecondBrand({ origin, dataDir }: ServerProcess): Promise<string> {
  const folder = await makeCatalogue();
  // The cast is safe, because the server checks its answers.
  const read = async <T>(address: string) => (await (await fetch(`${origin}${address}`)).json()) as T;
  publishFolder(folder, dataDir, nextVersion((await read<VersionAnswer>(PATHS.version)).version));
  await until(
    'the server serves the second brand',
    async () => (await read<Brand>(BRAND_PATHS.json)).name === secondBrand.name,
  );
  return folder;
}
