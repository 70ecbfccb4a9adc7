import type { DeviceKind } from './fleet';
import type { SetUpAnswer } from './setUp';

/** `erased`: an administrator erased the data. `withdrawn`: the user's access ended. */
export type DeviceEnd = 'erased' | 'withdrawn';

/** `announced`: the contents lock in `days` days. `locked`: until the next server contact. */
export type OfflineLock =
  { readonly kind: 'open' } | { readonly kind: 'announced'; readonly days: number } | { readonly kind: 'locked' };

export interface DeviceStatus {
  /** Null before the first contact to the server. */
  readonly id: string | null;
  readonly name: string | null;
  readonly lock: OfflineLock;
  readonly notice: { readonly id: string; readonly text: string } | null;
  /** Unless null, the page must delete its state and send `deviceWiped`. */
  readonly wipe: DeviceEnd | null;
  /** Why the device last deleted its data, for the unlocking screen. Null after a log-in. */
  readonly ended: DeviceEnd | null;
  /** Id of the command that asks for the page's state (`deviceState`). */
  readonly stateAsked: string | null;
  /** Id of the command that gives the device another set-up. Absent in older workers' answers. */
  readonly setUpAsked?: string | null;
  /** The page must reload with the release `version`. `by` is the deadline in milliseconds since 1970. */
  readonly release: { readonly version: string; readonly by: number } | null;
}

export interface PageFacts {
  /** `oldest`: creation of the oldest mail, in milliseconds since 1970. */
  readonly outbox: { readonly waiting: number; readonly oldest: number | null };
  readonly touched: number;
  readonly error: { readonly code: string; readonly time: number } | null;
  /** Absent in the facts of older builds' pages. */
  readonly kind?: DeviceKind;
  /** Charge in percent. Absent if the browser does not tell it. */
  readonly battery?: number;
  /** Absent in the facts of older builds' pages. */
  readonly screen?: ScreenFacts;
}

/** `full`: the app fills the screen. `awake`: the browser keeps the screen on. */
interface ScreenFacts {
  readonly full: boolean;
  readonly awake: boolean;
}

export interface DeviceIdentity {
  readonly id: string;
  readonly secret: string;
}

/** `refused`: the command holds no more. `failed`: the page may try again later. */
export type SetUpTaking = SetUpAnswer | 'refused' | 'failed';

/** `tooLarge`: the page may send a smaller state. */
export type StateSending = 'sent' | 'tooLarge' | 'failed';

export type DevicePageMessage =
  /** The worker answers with a DeviceStatus through the message's port. */
  | { readonly type: 'readDevice' }
  /**
   * The page sends its facts every five minutes and after changes of the outbox. The worker reports at most once a
   * minute.
   */
  | { readonly type: 'deviceFacts'; readonly facts: PageFacts }
  /** A person uses the page, so the worker asks whether a command waits. */
  | { readonly type: 'deviceUsed' }
  /** The page deleted everything and stores nothing from now on. */
  | { readonly type: 'deviceWiped'; readonly end: DeviceEnd }
  | { readonly type: 'noticeRead'; readonly id: string }
  /**
   * The page sends its new identity before it starts the session. `facts` hold the kind for the first report. Answer
   * through the port: `true`.
   */
  | { readonly type: 'devicePaired'; readonly identity: DeviceIdentity; readonly facts?: PageFacts }
  /** Staff set the device up as a showroom device. Answer through the port: `true`. */
  | { readonly type: 'deviceSetUp'; readonly facts: PageFacts }
  /** The page takes the set-up of the command `id`. Answer through the port: SetUpTaking. */
  | { readonly type: 'deviceSetUpAsked'; readonly id: string }
  /** The page has stored the set-up. Answer through the port: `true`. */
  | { readonly type: 'deviceSetUpEnded'; readonly id: string; readonly isDone: boolean }
  /** `state` is JSON of an object. Answer through the port: StateSending. */
  | { readonly type: 'deviceState'; readonly id: string; readonly state: string };

export interface DeviceChanged {
  readonly type: 'deviceChanged';
  readonly device: DeviceStatus;
}
