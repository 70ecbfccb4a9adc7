import { STATE_MAX_BYTES } from '../../src/contract/fleet/fleet';

/** How long a request's body may be, by route. In bytes. deploy/nginx/dachberater.conf names the same limits. */
export const BODY_LIMITS = {
  /** One access key. */
  authenticate: 4_096,
  /** A hundred views of the longest names. */
  pageViews: 131_072,
  /** As many documents as may be sent or linked, each with the longest name and description that it may have, in German. */
  cart: 1_048_576,
  /** A device's report. */
  device: 1_024,
  /** The state of a device, gzipped. */
  deviceState: STATE_MAX_BYTES,
  /** The secret of a device that asks to be paired. */
  pairing: 1_024,
  /** A key and a sealed address. */
  recipient: 4_096,
  /** A table of new users, percent-encoded. */
  userTable: 262_144,
  /** A new user, and every other form. */
  others: 16_384,
} as const;

/** All bodies under way together, from their first byte to the end of their answers. */
export const ALL_BODIES_BYTES = 64 * 1_048_576;
