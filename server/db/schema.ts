/** The tables (migrations.ts makes them). One schema for PGlite and PostgreSQL. */
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
import type { AuditKind } from '../../src/contract/people/audit';
import type { CommandKind, CommandState, DeviceKind, DeviceState } from '../../src/contract/fleet/fleet';
import type { DeviceReport } from '../../src/contract/fleet/report';
import type { Group } from '../../src/contract/base/permissions';
import type { MailState, Salutation } from '../../src/contract/base/markers';

/** What the database tells here when a session ends or a user's status or group changes: the user's id. */
export const ACCESS_CHANNEL = 'access_changed';

export type UserStatus = 'active' | 'inactive';

export const users = pgTable('users', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text('status').$type<UserStatus>().notNull(),
  group: text('user_group').$type<Group>().notNull(),
  /** Unique without regard to case (an index on `lower(email)`). */
  email: text('email').notNull(),
  /** HMAC of the access key: finds the user. */
  keyHash: text('key_hash').notNull().unique(),
  /** The access key, encrypted: shows it in the list. */
  keySealed: text('key_sealed').notNull(),
  /** Tells the user from others on a device; stays when the key changes. */
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
  /** The last contact with any device, a few minutes late at most; null before one. */
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
});

/** A log-in. It ends by log-out, with its user's access, by an administrator's hand, or when it is not used for long. */
export const sessions = pgTable('sessions', {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  /** What administrators name it by; opens nothing. */
  id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  /** SHA-256 of the cookie that reads `/api/filedata` and nothing else. */
  filedataHash: text('filedata_hash').notNull().unique(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The browser that logged in, in short; empty when unknown. */
  device: text('device').notNull().default(''),
  /** The application-version of its latest call; null before one. */
  version: text('version'),
  /** Its last contact, a few minutes late at most. */
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  /** The device that reports with it; null before its first report. */
  deviceId: uuid('device_id'),
});

/** Facts about this installation by name. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Changes of anybody's access, and what operators did. Users are named by their ids without a reference, so that an entry
 * outlives its user, and the table holds no person's name.
 */
export const accessAudit = pgTable('access_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  /** The acting user; null: the operator. */
  actor: bigint('actor', { mode: 'number' }),
  action: text('action').$type<AuditKind>().notNull(),
  /** The user whose access changed; null for what concerns no user. */
  target: bigint('target', { mode: 'number' }),
  /** As `LOG_ADDRESSES` allows. */
  address: text('address'),
  /** The operator's system account, where it is known. */
  account: text('account'),
  /** A version, a time or a count. */
  subject: text('subject'),
  /** Of an entry that a publisher left in the release store: servers take it over once. */
  event: uuid('event').unique(),
});

/** What stands in a mail but its recipient, fixed before the first try to send it. */
export interface FrozenMessage {
  readonly from: MailPerson;
  readonly replyTo: MailPerson | null;
  readonly subject: string;
  /** ISO 8601. */
  readonly date: string;
  /** With its angle brackets. */
  readonly messageId: string;
  /** Of the parts; fixed, so that each try sends the same bytes. */
  readonly boundary: string;
  readonly text: string;
  readonly html: string;
}

export interface MailPerson {
  readonly name: string;
  readonly address: string;
}

/** A document of a mail: where its bytes lie, and whether they go with the mail or stand behind its link. */
export interface MailFile {
  /** As the recipient's device stores it. */
  readonly fileName: string;
  /** As a person reads it. */
  readonly name: string;
  /** Content type. */
  readonly type: string;
  /** Bytes. */
  readonly length: number;
  /** Names of packs with offset and length (releases/folder/manifests.ts). */
  readonly pieces: readonly (readonly [pack: string, offset: number, length: number])[];
  readonly attached: boolean;
  /** An advice sheet: its bytes lie in `mail_sheets`, under its place in the mail; it has no pieces. */
  readonly printed?: true;
}

/**
 * Mails of the cart. Recipient, content and its hash go after MAIL_KEEP_DAYS, files with the end of their link; the rest is
 * counted by the usage page for a while.
 */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the request; unique with the user. */
  key: uuid('key').notNull(),
  /** SHA-256 of what the request asked for: tells a repeated request from another one under the same key. */
  contentHash: text('content_hash'),
  recipient: text('recipient'),
  message: jsonb('message').$type<FrozenMessage>(),
  files: jsonb('files').$type<readonly MailFile[]>().notNull(),
  documents: integer('documents').notNull(),
  status: text('status').$type<MailState>().notNull(),
  /** German; of a failed one. */
  reason: text('reason'),
  /** Ended without success so far. */
  tries: integer('tries').notNull().default(0),
  /** How often the whole mail was handed over and no answer came: it may have arrived. */
  unanswered: integer('unanswered').notNull().default(0),
  /** The lease of the server that tries it or tried it last; null: it had none. */
  courier: integer('courier'),
  /** When a waiting mail may be tried; of a mail under way, when it may be tried though its server wrote no end down. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  /** When it was tried for the first time; null: not yet. */
  releasedAt: timestamp('released_at', { withTimezone: true }),
  /** Whether a server tries it now. */
  underWay: boolean('under_way').notNull().default(false),
  /** Tries since the last one whose end was written down. */
  endlessTries: integer('endless_tries').notNull().default(0),
  /** Whether the present try, or the last one, has handed the whole mail over. */
  handedOver: boolean('handed_over').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Of the status. */
  statusAt: timestamp('status_at', { withTimezone: true }).notNull().defaultNow(),
  /** End of its link and of the hold on its packs. */
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
});

