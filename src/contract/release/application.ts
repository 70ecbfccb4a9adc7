import type { DevicePageMessage } from '../fleet/deviceMessages';

export interface ApplicationVersionAnswer {
  readonly version: string;
  /** Id that differs for builds of the same version. */
  readonly build?: string;
}

/** Numbers of missing files by kind. A picture has one file per size. */
export type MissingFiles = Partial<Record<'pictures' | 'brochures' | 'documents' | 'videos' | 'texts', number>>;

export type SyncProblem = 'storage-full' | 'storage-failed' | 'unreachable' | 'refused' | 'damaged' | 'save-data';

/**
 * `GET /application/filedata`. Counts are null without a known release. `count_loaded` stays below `count_total` until
 * every pack is verified.
 */
export interface ApplicationFiledataAnswer {
  readonly count_loaded: number | null;
  readonly count_total: number | null;
  readonly version?: string;
  /** Missing files that may be downloaded now. */
  readonly missing?: MissingFiles;
  readonly problem?: SyncProblem;
}

/** `GET /application/update`, 202. A 503 carries an ErrorAnswer. */
export interface ApplicationUpdateAnswer {
  readonly version: string;
}

export interface ReleaseState {
  readonly version: string;
  readonly sha256: string;
  readonly packsStored: number;
  readonly packsTotal: number;
}

export interface WorkerState {
  readonly build: string;
  readonly active: ReleaseState | null;
  readonly staged: ReleaseState | null;
  readonly previous: ReleaseState | null;
  /** Draft that pages show or the worker downloads. */
  readonly draft: ReleaseState | null;
  /** `time`: milliseconds since 1970. */
  readonly lastError: { readonly message: string; readonly time: number } | null;
}

/** The worker's answer to `GET /api/version`. `draft`: SHA-256 of the draft's manifest, if the page shows a draft. */
export interface RunningVersionAnswer {
  readonly version: string;
  readonly draft?: string;
}

/** `view`: show the draft. `follow`: report its state. `leave`: return to the published release. */
export type DraftWish = 'view' | 'follow' | 'leave';

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'notReady' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unusable' }
  | { readonly kind: 'unreachable' }
  /** `loaded` and `total` are 0 while the manifest downloads. */
  | {
      readonly kind: 'loading';
      readonly version: string;
      readonly loaded: number;
      readonly total: number;
      readonly problem?: SyncProblem;
    }
  /** New pages show the draft. `isWithdrawn`: the server no longer has it. */
  | { readonly kind: 'viewed'; readonly version: string; readonly sha256: string; readonly isWithdrawn: boolean };

export type PageMessage =
  | DevicePageMessage
  | { readonly type: 'readState' }
  /** The page asks which of these media the device lacks. The worker answers with the ids of the missing media. */
  | { readonly type: 'missingMedia'; readonly version: string; readonly files: readonly string[] }
  /** A person is using the page, so the worker pauses downloads. */
  | { readonly type: 'personActs' }
  | { readonly type: 'takeOver' }
  /** The page cannot start. The worker looks for damaged files of the app and loads them again. */
  | { readonly type: 'startFailed' }
  | { readonly type: 'draft'; readonly wish: DraftWish }
  /**
   * The worker deletes token and data, then answers. The page sends `token`, because the worker's storage may have lost
   * it.
   */
  | { readonly type: 'logOut'; readonly token?: string | null };

export type WorkerMessage =
  /** Another tab logged out. `session`: SHA-256 of the ended token in hex. */
  | { readonly type: 'loggedOut'; readonly session?: string }
  /** A page keeps its former release until it reloads. */
  | { readonly type: 'releaseActivated'; readonly version: string }
  /** From now on new pages show another draft, or the published release. */
  | { readonly type: 'draftChanged' }
  | { readonly type: 'newerVersionKnown'; readonly version: string };
