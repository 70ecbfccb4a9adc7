/**
 * The steps from an empty database to schema.ts, in order. A step that was released is never changed: what comes later is
 * a step of its own. Steps are lists of single statements, as PGlite takes one at a time.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table users (
      id bigint generated always as identity primary key,
      status text not null check (status in ('active', 'inactive')),
      user_group text not null check (user_group in ('admin', 'dachberater', 'worker', 'default')),
      email text not null,
      key_hash text not null unique,
      key_sealed text not null,
      salutation text not null check (salutation in ('', 'male', 'female')),
      firstname text not null,
      lastname text not null,
      client text not null,
      last_request_version text,
      info_1 text not null,
      info_2 text not null,
      info_3 text not null,
      created_at timestamptz not null default now()
    )`,
    `create unique index users_email on users (lower(email))`,
    `create table sessions (
      token_hash text primary key,
      filedata_hash text not null unique,
      user_id bigint not null references users (id) on delete cascade,
      created_at timestamptz not null default now()
    )`,
    `create index sessions_user on sessions (user_id)`,
    `create table settings (name text primary key, value text not null)`,
  ],
  // rate-limiter-flexible's table: it inserts by position, so the columns keep this order.
  [`create table wrong_keys (key varchar(255) primary key, points integer not null default 0, expire bigint)`],
  [
    `create table access_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor bigint,
      action text not null,
      target bigint not null,
      address text
    )`,
    `create index access_audit_at on access_audit (at)`,
  ],
];
