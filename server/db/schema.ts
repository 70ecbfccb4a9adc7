/** The tables (migrations.ts makes them). One schema for PGlite and PostgreSQL. */
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Group } from '../../src/contract/permissions';
import type { Salutation } from '../../src/contract/markers';

export type AccessAction = 'session.started' | 'session.ended' | 'user.created';

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
  salutation: text('salutation').$type<Salutation>().notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  client: text('client').notNull(),
  lastRequestVersion: text('last_request_version'),
  info1: text('info_1').notNull(),
  info2: text('info_2').notNull(),
  info3: text('info_3').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A log-in. It ends by log-out or by its user's deactivation, not by time. */
export const sessions = pgTable('sessions', {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  /** SHA-256 of the cookie that reads `/api/filedata` and nothing else. */
  filedataHash: text('filedata_hash').notNull().unique(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Facts about this installation by name. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Changes of anybody's access. Users are named by their ids without a reference, so that an entry outlives its user, and
 * the table holds no names.
 */
export const accessAudit = pgTable('access_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  /** The acting user; null: the operator. */
  actor: bigint('actor', { mode: 'number' }),
  action: text('action').$type<AccessAction>().notNull(),
  target: bigint('target', { mode: 'number' }).notNull(),
  /** As `LOG_ADDRESSES` allows. */
  address: text('address'),
});
