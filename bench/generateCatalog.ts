/**
 * `npm run catalog:generate -- --products N --references M --media-bytes B [FOLDER]` writes a synthetic catalogue for
 * benchmarks.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, UsageError } from '../server/cli/operatorTool';
import { syntheticCatalog } from './harness/syntheticCatalog';

const USAGE =
  'Aufruf: npm run catalog:generate -- --products 500 --references 200 --media-bytes 60000000 [neuer Ordner]';
const DEFAULT_FOLDER = 'data/synthetic-catalog';

void runTool({ usage: USAGE, writes: false }, async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { products: text, references: text, 'media-bytes': text },
  });
  const [folder = DEFAULT_FOLDER] = positionals;
  const [products, references, mediaBytes] = [values.products, values.references, values['media-bytes']].map(
    wholeNumber,
  );
  if (positionals.length > 1 || products === undefined || products < 1) throw new UsageError(USAGE);
  if (references === undefined || mediaBytes === undefined) throw new UsageError(USAGE);
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new UsageError(`Der Ordner ${folder} ist nicht leer.`);
  let files = 0;
  for await (const [file, content] of syntheticCatalog({ products, references, mediaBytes })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
    files += 1;
  }
  console.log(`${folder}: ${files} Dateien, ${products} Produkte, ${references} Referenzen.`);
  return 0;
});

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
