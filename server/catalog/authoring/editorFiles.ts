import type { TSchema } from '@sinclair/typebox';
import { AccessorySource } from '../format/accessorySchema';
import { BrandSource } from '../format/brandSchema';
import { ProductSource } from '../format/productSchema';
import {
  CatalogSource,
  GroupSource,
  HousesSource,
  NewsSource,
  ReferencesSource,
  SynonymsSource,
} from '../format/sourceSchemas';
import { MappingSource } from '../table/mappingSchema';

const SCHEMA_FOLDER = 'schema';

interface EditorSchema {
  readonly schema: TSchema;
  readonly title: string;
  readonly files: readonly string[];
}

const SCHEMAS: Readonly<Record<string, EditorSchema>> = {
  catalog: { schema: CatalogSource, title: 'Grundlagen des Katalogs', files: ['catalog.yaml'] },
  brand: { schema: BrandSource, title: 'Marke', files: ['brand.yaml'] },
  product: { schema: ProductSource, title: 'Produkt', files: ['products/tiles/*.yaml', 'products/stones/*.yaml'] },
  accessory: { schema: AccessorySource, title: 'Zubehör', files: ['accessories/*.yaml'] },
  references: { schema: ReferencesSource, title: 'Referenzbilder', files: ['references.yaml'] },
  houses: { schema: HousesSource, title: 'Häuser mit Dächern zum Färben', files: ['houses.yaml'] },
  synonyms: { schema: SynonymsSource, title: 'Wörter der Suche', files: ['synonyms.yaml'] },
  news: { schema: NewsSource, title: 'Neuigkeit', files: ['news/*.yaml'] },
  page: {
    schema: GroupSource,
    title: 'Inhaltsseite',
    files: ['content/pwa/*.yaml', 'content/app/*.yaml', 'content/mob/*.yaml'],
  },
  mapping: { schema: MappingSource, title: 'Zuordnung einer Tabelle', files: ['*.mapping.yaml'] },
};

export type SchemaName = 'catalog' | 'product' | 'accessory' | 'references' | 'synonyms' | 'news' | 'page' | 'mapping';

const schemaFile = (name: string): string => `${SCHEMA_FOLDER}/${name}.schema.json`;

/** `depth`: number of folders between the catalogue folder and the file. */
export const schemaLine = (name: SchemaName, depth: number): string =>
  `# yaml-language-server: $schema=${'../'.repeat(depth)}${schemaFile(name)}\n`;

export function editorFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, { schema, title }] of Object.entries(SCHEMAS))
    files.set(
      schemaFile(name),
      written({ $schema: 'http://json-schema.org/draft-07/schema#', title, ...plain(schema) }),
    );
  const places = Object.entries(SCHEMAS).map(([name, { files: patterns }]) => [`./${schemaFile(name)}`, patterns]);
  files.set('.vscode/settings.json', written({ 'yaml.schemas': Object.fromEntries(places) }));
  files.set('.vscode/extensions.json', written({ recommendations: ['redhat.vscode-yaml'] }));
  return files;
}

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Removes the defaults, which an editor would suggest as real values. */
function plain(schema: TSchema): object {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'default' ? undefined : value)));
}
