export const DEVICE_KINDS = ['personal', 'showroom'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/**
 * A device has all of these states that apply. The worst comes first. `pinless`: paired as a showroom device, but never
 * set up as one. `behind`: shows another release than the server offers. `loading`: stores missing files; only
 * `incomplete` if this stopped. `good`: no other state applies.
 */
export const DEVICE_STATES = [
  'erased',
  'withdrawn',
  'new',
  'silent',
  'copied',
  'pinless',
  'full',
  'clock',
  'empty',
  'incomplete',
  'behind',
  'stuck',
  'failing',
  'unkept',
  'loading',
  'good',
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** `withdraw` comes from the server, when the access of the device's user ends. */
export const COMMAND_KINDS = [
  'synchronise',
  'takeRelease',
  'endSession',
  'message',
  'rename',
  'sendState',
  'setUp',
  'erase',
  'withdraw',
] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/** Commands that many devices can get together. */
export const OPERATION_KINDS = [
  'synchronise',
  'takeRelease',
  'message',
  'sendState',
  'setUp',
  'endSession',
  'erase',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** `refused`: not authentic, expired or unknown to the build. */
export const COMMAND_OUTCOMES = ['done', 'failed', 'refused'] as const;

/**
 * `void`: the server was restored from a backup, the reason for the command ended, an urgent command overtook it, or an
 * administrator cancelled it. A device may still carry it out.
 */
export const COMMAND_STATES = ['waiting', ...COMMAND_OUTCOMES, 'expired', 'void'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

export const DEVICE_HEADER = 'device';
export const DEVICE_SECRET_PATTERN = '^[A-Za-z0-9_-]{43}$';

export const START_ID_PATTERN = '^[0-9a-f]{12}$';
/** Highest serial that a report can name. */
export const SERIAL_MAX = 1_000_000_000;

export const REPORT_MAX_BYTES = 1_024;
/** Further outcomes wait for the next report. */
export const REPORT_MAX_OUTCOMES = 4;
export const COMMANDS_AT_ONCE = 10;
export const MESSAGE_MAX_LENGTH = 200;
export const DEVICES_PAGE = 50;
/** Limit of devices that get one command, or labels, together. */
export const DEVICES_AT_ONCE = 1_000;
export const SITE_MAX_LENGTH = 60;
export const TAG_MAX_LENGTH = 30;
export const MOST_TAGS = 10;
export const NOTE_MAX_LENGTH = 500;
/** Stands for devices without a site in filters. No site has this name. */
export const NO_SITE = '-';
/** When a person has more personal devices, the longest silent one is removed. */
export const PERSONAL_DEVICES = 20;
/** Stands for all releases that the server never published. */
export const OTHER_RELEASES = 'andere';

export const OFFLINE_MAX_DAYS = 365;
export const OFFLINE_ANNOUNCED_DAYS = 5;

/** Gzipped size in bytes. */
export const STATE_MAX_BYTES = 524_288;
export const STATE_UNPACKED_MAX_BYTES = 4_194_304;
export const STATE_DAYS = 7;

export const FLEET_PATHS = {
  device: '/api/v1/device',
  deviceOrders: '/api/v1/device/orders',
  devices: '/api/v1/devices',
  devicesTable: '/api/v1/devices/table',
  pairings: '/api/v1/pairings',
  profiles: '/api/v1/profiles',
  cards: '/api/v1/cards',
  cardLook: '/api/v1/cards/look',
  cardUse: '/api/v1/cards/use',
  deviceLimits: '/api/v1/devices/limits',
  deviceSiteLimits: '/api/v1/devices/limits/sites',
  deviceLabels: '/api/v1/devices/labels',
  deviceIds: '/api/v1/devices/ids',
  operations: '/api/v1/devices/operations',
} as const;

export const commandsPath = (device: string): string => `${FLEET_PATHS.devices}/${device}/commands`;
export const cancelPath = (device: string, command: string): string => `${commandsPath(device)}/${command}/cancel`;
export const deleteProfilePath = (profile: string): string => `${FLEET_PATHS.profiles}/${profile}/delete`;
export const withdrawCardPath = (card: string): string => `${FLEET_PATHS.cards}/${card}/withdraw`;
export const operationPath = (operation: string): string => `${FLEET_PATHS.operations}/${operation}`;
export const deviceSetUpPath = (command: string): string => `${FLEET_PATHS.device}/set-ups/${command}`;
export const deviceStatePath = (command: string): string => `${FLEET_PATHS.device}/states/${command}`;
