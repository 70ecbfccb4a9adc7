/**
 * The oldest app that can use the database after all steps, by its version and the number of steps that it knows. A step
 * that only expands the schema (new tables, nullable columns, columns with a default) leaves it. A step that takes away
 * something, which must come at least one app later, sets it to the version and the number of that app.
 */
export const OLDEST_APP = { version: '1.1.0', steps: 28 } as const;

/** A released step never changes. Each text is one statement, as PGlite needs. */
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
  // The library rate-limiter-flexible inserts values by position, so the columns keep this order.
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
  [
    `alter table users add column last_seen_at timestamptz`,
    `alter table sessions add column id bigint generated always as identity`,
    `alter table sessions add column device text not null default ''`,
    `alter table sessions add column version text`,
    `alter table sessions add column last_seen_at timestamptz not null default now()`,
    `create unique index sessions_id on sessions (id)`,
    `create index sessions_last_seen on sessions (last_seen_at)`,
    // Servers cache users. So triggers notify the servers when a session ends or a user's rights change.
    `create function tell_access_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('access_changed', to_jsonb(old) ->> tg_argv[0]);
        return null;
      end
    $$`,
    `create trigger session_ended after delete or update of user_id on sessions
      for each row execute function tell_access_changed('user_id')`,
    `create trigger user_changed after delete or update of status, user_group on users
      for each row execute function tell_access_changed('id')`,
    // access/audit.ts counts an actor's recent changes with this index.
    `create index access_audit_actor on access_audit (actor, action, at)`,
  ],
  [
    `create table mails (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      key uuid not null,
      content_hash text,
      recipient text,
      message jsonb,
      files jsonb not null,
      documents integer not null,
      status text not null check (status in ('queued', 'sent', 'failed')),
      reason text,
      tries integer not null default 0,
      unanswered integer not null default 0,
      created_at timestamptz not null default now(),
      status_at timestamptz not null default now(),
      held_until timestamptz not null,
      unique (user_id, key)
    )`,
    `create index mails_user on mails (user_id, created_at)`,
    `create index mails_created on mails (created_at)`,
    `create index mails_queued on mails (created_at) where status = 'queued'`,
  ],
  [
    `create table usage_views (day date not null, page text not null, views integer not null, primary key (day, page))`,
    `create table usage_batches (hash text primary key, at timestamptz not null default now())`,
    `create index usage_batches_at on usage_batches (at)`,
  ], // The next step lets another server take over a killed server's mails.
  [
    `alter table mails add column courier integer`,
    `alter table mails add column handed_over boolean not null default false`,
  ],
  [`alter table users add column mark text not null unique default replace(gen_random_uuid()::text, '-', '')`],
  [
    `create table mail_sheets (
      mail_id uuid not null references mails (id) on delete cascade,
      place integer not null,
      bytes bytea not null,
      primary key (mail_id, place)
    )`,
  ],
  // The mail table replaces the library pg-boss and takes over its waiting mails.
  [
    `alter table mails add column due_at timestamptz not null default now()`,
    `alter table mails add column under_way boolean not null default false`,
    `alter table mails add column endless_tries integer not null default 0`,
    `do $$ begin
      if to_regclass('pgboss.job') is not null then
        update mails set
          due_at = case when job.state = 'active' then job.started_on + interval '15 minutes' else job.start_after end,
          under_way = job.state = 'active'
        from pgboss.job
        where job.name = 'mail' and job.state in ('created', 'retry', 'active')
          and job.data ->> 'mailId' = mails.id::text and mails.status = 'queued';
      end if;
    end $$`,
    `drop schema if exists pgboss cascade`,
    `create index mails_due on mails (due_at) where status = 'queued'`,
  ],
  [
    `alter table mails add column released_at timestamptz`,
    `update mails set released_at = created_at where status <> 'queued' or tries > 0 or under_way`,
    `create index mails_recipient on mails (lower(recipient), released_at)`,
  ],
  [
    `alter table mail_sheets drop constraint mail_sheets_mail_id_fkey`,
    `alter table mail_sheets add column start integer not null default 0`,
    `alter table mail_sheets add column created_at timestamptz not null default now()`,
    `alter table mail_sheets drop constraint mail_sheets_pkey`,
    `alter table mail_sheets add primary key (mail_id, place, start)`,
  ],
  [
    `alter table access_audit alter column target drop not null`,
    `alter table access_audit add column account text`,
    `alter table access_audit add column subject text`,
    `alter table access_audit add column event uuid unique`,
  ],
  [
    `create table links (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      session_id bigint not null,
      files jsonb not null,
      created_at timestamptz not null default now(),
      held_until timestamptz not null
    )`,
    `create index links_session on links (session_id, created_at)`,
    `create index links_user on links (user_id)`,
  ],
  [
    `create table usage_visits (
      day date primary key,
      visits integer not null,
      seconds bigint not null,
      views integer not null,
      documents integer not null
    )`,
  ],
  [
    `create table devices (
      id uuid primary key,
      name text not null,
      kind text not null check (kind in ('personal', 'showroom')),
      user_id bigint references users (id) on delete set null,
      secret_sealed text not null,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      reported_at timestamptz,
      report jsonb,
      facts jsonb,
      state text not null default 'new',
      running text,
      command_serial integer not null default 0,
      withdrawn_at timestamptz,
      erased_at timestamptz
    )`,
    `create index devices_user on devices (user_id)`,
    `create index devices_seen on devices (last_seen_at)`,
    `create table device_changes (
      id bigint generated always as identity primary key,
      device_id uuid not null references devices (id) on delete cascade,
      at timestamptz not null,
      facts jsonb not null
    )`,
    `create index device_changes_device on device_changes (device_id, at)`,
    `create index device_changes_at on device_changes (at)`,
    `create table device_commands (
      id uuid primary key,
      device_id uuid not null references devices (id) on delete cascade,
      serial integer not null,
      kind text not null,
      params text not null,
      state text not null default 'waiting',
      actor bigint,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create index device_commands_device on device_commands (device_id, serial)`,
    `create index device_commands_waiting on device_commands (device_id, serial) where state = 'waiting'`,
    `alter table sessions add column device_id uuid references devices (id) on delete set null`,
    `create index sessions_device on sessions (device_id)`,
    `create table pairings (
      secret_hash text primary key,
      signs text not null unique,
      browser text not null,
      network text not null,
      address text,
      created_at timestamptz not null default now(),
      device_id uuid references devices (id) on delete cascade,
      user_id bigint references users (id) on delete cascade
    )`,
    `create index pairings_network on pairings (network, created_at)`,
  ],
  [
    `alter table devices add column offline_days integer`,
    `create table device_limits (
      kind text primary key check (kind in ('personal', 'showroom')),
      days integer not null
    )`,
    `create table device_states (
      device_id uuid primary key references devices (id) on delete cascade,
      at timestamptz not null default now(),
      bytes bytea not null
    )`,
  ],
  [
    `alter table devices add column starts jsonb`,
    `alter table devices add column copied_at timestamptz`,
    `alter table devices add column copy_of uuid`,
    `alter table devices add column successor_id uuid references devices (id) on delete set null`,
    `create index devices_copy on devices (copy_of) where copy_of is not null`,
    `create index devices_successor on devices (successor_id) where successor_id is not null`,
  ],
  [
    `create table published_releases (version text primary key, at timestamptz not null default now())`,
    `insert into published_releases (version, at)
      select subject, min(at) from access_audit
      where action in ('release.published', 'release.activated') and subject is not null group by subject`,
  ],
  [
    `alter table pairings add column taken_at timestamptz`,
    `alter table device_commands add column taken_at timestamptz`,
  ],
  [`alter table pairings add column showroom jsonb`],
  [
    `alter table users add column rights text[] not null default '{}'
      check (rights <@ array['editor', 'publisher'])`,
    `drop trigger user_changed on users`,
    `create trigger user_changed after delete or update of status, user_group, rights on users
      for each row execute function tell_access_changed('id')`,
  ],
  [
    `create table catalogue_changes (
      id bigint generated always as identity primary key,
      path text not null,
      kind text not null check (kind in ('found', 'outside', 'edit', 'restore')),
      state text not null check (state in ('intent', 'done')),
      revision_before text,
      revision_after text,
      bytes_before bytea,
      bytes_after bytea,
      actor bigint references users (id) on delete set null,
      at timestamptz not null default now(),
      check ((revision_before is null) = (bytes_before is null)),
      check ((revision_after is null) = (bytes_after is null))
    )`,
    `create index catalogue_changes_path on catalogue_changes (path, id)`,
    `create index catalogue_changes_at on catalogue_changes (at)`,
    `create index catalogue_changes_actor on catalogue_changes (actor)`,
    // A file's next change begins only after the open change has been settled.
    `create unique index catalogue_changes_intent on catalogue_changes (path) where state = 'intent'`,
    `create table catalogue_presence (
      path text not null,
      user_id bigint not null references users (id) on delete cascade,
      at timestamptz not null default now(),
      primary key (path, user_id)
    )`,
    `create index catalogue_presence_user on catalogue_presence (user_id)`,
  ],
  [
    `create table catalogue_publications (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('release', 'draft', 'activation')),
      actor bigint references users (id) on delete set null,
      entries integer not null,
      step text not null default 'starting',
      percent integer not null default 0,
      version text,
      started_at timestamptz not null default now(),
      beat_at timestamptz not null default now(),
      ended_at timestamptz,
      outcome jsonb
    )`,
    // All servers together run one publication at a time.
    `create unique index catalogue_publications_running on catalogue_publications ((true)) where ended_at is null`,
    `create index catalogue_publications_actor on catalogue_publications (actor)`,
  ],
  [
    `alter table devices add column progress_at timestamptz`,
    // The column `state` stays, because servers of the earlier build write it until they end.
    `update devices set facts = facts - 'state' || jsonb_build_object('states',
      case when facts ->> 'state' in ('good', 'behind') then '[]'::jsonb else jsonb_build_array(facts -> 'state') end)
      where facts is not null`,
    `update device_changes set facts = facts - 'state' || jsonb_build_object('states',
      case when facts ->> 'state' in ('good', 'behind') then '[]'::jsonb else jsonb_build_array(facts -> 'state') end)`,
  ],
  [
    `alter table devices add column site text not null default ''`,
    `alter table devices add column tags text[] not null default '{}'`,
    `alter table devices add column note text not null default ''`,
  ],
  [
    `create table device_operations (
      id uuid primary key,
      kind text not null,
      actor bigint references users (id) on delete set null,
      created_at timestamptz not null default now(),
      devices integer not null,
      left_out integer not null
    )`,
    `create index device_operations_actor on device_operations (actor)`,
    `alter table device_commands
      add column operation_id uuid references device_operations (id) on delete set null`,
    `create index device_commands_operation on device_commands (operation_id) where operation_id is not null`,
    `create table device_site_limits (site text primary key, days integer not null)`,
  ],
  [
    `create table device_profiles (
      id uuid primary key,
      name text not null unique,
      kind text not null,
      user_group text not null check (user_group in ('worker', 'default')),
      site text not null,
      pattern text not null,
      offline_days integer,
      showroom_sealed text
    )`,
    `create table set_up_cards (
      id uuid primary key,
      secret_hash text not null unique,
      signs_hash text not null unique,
      name text not null,
      profile_id uuid not null references device_profiles (id) on delete cascade,
      actor bigint references users (id) on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      withdrawn_at timestamptz,
      used_at timestamptz,
      used_by text,
      device_id uuid references devices (id) on delete set null
    )`,
    `create index set_up_cards_profile on set_up_cards (profile_id)`,
    `create index set_up_cards_actor on set_up_cards (actor)`,
    `create index set_up_cards_device on set_up_cards (device_id)`,
  ],
];
