import { Type, type Static } from '@sinclair/typebox';
import { ContentGroup, ContentTreeNode } from './content/content';
import { ReferenceImage } from './content/media';
import { News } from './content/news';
import { sealedEmail } from './mail/recipients';
import { CartItem, Session, User } from './people/people';
import { Product, ProductListItem } from './content/product';
import { FilterDefinition } from './base/values';
import { UUID_PATTERN } from './base/ids';
import {
  COLLECT_MAX_HITS,
  COLLECT_MAX_VISITS,
  HIT_PAGE_MAX_LENGTH,
  HIT_TITLE_MAX_LENGTH,
  SESSIONS_LISTED,
  VISIT_MAX_COUNT,
  VISIT_MAX_SECONDS,
} from './base/limits';
import { LIST_MARKERS, MAIL_STATES, SALUTATIONS } from './base/markers';
import { GROUPS } from './base/permissions';
import { closed, count, day } from './base/schemaParts';
import { VERSION_PATTERN } from './base/version';

const version = Type.String({ pattern: VERSION_PATTERN });

export const VersionAnswer = Type.Object({ version }, closed);
export type VersionAnswer = Static<typeof VersionAnswer>;

/** `GET /application/version`. `build` is a hash of the build's contents. */
export const ApplicationVersionAnswer = Type.Object({ version, build: Type.String() }, closed);

/** `GET /api/version_available`. `timestamp`: publication in seconds since 1970. */
export const VersionAvailableAnswer = Type.Object(
  {
    version,
    timestamp: count,
    /** An answer with a smaller serial than before is outdated. */
    serial: Type.Optional(count),
    note: Type.Optional(Type.String()),
    /** True when a person must install the release before using the app. */
    required: Type.Optional(Type.Boolean()),
    /** Seconds until showroom devices must install the release. */
    due_in: Type.Optional(count),
  },
  closed,
);
export type VersionAvailableAnswer = Static<typeof VersionAvailableAnswer>;

/** `GET /api/v1/tools`: port of the demo's external tools. */
export const ToolsAnswer = Type.Object({ port: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]) }, closed);
export type ToolsAnswer = Static<typeof ToolsAnswer>;

/** `GET /api/v1/products/{list}`. */
export const ProductListAnswer = Type.Object(
  {
    content: Type.Union([Type.Literal(LIST_MARKERS.tiles), Type.Literal(LIST_MARKERS.stones)]),
    version,
    data: Type.Array(ProductListItem),
    filter: Type.Array(FilterDefinition),
  },
  closed,
);
export type ProductListAnswer = Static<typeof ProductListAnswer>;

export const ProductAnswer = Product;
export type ProductAnswer = Product;

/** `GET /api/v1/reference-images`. */
export const ReferenceImagesAnswer = Type.Object(
  {
    content: Type.Literal(LIST_MARKERS.referenceImages),
    version,
    data: Type.Array(ReferenceImage),
    filter: Type.Array(FilterDefinition),
  },
  closed,
);
export type ReferenceImagesAnswer = Static<typeof ReferenceImagesAnswer>;

/** `GET /api/v1/news`. `?id=` returns one article. */
export const NewsListAnswer = Type.Array(News);
export type NewsListAnswer = Static<typeof NewsListAnswer>;

/** `GET /api/v1/content`, `/content-app`, `/content-mob`. */
export const ContentAnswer = Type.Object(
  { groups: Type.Array(ContentGroup), tree: Type.Array(ContentTreeNode) },
  closed,
);
export interface ContentAnswer {
  readonly groups: readonly ContentGroup[];
  readonly tree: readonly ContentTreeNode[];
}

/**
 * `POST /api/v1/cart`. `key`: one UUID per mail. A repeated request with the same key sends no second mail.
 * The recipient is `email` or `sealed_email`. The server can open `sealed_email` only with the `key` of its mail.
 * 400 names faulty fields, such as `items.3.image`. 429 with `Retry-After`: the user's hourly quota is used up.
 */
export const CartBody = Type.Object({
  email: Type.Optional(Type.String()),
  sealed_email: Type.Optional(sealedEmail),
  items: Type.Array(CartItem, { minItems: 1 }),
  key: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
});
export type CartBody = Static<typeof CartBody>;

/** A repeated request gets the first request's id. Other content under the same key gets 409. */
export const CartAnswer = Type.Object({ id: Type.String({ pattern: UUID_PATTERN }) }, closed);
export type CartAnswer = Static<typeof CartAnswer>;

/**
 * `GET /api/v1/cart/{id}`. Users other than the sender get 404. `reason`: German text for a failure. `at`: ISO 8601,
 * UTC.
 */
export const CartEntryAnswer = Type.Object(
  {
    id: Type.String({ pattern: UUID_PATTERN }),
    status: Type.Union(MAIL_STATES.map((state) => Type.Literal(state))),
    reason: Type.Optional(Type.String()),
    at: Type.String(),
  },
  closed,
);
export type CartEntryAnswer = Static<typeof CartEntryAnswer>;

