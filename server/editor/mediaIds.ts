import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { MediaKind } from '../../src/contract/content/mediaKind';
import { rememberLast } from '../../src/contract/base/rememberLast';
import { fileIdIn } from '../base/digest';
import { ifThere } from '../base/errorCode';
import { mapInTurn } from '../base/inTurn';
import { listFolder } from '../catalog/home/listFolder';
import { DerivedStore } from '../catalog/media/derivedStore';
import { mediaTypeOf } from '../catalog/media/mediaTypes';
import { shownId } from '../catalog/media/shownPictures';
import { isOfSystem } from '../catalog/reading/systemFiles';
import { FileMemory } from './fileMemory';

/** Limits of the kept ids and of the list. */
const MOST_MEDIA = 20_000;
const READ_AT_ONCE = 4;
/** Forms of a picture in a release, smallest first. */
const FORMS = ['preview', 'cover', 'display'] as const;

interface Medium {
  /** Relative to the folder `media`. */
  readonly path: string;
  readonly kind: MediaKind;
  readonly id: string;
}

/** The current release. */
export interface Published {
  /** Null without a release. */
  readonly version: string | null;
  /** True if the release has a file with this id. */
  readonly has: (id: string) => boolean;
}

/** Finds the ids that releases give the media of a catalogue folder. */
export class MediaIds {
  readonly #root: string;
  readonly #derived: DerivedStore;
  readonly #files: FileMemory<string | null>;
  /** Ids of pictures' forms by the picture's id and the form. Null when only a later release can have the form. */
  readonly #forms = new Map<string, string | null>();
  #version: string | null = null;

  constructor(catalogDir: string, derivedDir: string, now: () => number) {
    this.#root = path.join(catalogDir, 'media');
    this.#derived = new DerivedStore(derivedDir);
    this.#files = new FileMemory(MOST_MEDIA, now);
  }

  /**
   * Returns the id of a picture's smallest published form. Null for other files. `name` is relative to the folder `media`.
   */
  async picture(name: string, published: Published): Promise<string | null> {
    const own = typeOf(name)?.kind === 'picture' ? await this.#ownId(name) : null;
    return own === null ? null : this.#smallest(own, published);
  }

  /** Lists the media by path. */
  async list(published: Published): Promise<readonly Medium[]> {
    const isWanted = (name: string) => !isOfSystem(path.posix.basename(name));
    const files = (await ifThere(listFolder(this.#root, isWanted)))?.files ?? [];
    const media = await mapInTurn(files.slice(0, MOST_MEDIA), READ_AT_ONCE, async (file): Promise<Medium[]> => {
      const kind = typeOf(file)?.kind;
      const own = kind === undefined ? null : await this.#ownId(file);
      if (kind === undefined || own === null) return [];
      const shown = kind === 'picture' ? await this.#smallest(own, published) : null;
      // Authors write composed umlauts, and macOS stores decomposed ones.
      return [{ path: file.normalize('NFC'), kind, id: shown ?? own }];
    });
    return media.flat();
  }

  async #smallest(own: string, published: Published): Promise<string | null> {
    if (this.#version !== published.version) this.#forms.clear();
    this.#version = published.version;
    for (const form of FORMS) {
      const id = await this.#formOf(own, form);
      if (id !== null && published.has(id)) return id;
    }
    return published.has(own) ? own : null;
  }

  async #formOf(own: string, form: (typeof FORMS)[number]): Promise<string | null> {
    const key = `${own} ${form}`;
    const known = this.#forms.get(key);
    if (known !== undefined) return known;
    const version = this.#version;
    const id = await shownId(this.#derived, own, form);
    if (version === this.#version) rememberLast(this.#forms, key, id, MOST_MEDIA * FORMS.length);
    return id;
  }

  /** Null for a file that no release can have. */
  async #ownId(name: string): Promise<string | null> {
    const bytesMax = typeOf(name)?.bytesMax;
    if (bytesMax === undefined || !isInside(name)) return null;
    for (const spelled of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
      const file = path.join(this.#root, spelled);
      const read = async () => ((await stat(file)).size > bytesMax ? null : fileIdIn(file));
      const id = await this.#files.get(file, read).catch(() => null);
      if (id !== null) return id;
    }
    return null;
  }
}

const typeOf = (name: string) => mediaTypeOf(path.posix.extname(name).slice(1).toLowerCase());

const isInside = (name: string): boolean =>
  !['\0', '\\'].some((sign) => name.includes(sign)) &&
  !path.isAbsolute(name) &&
  !path.posix.normalize(name).split('/').includes('..');
