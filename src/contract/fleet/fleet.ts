/** What page, worker and server know of devices, without the schemas' validator: names, limits and addresses. */

/** `personal`: of one person. `showroom`: for visitors. */
export const DEVICE_KINDS = ['personal', 'showroom'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** `good` is green; everything else has a reason in words. The worst first: of several one is told. */
export const DEVICE_STATES = [
  'erased',
  'withdrawn',
  'new',
  'silent',
  'full',
  'clock',
  'empty',
  'incomplete',
  'behind',
  'stuck',
  'failing',
  'unkept',
  'good',
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** `withdraw` comes from the server itself, once the access of the device's user is taken away. */
export const COMMAND_KINDS = [
  'synchronise',
  'takeRelease',
  'endSession',
  'message',
  'rename',
  'sendState',
  'erase',
  'withdraw',
] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/** What a device says of a command. `refused`: it did not verify, had expired, or is not known to this build. */
export const COMMAND_OUTCOMES = ['done', 'failed', 'refused'] as const;

/** `void`: the server was restored, or the reason for the command went. */
export const COMMAND_STATES = ['waiting', ...COMMAND_OUTCOMES, 'expired', 'void'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/** Of a request: `<id>.<secret>` of the device that makes it. */
export const DEVICE_HEADER = 'device';
/** 256 bits as base64url. */
export const DEVICE_SECRET_PATTERN = '^[A-Za-z0-9_-]{43}$';

/** Bytes of a report. */
export const REPORT_MAX_BYTES = 1_024;
/** Outcomes that one report tells. The others wait for the next one. */
export const REPORT_MAX_OUTCOMES = 5;
/** Commands that one answer brings, the oldest first. */
export const COMMANDS_AT_ONCE = 10;
export const MESSAGE_MAX_LENGTH = 200;
/** Devices of one answer of the list. */
export const DEVICES_PAGE = 50;

/** Days until contents are locked, at most. */
export const OFFLINE_MAX_DAYS = 365;
/** So many days before contents are locked it is announced. */
export const OFFLINE_ANNOUNCED_DAYS = 5;

/** Bytes of a gzipped state that a device sends. */
export const STATE_MAX_BYTES = 524_288;
/** A state that was sent is kept for so long. */
export const STATE_DAYS = 7;

/** The server's addresses of devices. */
export const FLEET_PATHS = {
  /** Takes a device's report. */
  device: '/api/v1/device',
  devices: '/api/v1/devices',
  devicesTable: '/api/v1/devices/table',
  pairings: '/api/v1/pairings',
  /** The offline limit of each kind. */
  deviceLimits: '/api/v1/devices/limits',
} as const;

/** Takes the state that the command with this id asks for. */
export const deviceStatePath = (command: string): string => `${FLEET_PATHS.device}/states/${command}`;
