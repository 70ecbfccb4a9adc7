/** The four `/application/...` answers and the messages between page and worker. Types and constants only. */
import type { DevicePageMessage } from '../fleet/deviceMessages';

/** `GET /application/version`: the version of the installed application build (package.json's). */
export interface ApplicationVersionAnswer {
  readonly version: string;
  /** Made of the build's contents: it tells apart what has the same version. Absent in builds that knew none. */
  readonly build?: string;
}

/** Files that are missing, by what they are; a kind of which none is missing is absent. A picture lies there in several sizes. */
export type MissingFiles = Partial<Record<'pictures' | 'brochures' | 'documents' | 'videos' | 'texts', number>>;

/** Why the sync does not get on, if it is known. */
export type SyncProblem = 'storage-full' | 'storage-failed' | 'unreachable' | 'refused' | 'damaged' | 'save-data';

/**
 * `GET /application/filedata`: files of the release being completed. Both null while none is known; `count_loaded` stays
 * below `count_total` until the release is whole (every pack stored and verified).
 */
export interface ApplicationFiledataAnswer {
  readonly count_loaded: number | null;
  readonly count_total: number | null;
  /** The version the counts speak of; absent while none is known. */
  readonly version?: string;
  /** Of those that may be loaded; absent when all are stored, and in builds that did not say it. */
  readonly missing?: MissingFiles;
  readonly problem?: SyncProblem;
}

/** `GET /application/update`, 202: the version that is being installed. A 503 carries an ErrorAnswer. */
export interface ApplicationUpdateAnswer {
  readonly version: string;
}

/** A release as the worker's debug state shows it. */
export interface ReleaseState {
  readonly version: string;
  readonly sha256: string;
  readonly packsStored: number;
  readonly packsTotal: number;
}

/** What the debug overlay shows of the worker. */
export interface WorkerState {
  readonly build: string;
  readonly active: ReleaseState | null;
  readonly staged: ReleaseState | null;
  readonly previous: ReleaseState | null;
  /** The draft that is viewed, or is being loaded for that. */
  readonly draft: ReleaseState | null;
  /** Latest thing that went wrong, with its time in milliseconds since 1970. */
  readonly lastError: { readonly message: string; readonly time: number } | null;
}

/** `GET /api/version` as the worker answers it: a page that sees a draft is told which, by the SHA-256 of its manifest. */
export interface RunningVersionAnswer {
  readonly version: string;
  readonly draft?: string;
}

/**
 * What a page wishes of the draft: to `view` it, to `follow` what became of that and of the server's draft, or to `leave` it
 * for the published release.
 */
export type DraftWish = 'view' | 'follow' | 'leave';

/** How it is with the draft on this device. */
export type DraftState =
  /** None is viewed or loading; after a wish to view one, the server has none. */
  | { readonly kind: 'none' }
  /** Nothing published is on this device yet. */
  | { readonly kind: 'notReady' }
  /** The server gives drafts to administrators alone. */
  | { readonly kind: 'refused' }
  /** A newer build of the app made it. */
  | { readonly kind: 'unusable' }
  | { readonly kind: 'unreachable' }
  /** Its packs are being loaded; both counts 0 while its manifest is. */
  | {
      readonly kind: 'loading';
      readonly version: string;
      readonly loaded: number;
      readonly total: number;
      readonly problem?: SyncProblem;
    }
  /** Pages that are loaded from now on see it. `isWithdrawn`: the server has no draft any more. */
  | { readonly kind: 'viewed'; readonly version: string; readonly sha256: string; readonly isWithdrawn: boolean };

/** Page to worker, by `postMessage`. */
export type PageMessage =
  | DevicePageMessage
  /** Asks for a WorkerState, answered through the transferred port as its only message. */
  | { readonly type: 'readState' }
  /** Asks which of these media are not on the device, by their ids; answered by ids. `version` is the page's. */
  | { readonly type: 'missingMedia'; readonly version: string; readonly files: readonly string[] }
  /** A person scrolls, presses or types: what is loaded for later gives way for a moment. */
  | { readonly type: 'personActs' }
  /** A waiting worker shall take over now. */
  | { readonly type: 'takeOver' }
  /** Answered by a DraftState through the transferred port. */
  | { readonly type: 'draft'; readonly wish: DraftWish }
  /**
   * The person logged out: forget the token, drop all data. Answered through the transferred port when done. `token` is the
   * page's own: a worker whose storage fails may know none.
   */
  | { readonly type: 'logOut'; readonly token?: string | null };

/** Worker to all pages, by `postMessage`. */
export type WorkerMessage =
  /** Another tab logged out. `session` is the SHA-256 of the token that ended, in hex; absent where the worker knew of none. */
  | { readonly type: 'loggedOut'; readonly session?: string }
  /** The active release changed; the page keeps its own until it reloads. */
  | { readonly type: 'releaseActivated'; readonly version: string }
  /** Pages that are loaded now see a draft, another one than before, or none any more. */
  | { readonly type: 'draftChanged' }
  /** A newer release than the active one has become known. */
  | { readonly type: 'newerVersionKnown'; readonly version: string };
