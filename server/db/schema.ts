import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PublicationEnd, PublicationKind, PublicationStep } from '../../src/contract/editor/publicationAnswers';
import type { AuditKind } from '../../src/contract/people/audit';
import type { CommandKind, CommandState, DeviceKind, DeviceState, OperationKind } from '../../src/contract/fleet/fleet';
import type { ShowroomSetUp } from '../../src/contract/fleet/pairing';
import type { DeviceReport } from '../../src/contract/fleet/report';
import type { Group } from '../../src/contract/base/permissions';
import type { Right } from '../../src/contract/base/rights';
import type { MailState, Salutation } from '../../src/contract/base/markers';

/** Channel of the notice that a session ended, or a user's status, group or rights changed. */
export const ACCESS_CHANNEL = 'access_changed';

export type UserStatus = 'active' | 'inactive';

export const users = pgTable('users', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text('status').$type<UserStatus>().notNull(),
  group: text('user_group').$type<Group>().notNull(),
  /** Rights beside the group, in the order of `RIGHTS`. */
  rights: text('rights').array().$type<Right[]>().notNull().default([]),
  /** Addresses are unique regardless of capitals. */
  email: text('email').notNull(),
  /** HMAC of the access key, to find the user. */
  keyHash: text('key_hash').notNull().unique(),
  /** Sealed access key, to show it in the user list. */
  keySealed: text('key_sealed').notNull(),
  /** Identifies the user on devices. It stays when the key changes. */
  mark: text('mark')
    .notNull()
    .unique()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  salutation: text('salutation').$type<Salutation>().notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  client: text('client').notNull(),
  lastRequestVersion: text('last_request_version'),
  info1: text('info_1').notNull(),
  info2: text('info_2').notNull(),
  info3: text('info_3').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Stored at most every few minutes. */
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  /** SHA-256 of the cookie for `/api/filedata`. */
  filedataHash: text('filedata_hash').notNull().unique(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  device: text('device').notNull().default(''),
  /** The app's version in the last call. */
  version: text('version'),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  deviceId: uuid('device_id'),
});

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Entries outlive their user, because they hold no names or references to other tables. */
export const accessAudit = pgTable('access_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  actor: bigint('actor', { mode: 'number' }),
  action: text('action').$type<AuditKind>().notNull(),
  target: bigint('target', { mode: 'number' }),
  /** Client's IP address in the form that the variable `LOG_ADDRESSES` sets. */
  address: text('address'),
  account: text('account'),
  subject: text('subject'),
  event: uuid('event').unique(),
});

export interface FrozenMessage {
  readonly from: MailPerson;
  readonly replyTo: MailPerson | null;
  readonly subject: string;
  readonly date: string;
  /** Includes the angle brackets. */
  readonly messageId: string;
  readonly boundary: string;
  readonly text: string;
  readonly html: string;
  /** A PNG in base64. Absent when the HTML shows no logo. */
  readonly logo?: string;
}

export interface MailPerson {
  readonly name: string;
  readonly address: string;
}

export interface MailFile {
  readonly fileName: string;
  readonly name: string;
  readonly type: string;
  readonly length: number;
  readonly pieces: readonly (readonly [pack: string, offset: number, length: number])[];
  readonly attached: boolean;
  /** Set for an advice sheet. `mail_sheets` holds its bytes, and `pieces` is empty. */
  readonly printed?: true;
}

/** Recipient and content are kept for MAIL_KEEP_DAYS. Files are deleted when their link ends. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: uuid('key').notNull(),
  /** SHA-256 of the request, to detect a different request with the same key. */
  contentHash: text('content_hash'),
  recipient: text('recipient'),
  message: jsonb('message').$type<FrozenMessage>(),
  files: jsonb('files').$type<readonly MailFile[]>().notNull(),
  documents: integer('documents').notNull(),
  status: text('status').$type<MailState>().notNull(),
  reason: text('reason'),
  tries: integer('tries').notNull().default(0),
  /** How often the whole mail was sent without an answer from the mail server. */
  unanswered: integer('unanswered').notNull().default(0),
  courier: integer('courier'),
  /** Time of the next attempt. If an attempt has not ended by this time, another server may take over the mail. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** Time of the first attempt to send. */
  releasedAt: timestamp('released_at', { withTimezone: true }),
  underWay: boolean('under_way').notNull().default(false),
  /** Number of attempts to send whose result is not recorded. */
  endlessTries: integer('endless_tries').notNull().default(0),
  /** True when the last try handed over the whole mail. */
  handedOver: boolean('handed_over').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  statusAt: timestamp('status_at', { withTimezone: true }).notNull().defaultNow(),
  /** The mail's link expires at this time. Afterwards the packs with the mail's files may be deleted. */
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
});

