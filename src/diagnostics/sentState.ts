/** Masks all unlisted fields of the state sent to the administrator. Equal texts get equal masks. */
import type { Store } from '@reduxjs/toolkit';
import { isObject } from '../contract/shapes';
import { faultCode } from './faultCode';
import { latestFaults } from './faults';
import { historyOf } from './history';
import { mask } from './mask';
import type { ShownAction } from './shownAction';

/** `true` leaves the whole value readable. An object lists readable fields, also of array entries. */
type Sent = true | { readonly [field: string]: Sent };

const PROGRESS = { status: true, tries: true, due: true, faultySince: true, asks: true, isGivenUp: true } as const;
const ENTRY = { at: true, isLeaving: true, past: true, progress: PROGRESS } as const;
const DEVICE = { lock: true, wipe: true, ended: true, release: true } as const;

/** A test requires a line for each slice. */
const SENT_SLICES: Readonly<Record<string, Sent>> = {
  auth: { required: true, validated: true },
  version: {
    ...{ number: true, draft: true, update: true, checked: true, required: true, serials: true },
    ...{ progress: true, search: true, preview: true },
  },
  overlay: true,
  fileSync: true,
  cart: { open: true },
  outbox: { entries: ENTRY, latest: { outcome: true } },
  comparison: {},
  folder: { folders: { isKept: true }, kept: { isKept: true } },
  search: { progress: true, isOpen: true },
  share: { visible: true, position: true },
  kept: { notice: { what: true } },
  brand: {},
  showroom: { device: { idleSeconds: true }, visit: true },
  device: { status: DEVICE },
  storage: true,
};

/**
 * Readable fields of action payloads. Each key is the part of the action type before the slash. The sent state masks
 * all other fields.
 */
const SENT_PAYLOADS: Readonly<Record<string, Sent>> = {
  version: {
    version: true,
    draft: true,
    answer: { version: true, required: true, serial: true },
    now: true,
    occasion: true,
  },
  fileSync: true,
  outbox: { ...ENTRY, due: true, now: true, entry: ENTRY },
  search: { status: true, done: true, total: true },
  share: { position: true },
  showroom: true,
  visit: true,
  device: { ...DEVICE, version: true },
  api: { version: true, kind: true, status: true },
};
/**
 * Payloads of these actions stay unreadable, because `showroom/deviceSetUp` holds session, name and PIN, and
 * `showroom/sealKeyLearned` holds a key.
 */
const VEILED_ACTIONS: ReadonlySet<string> = new Set(['showroom/deviceSetUp', 'showroom/sealKeyLearned']);

/** A payload that was too large holds only `cut`. */
const CUT: Sent = { cut: true };

const DOTS_MOST = 200;
/** Field names have this form. Keys of another form may be personal. */
const FIELD = /^[a-z_][A-Za-z_]{0,39}$/;

class Veil {
  private readonly numbers = new Map<string, number>();

  of(value: unknown, sent: Sent | undefined): unknown {
    if (sent === true || value === null || value === undefined) return value;
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return 0;
    if (Array.isArray(value)) return value.map((entry) => this.of(entry, sent));
    if (typeof value !== 'object') return false;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => field !== '_persist')
        .map(([field, inner]) => [FIELD.test(field) ? field : this.text(field), this.of(inner, sent?.[field])]),
    );
  }

  private text(text: string): string {
    if (text === '') return text;
    const number = this.numbers.get(text) ?? this.numbers.size + 1;
    this.numbers.set(text, number);
    return `${'•'.repeat(Math.min(text.length, DOTS_MOST))}${number}`;
  }
}

export interface SentFacts {
  readonly appVersion: string;
  readonly actions: number;
}

export function sentState(store: Store, { appVersion, actions: most }: SentFacts): string {
  const veil = new Veil();
  const { start, actions } = historyOf(store).latest(most);
  const slices = (state: unknown) =>
    Object.fromEntries(
      Object.entries(SENT_SLICES).map(([name, sent]) => [
        name,
        veil.of(mask(isObject(state) ? state[name] : undefined), sent),
      ]),
    );
  return JSON.stringify({
    preloadedState: JSON.stringify(slices(start)),
    payload: JSON.stringify(actions.map((action) => sentAction(action, veil))),
    about: {
      sent: new Date().toISOString(),
      app: appVersion,
      faults: latestFaults().map((fault) => ({ time: fault.time, code: faultCode(fault) })),
      state: slices(store.getState()),
    },
  });
}

function sentAction({ type, payload, at }: ShownAction, veil: Veil): ShownAction {
  if (payload === undefined || /^api\/\w+\//.test(type)) return { type, at };
  const sent = VEILED_ACTIONS.has(type) ? {} : (SENT_PAYLOADS[type.split('/')[0] ?? ''] ?? {});
  const isCut = isObject(payload) && typeof payload['cut'] === 'string';
  return { type, payload: veil.of(payload, isCut ? CUT : sent), at };
}
