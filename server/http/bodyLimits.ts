import { REPORT_MAX_BYTES, STATE_MAX_BYTES } from '../../src/contract/fleet/fleet';

/** In bytes, by route. deploy/nginx/dachberater.conf has the same limits. */
export const BODY_LIMITS = {
  authenticate: 4_096,
  pageViews: 131_072,
  cart: 1_048_576,
  device: REPORT_MAX_BYTES,
  deviceState: STATE_MAX_BYTES,
  /** The ids of a thousand devices, and what they get. */
  chosenDevices: 49_152,
  /** A file of 1 MB, or its edits, in JSON. */
  editor: 2_097_152,
  /** The values of an entry, once or twice. */
  editorValues: 524_288,
  pairing: 1_024,
  recipient: 4_096,
  publication: 1_048_576,
  userTable: 262_144,
  others: 16_384,
} as const;

export const ALL_BODIES_BYTES = 64 * 1_048_576;
