import path from 'node:path';
import type { FormChoice, FormsAnswer } from '../../src/contract/editor/editorAnswers';
import { isInDefinitions } from '../catalog/format/consequences';
import type { Fault } from '../catalog/format/faults';
import { CatalogSource } from '../catalog/format/sourceSchemas';
import { sourceOf } from '../catalog/reading/source';
import { RequestFault } from '../http/errorAnswer';
import type { EditThread } from './editThread';
import { readState } from './entryFile';
import type { EntryList } from './entryList';
import { FileMemory } from './fileMemory';
import type { Published, MediaIds } from './mediaIds';

const CATALOG_FILE = 'catalog.yaml';

interface ReadCatalogue {
  /** Faulty values are replaced. */
  readonly value: CatalogSource;
  readonly hasSoundDefinitions: boolean;
}

export interface EditorFormsOptions {
  /** The catalogue folder. */
  readonly folder: string;
  readonly thread: EditThread;
  readonly list: EntryList;
  readonly media: MediaIds;
  readonly now: () => number;
}

/** Collects the choices that the forms of all entries need. */
export class EditorForms {
  readonly #files: FileMemory<ReadCatalogue>;

  constructor(private readonly options: EditorFormsOptions) {
    this.#files = new FileMemory(1, options.now);
  }

  /** @throws RequestFault 422 when `catalog.yaml` is missing or not readable */
  async answer(published: Published): Promise<FormsAnswer> {
    const { list, media } = this.options;
    const { categories, properties, filters } = (await this.#catalogue()).value;
    const [files, entries] = await Promise.all([media.list(published), list.entries()]);
    return {
      catalogue: { categories, properties, filters },
      media: files,
      products: entries.flatMap(({ facts: { id, title, colors } }) =>
        id === null ? [] : [{ id, title: title ?? id, colors: colors.map(choiceOf) }],
      ),
      references: entries.flatMap(({ facts }) => facts.references.map(choiceOf)),
    };
  }

  /** Returns `catalog.yaml`. @throws RequestFault 422 when it is not readable or has faulty definitions */
  async definitions(): Promise<CatalogSource> {
    const { value, hasSoundDefinitions } = await this.#catalogue();
    if (!hasSoundDefinitions) throw unusable('hat Fehler');
    return value;
  }

  async #catalogue(): Promise<ReadCatalogue> {
    const file = path.join(this.options.folder, CATALOG_FILE);
    const catalogue = await this.#files.get(file, () => this.#read(file));
    if (catalogue === null) throw unusable('fehlt');
    return catalogue;
  }

  async #read(file: string): Promise<ReadCatalogue> {
    const state = await readState(file).catch(() => null);
    if (state === null) throw unusable('ist nicht lesbar');
    const parsed = await this.options.thread.run('catalogue', { text: state.text });
    if ('reason' in parsed) throw unusable(parsed.reason);
    const faults: Fault[] = [];
    // Replaces faulty values, because a fault elsewhere in the file must not keep people from their texts.
    const { value } = sourceOf(CATALOG_FILE, parsed, CatalogSource, faults);
    return { value, hasSoundDefinitions: !faults.some(isInDefinitions) };
  }
}

const choiceOf = ({ id, title }: FormChoice): FormChoice => ({ id, title });

const unusable = (reason: string): RequestFault =>
  RequestFault.ofField(422, CATALOG_FILE, `Die Datei ${CATALOG_FILE} ${reason}.`);
