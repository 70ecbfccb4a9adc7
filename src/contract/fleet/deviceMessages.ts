/**
 * Messages between page and worker about the device. The worker owns identity, reports and commands. The page owns
 * outbox and screen. Times in milliseconds since 1970.
 */

/** `erased`: by an administrator. `withdrawn`: the user's access ended. */
export type DeviceEnd = 'erased' | 'withdrawn';

/**
 * The offline limit. `announced`: contents are locked in `days` days. `locked`: until the next contact to the server.
 */
export type OfflineLock =
  { readonly kind: 'open' } | { readonly kind: 'announced'; readonly days: number } | { readonly kind: 'locked' };

export interface DeviceStatus {
  /** Null before the first contact. */
  readonly id: string | null;
  readonly name: string | null;
  readonly lock: OfflineLock;
  /** Until a person closes the message. */
  readonly notice: { readonly id: string; readonly text: string } | null;
  /** The page must delete its stored state and send `deviceWiped`. */
  readonly wipe: DeviceEnd | null;
  /** For the unlocking screen. Null after a log-in. After an erasure the worker keeps it in memory only. */
  readonly ended: DeviceEnd | null;
  /** Id of the command that asks for the page's state. The page answers with `deviceState`. */
  readonly stateAsked: string | null;
  /** The page must reload with this release by this time. */
  readonly release: { readonly version: string; readonly by: number } | null;
}

/** Facts that only the page knows. */
export interface PageFacts {
  /** `oldest`: creation time of the oldest mail. */
  readonly outbox: { readonly waiting: number; readonly oldest: number | null };
  /** Time of the last touch. */
  readonly touched: number;
  /** The code of the last error, never its text. */
  readonly error: { readonly code: string; readonly time: number } | null;
}

export interface DeviceIdentity {
  readonly id: string;
  readonly secret: string;
}

/** `tooLarge`: the page may send a smaller state. */
export type StateSending = 'sent' | 'tooLarge' | 'failed';

export type DevicePageMessage =
  /** Answer through the port: DeviceStatus. */
  | { readonly type: 'readDevice' }
  /**
   * Sent at the start, every five minutes, on `online`, and when the outbox changed. The worker reports at most once a
   * minute.
   */
  | { readonly type: 'deviceFacts'; readonly facts: PageFacts }
  /** The page deleted everything and stores nothing from now on. */
  | { readonly type: 'deviceWiped'; readonly end: DeviceEnd }
  | { readonly type: 'noticeRead'; readonly id: string }
  /** Identity from the pairing. The page sends it before it starts the session. Answer through the port: `true`. */
  | { readonly type: 'devicePaired'; readonly identity: DeviceIdentity }
  /** The page's state as JSON of an object. Answer through the port: StateSending. */
  | { readonly type: 'deviceState'; readonly id: string; readonly state: string };

/** Worker to all pages: the status changed. */
export interface DeviceChanged {
  readonly type: 'deviceChanged';
  readonly device: DeviceStatus;
}