export const links = pgTable('links', {
  id: uuid('id').primaryKey(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  sessionId: bigint('session_id', { mode: 'number' }).notNull(),
  files: jsonb('files').$type<readonly MailFile[]>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
});

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A mail's sheet is printed once, so each attempt sends the same bytes. */
export const mailSheets = pgTable(
  'mail_sheets',
  {
    mailId: uuid('mail_id').notNull(),
    /** Index in `mails.files`. */
    place: integer('place').notNull(),
    start: integer('start').notNull().default(0),
    bytes: bytea('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.place, table.start] })],
);

export const usageViews = pgTable(
  'usage_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

export const usageVisits = pgTable('usage_visits', {
  day: date('day', { mode: 'string' }).primaryKey(),
  visits: integer('visits').notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
  views: integer('views').notNull(),
  documents: integer('documents').notNull(),
});

/** Hashes of counted usage batches, so a repeated batch is not counted again. */
export const usageBatches = pgTable('usage_batches', {
  hash: text('hash').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** Latest start of the device's worker, and the spare ids that the server gave to starts out of order (startRule.ts). */
export interface DeviceStarts {
  readonly id: string;
  readonly number: number;
  readonly asked: readonly { readonly start: string; readonly spare: string }[];
}

/** Facts from a device's report. The server stores each change of them. */
export type DeviceFacts = Pick<DeviceReport, 'build' | 'running' | 'wanted' | 'staged' | 'persisted'> & {
  /** States that the report itself shows, the worst first. A server of an earlier build stores none. */
  readonly states?: DeviceState[];
  readonly error: string | null;
};

export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<DeviceKind>().notNull(),
  userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
  /** Sealed like an access key. */
  secretSealed: text('secret_sealed').notNull(),
  firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  reportedAt: timestamp('reported_at', { withTimezone: true }),
  report: jsonb('report').$type<KeptReport>(),
  facts: jsonb('facts').$type<DeviceFacts>(),
  /** Time of the last report with other numbers of stored files. */
  progressAt: timestamp('progress_at', { withTimezone: true }),
  running: text('running'),
  commandSerial: integer('command_serial').notNull().default(0),
  /** Time when the device deleted the user's work after access ended. Logging in clears it. */
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  /** Days without server contact until the device locks its content. 0: unlimited. Null: limit of the device's site or kind. */
  offlineDays: integer('offline_days'),
  /** Empty: none. */
  site: text('site').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  note: text('note').notNull().default(''),
  starts: jsonb('starts').$type<DeviceStarts>(),
  /** Time when this device and a copy got different identities. */
  copiedAt: timestamp('copied_at', { withTimezone: true }),
  /** Id of the device whose copy this device was. It may have been deleted. */
  copyOf: uuid('copy_of'),
  /** Row of this device's new identity. This row is deleted after the first report under the new identity. */
  successorId: uuid('successor_id'),
});

export const deviceLimits = pgTable('device_limits', {
  kind: text('kind').$type<DeviceKind>().primaryKey(),
  days: integer('days').notNull(),
});

/** Limits of the devices of a site. They count more than the limit of the devices' kind. */
export const deviceSiteLimits = pgTable('device_site_limits', {
  site: text('site').primaryKey(),
  days: integer('days').notNull(),
});

/** The column `bytes` is gzipped. */
export const deviceStates = pgTable('device_states', {
  deviceId: uuid('device_id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  bytes: bytea('bytes').notNull(),
});

/** `skew` is how many seconds the device's clock is ahead. */
export type KeptReport = Omit<DeviceReport, 'at' | 'serial' | 'start' | 'done'> & { readonly skew: number };

export const deviceChanges = pgTable('device_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  deviceId: uuid('device_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  facts: jsonb('facts').$type<DeviceFacts>().notNull(),
});

export const deviceCommands = pgTable('device_commands', {
  id: uuid('id').primaryKey(),
  deviceId: uuid('device_id').notNull(),
  serial: integer('serial').notNull(),
  kind: text('kind').$type<CommandKind>().notNull(),
  /** Signed JSON text. */
  params: text('params').notNull(),
  state: text('state').$type<CommandState>().notNull().default('waiting'),
  /** User id. Null for the server. */
  actor: bigint('actor', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** Time when the server took the state that this command asks for. The server takes one state for each command. */
  takenAt: timestamp('taken_at', { withTimezone: true }),
  /** Null for a command to one device. */
  operationId: uuid('operation_id'),
});

/** One command to many devices. It is deleted with its last command. */
export const deviceOperations = pgTable('device_operations', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<OperationKind>().notNull(),
  actor: bigint('actor', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  devices: integer('devices').notNull(),
  leftOut: integer('left_out').notNull(),
});

/** Versions that this installation published or activated. Rows stay, because old devices may still show them. */
export const publishedReleases = pgTable('published_releases', {
  version: text('version').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** A pairing is deleted ten minutes after its last step, or when the paired device has reported. */
export const pairings = pgTable('pairings', {
  secretHash: text('secret_hash').primaryKey(),
  signs: text('signs').notNull().unique(),
  browser: text('browser').notNull(),
  network: text('network').notNull(),
  /** Client's IP address in the form that the variable `LOG_ADDRESSES` sets. */
  address: text('address'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deviceId: uuid('device_id'),
  userId: bigint('user_id', { mode: 'number' }),
  /** Time of the first answer with the device's identity and session. Later answers are the same. */
  takenAt: timestamp('taken_at', { withTimezone: true }),
  /** Null for a personal device. */
  showroom: jsonb('showroom').$type<ShowroomSetUp>(),
});

/** What a set-up card gives to a device. */
export const deviceProfiles = pgTable('device_profiles', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  kind: text('kind').$type<DeviceKind>().notNull(),
  group: text('user_group').$type<'worker' | 'default'>().notNull(),
  site: text('site').notNull(),
  /** Names of the devices, with `{n}` for a number. */
  pattern: text('pattern').notNull(),
  offlineDays: integer('offline_days'),
  /** ShowroomSetUp as JSON, sealed like an access key. Null for a personal device. */
  showroomSealed: text('showroom_sealed'),
});

/** Set-up cards. The database holds only hashes of their secrets and signs. */
export const setUpCards = pgTable('set_up_cards', {
  id: uuid('id').primaryKey(),
  secretHash: text('secret_hash').notNull().unique(),
  signsHash: text('signs_hash').notNull().unique(),
  name: text('name').notNull(),
  profileId: uuid('profile_id').notNull(),
  /** Null when the administrator was deleted. The card then holds no more. */
  actor: bigint('actor', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** Hash of the pairing request of the device that used the card. */
  usedBy: text('used_by'),
  deviceId: uuid('device_id'),
});

/**
 * Cause of a change of a catalogue file. `found`: the server read the file for the first time. `outside`: somebody changed
 * the file without the editor.
 */
export type CatalogueChangeKind = 'found' | 'outside' | 'edit' | 'restore';

/** A file that is missing has neither bytes nor a revision. */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Relative to the catalogue folder, such as `news/2026-10-12-messe.yaml`. */
  path: text('path').notNull(),
  kind: text('kind').$type<CatalogueChangeKind>().notNull(),
  /** `intent`: the server may have written the file or not. */
  state: text('state').$type<'intent' | 'done'>().notNull(),
  /** SHA-256 of the file's bytes in hexadecimal digits. */
  revisionBefore: text('revision_before'),
  revisionAfter: text('revision_after'),
  /** The column type `text` would lose a byte order mark, because the embedded database's decoder drops it. */
  bytesBefore: bytea('bytes_before'),
  bytesAfter: bytea('bytes_after'),
  /** User id. Null for the kinds `found` and `outside`, and after the user's deletion. */
  actor: bigint('actor', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** Publications by editors. At most one runs. A row is deleted a day after the publication's end. */
export const cataloguePublications = pgTable('catalogue_publications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<PublicationKind>().notNull(),
  /** User id. Null after the user's deletion. */
  actor: bigint('actor', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
  /** Number of chosen entries. */
  entries: integer('entries').notNull(),
  step: text('step').$type<PublicationStep>().notNull().default('starting'),
  percent: integer('percent').notNull().default(0),
  /** Null until the publisher has chosen the version. */
  version: text('version'),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  /** Last sign of life of the server that publishes. */
  beatAt: timestamp('beat_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null while the publication runs. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  end: jsonb('outcome').$type<PublicationEnd>(),
});

export const cataloguePresence = pgTable(
  'catalogue_presence',
  {
    path: text('path').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.path, table.userId] })],
);
