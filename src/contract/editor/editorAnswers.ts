import type { FieldPath } from '../base/fieldPath';
import type { MediaKind } from '../content/mediaKind';
import type { Edit } from './edits';
import type { FormCatalogue } from './formCatalogue';
import type { SourceKind } from './forms';

/**
 * Without a catalogue folder, the server answers all calls for editors with 404, and `errors` names this field. An
 * administrator then runs `catalog:adopt`.
 */
export const CATALOGUE_FIELD = 'catalogue';

/** The editor's calls. Each needs the right `editor`. */
export const EDITOR_PATHS = {
  /** GET, answers EntriesAnswer. */
  entries: '/api/v1/editor/entries',
  /** GET, answers DeletedEntriesAnswer. */
  deleted: '/api/v1/editor/deleted',
  /** GET with `path`, answers EntryAnswer. POST with SaveBody, answers EntryAnswer, or 409 ConflictAnswer. */
  entry: '/api/v1/editor/entry',
  /** POST with TextBody. Writes the whole text of a file. Answers EntryAnswer, or 409 ConflictAnswer. */
  text: '/api/v1/editor/text',
  /** POST with CreateBody, answers EntryAnswer, or 409 when the file exists. */
  create: '/api/v1/editor/create',
  /** POST with DeleteBody, for news only. Answers DeletedEntryAnswer, or 409 ConflictAnswer. */
  delete: '/api/v1/editor/delete',
  /** POST with RestoreBody, answers EntryAnswer, or 409 ConflictAnswer. */
  restore: '/api/v1/editor/restore',
  /** GET with `path` and optionally `olderThan`, answers HistoryAnswer. */
  history: '/api/v1/editor/history',
  /**
   * GET with `path`, `before`, `after` (revisions, absent for a missing file), answers ComparisonAnswer. Compares states
   * from the history, the present state and the published state, also of files that editors cannot change.
   */
  comparison: '/api/v1/editor/comparison',
  /** POST with PresenceBody, answers PresenceAnswer. */
  presence: '/api/v1/editor/presence',
  /** GET, answers FormsAnswer: what all forms need. */
  forms: '/api/v1/editor/forms',
} as const;

/** Limit of EntryRow's items. */
export const ITEMS_MAX = 500;

/** A reference in `references.yaml`. */
export interface EntryItem {
  /** German name. */
  readonly title: string;
  /** Index in the file's list. */
  readonly index: number;
}

/** A source file in a list. All references are one file. */
export interface EntryRow {
  /** Path relative to the catalogue folder, such as `news/2026-10-12-messe.yaml`. */
  readonly path: string;
  readonly kind: SourceKind;
  /** German name or title. The file's name when it has none. `Referenzen` for the file of all references. */
  readonly title: string;
  /** The first ITEMS_MAX references, for the search. Absent for other kinds. */
  readonly items?: readonly EntryItem[];
  /** Id of the picture for `filedataPath`. Null without a published picture. */
  readonly picture: string | null;
  /** First and last day (YYYY-MM-DD) of visibility. Null without a limit. */
  readonly from: string | null;
  readonly until: string | null;
  /** SHA-256 of the file. */
  readonly revision: string;
  /** Newest change. Null when the store has not seen the file yet. `at`: seconds since 1970. */
  readonly changed: { readonly by: string; readonly at: number } | null;
}

export interface EntriesAnswer {
  readonly entries: readonly EntryRow[];
}

/** Limit of DeletedEntriesAnswer. */
export const DELETED_MAX = 200;

/** A deleted source file. A restore brings it back. */
export interface DeletedRow {
  readonly path: string;
  readonly kind: SourceKind;
  /** Who deleted the file, or `von außen`. `at`: seconds since 1970. */
  readonly changed: { readonly by: string; readonly at: number };
}

export interface DeletedEntriesAnswer {
  /** At most DELETED_MAX, newest deletion first. */
  readonly entries: readonly DeletedRow[];
}

export interface EntryAnswer {
  readonly path: string;
  readonly kind: SourceKind;
  readonly revision: string;
  readonly text: string;
  /** JSON values of the file. Null when forms cannot show the file: it has aliases, merge keys or no valid YAML. */
  readonly values: Readonly<Record<string, unknown>> | null;
  /** German half-sentence why `values` is null, with the line (counted from 1) if known. */
  readonly textOnly: { readonly reason: string; readonly line: number | null } | null;
}

export interface SaveBody {
  readonly path: string;
  /** Revision that the person saw. */
  readonly base: string;
  /** Edits of the text with the revision `base`. */
  readonly edits: readonly Edit[];
}

export interface TextBody {
  readonly path: string;
  readonly base: string;
  readonly text: string;
}

/**
 * `id`: name of the new file without folder and ending. A news article's id starts with its day (YYYY-MM-DD). The kind
 * `references` makes the file `references.yaml` without an entry, with the id `references`. A reference is an item of
 * this file's list, so an edit adds, copies or deletes a reference.
 * `from`: path of the news article to copy.
 */
export interface CreateBody {
  readonly kind: 'news' | 'references';
  readonly id: string;
  readonly from?: string;
}

export interface DeleteBody {
  readonly path: string;
  readonly base: string;
}

export interface RestoreBody {
  readonly path: string;
  /** Revision that the person saw. Null when the file is missing. */
  readonly base: string | null;
  /** Revision that the file gets again. */
  readonly revision: string;
}

/** 409. Another person changed the file. Nothing was written. `entry` is null when the file is missing. */
export interface ConflictAnswer {
  readonly message: string;
  /** Fields that both people changed, as `formatField` writes them. `base` when the whole file counts. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly entry: EntryAnswer | null;
}

export interface DeletedEntryAnswer {
  readonly path: string;
}

export interface HistoryAnswer {
  /**
   * Newest first. `kind`: `edit`, `restore`, and `found` or `outside` for changes without the editor. `by`: full name
   * or e-mail address, or `von außen`. Empty for a deleted person. `at`: seconds since 1970. `before` and `after`:
   * revisions, null when the file was missing.
   */
  readonly changes: readonly {
    readonly id: number;
    readonly kind: string;
    readonly by: string;
    readonly at: number;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  /** Id for the next page. Null when there are no older changes. */
  readonly olderThan: number | null;
}

/** A value that differs between two texts. It is absent if a text lacks the value. */
export interface FieldChange {
  /** Place in the later text. The last index of a removed list item is the item's index in the earlier text. */
  readonly path: FieldPath;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Index of a moved list item in the earlier text. Absent for other changes. */
  readonly movedFrom?: number;
}

/** A new, removed or moved list item is one change. */
export interface ComparisonAnswer {
  readonly changes: readonly FieldChange[];
}

export interface PresenceBody {
  readonly path: string;
  /** False ends the presence. */
  readonly isOpen: boolean;
}

export interface PresenceAnswer {
  /** Full names of the other people who have the entry open. */
  readonly others: readonly string[];
}

/** A product, colour or reference that a form offers. `title`: German name. */
export interface FormChoice {
  readonly id: string;
  readonly title: string;
}

export interface FormsAnswer {
  readonly catalogue: FormCatalogue;
  /**
   * Files of the folder `media`. `id` is for `filedataPath`: a picture's smallest published form, otherwise the file
   * itself. The server has no file under the id before a publication.
   */
  readonly media: readonly { readonly path: string; readonly kind: MediaKind; readonly id: string }[];
  /** `colors`: in the product's order. */
  readonly products: readonly (FormChoice & { readonly colors: readonly FormChoice[] })[];
  readonly references: readonly FormChoice[];
}