/**
 * `POST /collect`, also as text/plain: page views of the token's user. `at`: ISO 8601. `visits`: finished visits at a
 * showroom device. Answer: 204, even if hits are too old or in the future, because devices repeat refused hits.
 */
export const CollectBody = Type.Object(
  {
    hits: Type.Array(
      Type.Object(
        {
          page: Type.String({ pattern: '^/', maxLength: HIT_PAGE_MAX_LENGTH }),
          title: Type.Optional(Type.String({ maxLength: HIT_TITLE_MAX_LENGTH })),
          at: Type.String({ maxLength: 40 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: COLLECT_MAX_HITS },
    ),
    visits: Type.Optional(
      Type.Array(
        Type.Object(
          {
            at: Type.String({ maxLength: 40 }),
            seconds: Type.Integer({ minimum: 0, maximum: VISIT_MAX_SECONDS }),
            views: Type.Integer({ minimum: 0, maximum: VISIT_MAX_COUNT }),
            documents: Type.Integer({ minimum: 0, maximum: VISIT_MAX_COUNT }),
          },
          closed,
        ),
        { maxItems: COLLECT_MAX_VISITS },
      ),
    ),
  },
  closed,
);
export type CollectBody = Static<typeof CollectBody>;

/**
 * `GET /api/v1/usage?days=`: the parameter is a number of days, today included. The answer's `days` are days in German
 * time, oldest first. `pages`, `products`: most viewed first.
 */
export const UsageAnswer = Type.Object(
  {
    days: Type.Array(Type.Object({ day, views: count, documents: count, visits: count }, closed)),
    pages: Type.Array(Type.Object({ page: Type.String(), views: count }, closed)),
    products: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), views: count }, closed)),
    documents: count,
    visits: Type.Object({ count, seconds: count, views: count, documents: count }, closed),
  },
  closed,
);
export type UsageAnswer = Static<typeof UsageAnswer>;

/**
 * `rights`: a text such as `editor,publisher`. Without this field a new user gets no rights, and a corrected user keeps
 * them.
 */
export const CreateUserBody = Type.Object({
  salutation: Type.Optional(Type.Union(SALUTATIONS.map((salutation) => Type.Literal(salutation)))),
  firstname: Type.Optional(Type.String()),
  lastname: Type.Optional(Type.String()),
  company: Type.String(),
  email: Type.String(),
  permission_group: Type.Union(GROUPS.map((group) => Type.Literal(group))),
  rights: Type.Optional(Type.String()),
});
export type CreateUserBody = Static<typeof CreateUserBody>;
export const CreateUserAnswer = Type.Object({ user: User });
export type CreateUserAnswer = Static<typeof CreateUserAnswer>;

export const UsersAnswer = Type.Object({ users: Type.Array(User) });
export type UsersAnswer = Static<typeof UsersAnswer>;

export const UserAnswer = Type.Object({ user: User });
export type UserAnswer = Static<typeof UserAnswer>;

/** `GET /api/v1/users/{id}/sessions`: the caller's session first. */
export const SessionsAnswer = Type.Object({
  sessions: Type.Array(Session, { maxItems: SESSIONS_LISTED }),
  total: count,
});
export type SessionsAnswer = Static<typeof SessionsAnswer>;

export const EndedAnswer = Type.Object({ ended: count });
export type EndedAnswer = Static<typeof EndedAnswer>;

/** `POST /api/v1/users/{id}/delete`. `mails`: number of deleted mails. */
export const DeletedAnswer = Type.Object({ mails: count });
export type DeletedAnswer = Static<typeof DeletedAnswer>;

/** `POST /api/v1/users/{id}/export`, without keys and tokens. */
export const PersonAnswer = Type.Object({
  person: Type.Object({ email: Type.String() }),
  sessions: Type.Array(Type.Unknown()),
  mails: Type.Array(Type.Unknown()),
  links: Type.Array(Type.Unknown()),
  devices: Type.Array(Type.Unknown()),
  /** Include the texts of messages. */
  device_commands: Type.Array(Type.Unknown()),
  device_changes: Type.Array(Type.Unknown()),
  device_states: Type.Array(Type.Unknown()),
  /** Without the numbers, addresses and devices of other people. */
  changes: Type.Array(Type.Unknown()),
  /** Files of the catalogue that the person changed, with times. */
  catalogue_changes: Type.Array(Type.Unknown()),
  /** Counts of older rows that the export omits. */
  left_off: Type.Object({
    mails: Type.Integer(),
    links: Type.Integer(),
    changes: Type.Integer(),
    catalogue_changes: Type.Integer(),
    device_commands: Type.Integer(),
    device_changes: Type.Integer(),
    device_states: Type.Integer(),
  }),
});
export type PersonAnswer = Static<typeof PersonAnswer>;

/**
 * The body of every 4xx and the server's own 5xx. `field` may also be a header or path part. `errors` is empty when no
 * field is at fault.
 */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
