/**
 * What page and worker tell each other of the device. The worker owns identity, reports and commands; the page owns the outbox, and all
 * that stands on the screen. Times are milliseconds since 1970.
 */

/** What an administrator, or the end of a user's access, made this device do. */
export type DeviceEnd = 'erased' | 'withdrawn';

/** Of the offline limit. `announced`: contents are locked in `days` days without a contact; `locked`: until the next contact. */
export type OfflineLock =
  { readonly kind: 'open' } | { readonly kind: 'announced'; readonly days: number } | { readonly kind: 'locked' };

/** What a page shows of the device, and what it must do. */
export interface DeviceStatus {
  /** Null before the first contact. */
  readonly id: string | null;
  readonly name: string | null;
  readonly lock: OfflineLock;
  /** A message of an administrator, until a person closes it. */
  readonly notice: { readonly id: string; readonly text: string } | null;
  /** The page is to delete what it stored, and to say `deviceWiped`. */
  readonly wipe: DeviceEnd | null;
  /** What happened last, for the words on the unlocking screen; null once somebody logs in. After an erasure only as long as the worker lives. */
  readonly ended: DeviceEnd | null;
  /** The id of the command that asks for the state; the page shows a notice and says `deviceState`. */
  readonly stateAsked: string | null;
  /** The release to be shown by a time: the page reloads with it at that time at the latest. */
  readonly release: { readonly version: string; readonly by: number } | null;
}

/** What the worker cannot know of the page. */
export interface PageFacts {
  /** `oldest`: when the oldest one was made. */
  readonly outbox: { readonly waiting: number; readonly oldest: number | null };
  /** When somebody touched the page last. */
  readonly touched: number;
  /** The page's last error: a code, never its text. */
  readonly error: { readonly code: string; readonly time: number } | null;
}

export interface DeviceIdentity {
  readonly id: string;
  readonly secret: string;
}

/** What became of a state that the page handed over. `tooLarge`: the page may send a smaller one. */
export type StateSending = 'sent' | 'tooLarge' | 'failed';

/** Page to worker. */
export type DevicePageMessage =
  /** Answered by a DeviceStatus through the transferred port. */
  | { readonly type: 'readDevice' }
  /** At the page's start, every five minutes, on `online`, and when the outbox changed: the worker reports, once a minute at most. */
  | { readonly type: 'deviceFacts'; readonly facts: PageFacts }
  /** The page deleted what `wipe` asks for, and stores nothing any more. */
  | { readonly type: 'deviceWiped'; readonly end: DeviceEnd }
  /** A person closed the notice. */
  | { readonly type: 'noticeRead'; readonly id: string }
  /** The pairing gave this identity: before the page takes over the session. Answered by `true` through the transferred port. */
  | { readonly type: 'devicePaired'; readonly identity: DeviceIdentity }
  /** The page's state as JSON of an object. Answered by a StateSending through the transferred port. */
  | { readonly type: 'deviceState'; readonly id: string; readonly state: string };

/** Worker to all pages: something of the status changed. */
export interface DeviceChanged {
  readonly type: 'deviceChanged';
  readonly device: DeviceStatus;
}
