import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CATALOG } from '../../catalog/tools/products';

const FOLDERS = [
  '.',
  'news',
  'content/pwa',
  'content/app',
  'content/mob',
  'products/tiles',
  'products/stones',
  'accessories',
];

/** The YAML files of the demo catalogue. Paths are relative to its folder. */
export const demoYamlFiles = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(CATALOG, folder))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => path.join(folder, name)),
  );
