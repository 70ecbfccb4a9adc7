import type { CatalogFolder } from '../catalogFolder';
import type { Fault } from '../format/faults';

interface BrandContent {
  readonly solar: string;
  readonly accessories: string;
  readonly remapped: Readonly<Record<string, string>>;
}

export function missingBrandPages(
  { pwa, app, mob }: Pick<CatalogFolder, 'pwa' | 'app' | 'mob'>,
  content: BrandContent,
): Fault[] {
  const groups = new Set([...pwa, ...app, ...mob].map(({ value }) => value.id));
  const { solar, accessories, remapped } = content;
  const wanted = Object.entries({ solar, accessories, ...prefixed('remapped', remapped) });
  return wanted
    .filter(([, id]) => !groups.has(id))
    .map(([field, id]) => ({
      file: 'src/brand.ts',
      field: '',
      reason: `content.${field} führt ins Leere: der Katalog hat keine Seite „${id}“.`,
    }));
}

const prefixed = (name: string, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${name}.${key}`, value]));