/** Links that a person shows as a QR code, without a mail: no recipient is stored. A link goes with its end. */
export const links = pgTable('links', {
  /** Also of its hold and its sheets. */
  id: uuid('id').primaryKey(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The session that made it. It may have ended. */
  sessionId: bigint('session_id', { mode: 'number' }).notNull(),
  /** None is attached. */
  files: jsonb('files').$type<readonly MailFile[]>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
});

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * PDFs of the sheets in mails and behind links, in parts, as they were printed when the mail was accepted: every try sends the same bytes. They are stored
 * before their mail.
 */
export const mailSheets = pgTable(
  'mail_sheets',
  {
    /** Of a mail or a link. */
    mailId: uuid('mail_id').notNull(),
    /** Of its document in `mails.files`. */
    place: integer('place').notNull(),
    /** Where this part begins in the PDF. */
    start: integer('start').notNull().default(0),
    bytes: bytea('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.place, table.start] })],
);

/** Page views of a day (German time), counted: nothing says whose they were. */
export const usageViews = pgTable(
  'usage_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
);

/** Visits to showroom devices that ended on a day (German time), added up: nothing says whose they were. */
export const usageVisits = pgTable('usage_visits', {
  day: date('day', { mode: 'string' }).primaryKey(),
  visits: integer('visits').notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
  views: integer('views').notNull(),
  documents: integer('documents').notNull(),
});

/** Batches of page views that were counted, so that one that is sent again is not counted again. */
export const usageBatches = pgTable('usage_batches', {
  /** SHA-256 of user and views. */
  hash: text('hash').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

/** What matters of a report: a change of it is kept for a while. */
export type DeviceFacts = Pick<DeviceReport, 'build' | 'running' | 'wanted' | 'staged' | 'persisted'> & {
  readonly state: DeviceState;
  /** The code of the last error. */
  readonly error: string | null;
};

/** Browsers with an identity of their own (src/contract/fleet). */
export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<DeviceKind>().notNull(),
  /** Who used it last. */
  userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
  /** Sealed with the installation's secret, as access keys are. */
  secretSealed: text('secret_sealed').notNull(),
  firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  /** Of the report; null before its first one with this identity. */
  reportedAt: timestamp('reported_at', { withTimezone: true }),
  report: jsonb('report').$type<KeptReport>(),
  facts: jsonb('facts').$type<DeviceFacts>(),
  /** As the report alone says (users/fleet/deviceState.ts). */
  state: text('state').$type<DeviceState>().notNull().default('new'),
  running: text('running'),
  /** The serial of the last command. */
  commandSerial: integer('command_serial').notNull().default(0),
  /** When it carried out that its user's access was taken away; null: not, or somebody logged in since. */
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  /** Days without a contact until it locks its contents. 0: never; null: as its kind. */
  offlineDays: integer('offline_days'),
});

/** The offline limit of a kind. None: never. */
export const deviceLimits = pgTable('device_limits', {
  kind: text('kind').$type<DeviceKind>().primaryKey(),
  days: integer('days').notNull(),
});

/** The state that a device sent last, gzipped as it came. */
export const deviceStates = pgTable('device_states', {
  deviceId: uuid('device_id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  bytes: bytea('bytes').notNull(),
});

/** A report without what it says of commands. `skew`: how many seconds the device's clock is ahead. */
export type KeptReport = Omit<DeviceReport, 'at' | 'serial' | 'done'> & { readonly skew: number };

export const deviceChanges = pgTable('device_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  deviceId: uuid('device_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  facts: jsonb('facts').$type<DeviceFacts>().notNull(),
});

export const deviceCommands = pgTable('device_commands', {
  id: uuid('id').primaryKey(),
  deviceId: uuid('device_id').notNull(),
  /** Rises for each device. */
  serial: integer('serial').notNull(),
  kind: text('kind').$type<CommandKind>().notNull(),
  /** JSON, as it is signed. */
  params: text('params').notNull(),
  state: text('state').$type<CommandState>().notNull().default('waiting'),
  /** A user's id; null: the server itself. */
  actor: bigint('actor', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** Devices that ask to be paired. A row goes after ten minutes, or once the device has its identity. */
export const pairings = pgTable('pairings', {
  /** SHA-256 of the secret with which the device asks. */
  secretHash: text('secret_hash').primaryKey(),
  /** Six signs that name it. */
  signs: text('signs').notNull().unique(),
  browser: text('browser').notNull(),
  /** Whose requests are counted together. */
  network: text('network').notNull(),
  /** As `LOG_ADDRESSES` allows. */
  address: text('address'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Of the device that an administrator made of it; null: it waits. */
  deviceId: uuid('device_id'),
  /** Whose session the device gets. */
  userId: bigint('user_id', { mode: 'number' }),
});
