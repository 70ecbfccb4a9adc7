/** Bodies of requests and answers, by call (specification §7). Documents of a release are closed and validated at publishing. */
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
import { closed } from './base/schemaParts';
import { VERSION_PATTERN } from './base/version';

const version = Type.String({ pattern: VERSION_PATTERN });
const count = Type.Integer({ minimum: 0 });

/** `GET /api/version`: the version of the data that the answerer serves. */
export const VersionAnswer = Type.Object({ version }, closed);
export type VersionAnswer = Static<typeof VersionAnswer>;

/** `GET /application/version`: the version of the build, and the id that is made of its contents. */
export const ApplicationVersionAnswer = Type.Object({ version, build: Type.String() }, closed);

/** `GET /api/version_available`: the current release. `timestamp` is its publication in seconds. */
export const VersionAvailableAnswer = Type.Object(
  {
    version,
    timestamp: Type.Integer({ minimum: 0 }),
    /** The pointer's serial (serial.ts): an answer with an older one than was seen is out of date. */
    serial: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The release's note for the person; absent without one. */
    note: Type.Optional(Type.String()),
    /** The release must be installed before the app is used further. */
    required: Type.Optional(Type.Boolean()),
    /** Whole seconds until showroom devices no longer wait for a quiet moment, 0 after that; absent without a deadline. */
    due_in: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
);
export type VersionAvailableAnswer = Static<typeof VersionAvailableAnswer>;

/** `GET /api/v1/tools`: the port of the demo's external tools, on the host that the page is on; null without them. */
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

/** `GET /api/v1/product?id=`. */
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

/** `GET /api/v1/news`; `GET /api/v1/news?id=` answers one of them. */
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
 * `POST /api/v1/cart`. Validation beyond the shape is the server's. `key` is one UUID per sending: who does not know what
 * became of a request repeats it with the same key, and nothing is sent twice. Without one the server makes one.
 *
 * The recipient stands in `email`, or in `sealed_email` with the `key` that it is sealed for. The two are the same request.
 *
 * 400 names the faulty fields (`email`, `sealed_email`, `items.3.image` for a document that no kept release has, `items.3.sheet.version` for a
 * sheet of a release that is not kept, `items.3.sheet.parts.0.product` for a product that it does not have); 429 with `Retry-After` says
 * that the user's quota of the hour is used up: nothing is wrong with the cart, it may be sent later.
 */
export const CartBody = Type.Object({
  email: Type.Optional(Type.String()),
  sealed_email: Type.Optional(sealedEmail),
  items: Type.Array(CartItem, { minItems: 1 }),
  key: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
});
export type CartBody = Static<typeof CartBody>;

/**
 * The mail is durably queued under this id. The same key of the same user with the same content answers the same id; with
 * other content it is refused with 409.
 */
export const CartAnswer = Type.Object({ id: Type.String({ pattern: UUID_PATTERN }) }, closed);
export type CartAnswer = Static<typeof CartAnswer>;

/**
 * `GET /api/v1/cart/{id}`: what became of a mail; 404 for everybody but the user who sent it. `reason` says in German why
 * it failed for good, `at` is the time of the status (ISO 8601, UTC).
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
 * `POST /collect`, as JSON, also under the content type text/plain: page views of the user whose token stands in the
 * Authorization header. `page` is a path of the app, `at` the time of the view (ISO 8601). Answers 204; hits that are too
 * old or in the future are left out without a word, as a queue would repeat them for ever. `visits` are those of a showroom
 * device that are over: when, how long, and how many views and documents.
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
 * `GET /api/v1/usage?days=`: what was used in the last 7, 30 or 90 days, today included. `days` has every day of the span,
 * the oldest first, in German time; `pages` and `products` begin with the most viewed. `documents` counts documents sent,
 * `visits` those of showroom devices, with what they come to together.
 */
export const UsageAnswer = Type.Object(
  {
    days: Type.Array(
      Type.Object(
        { day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), views: count, documents: count, visits: count },
        closed,
      ),
    ),
    pages: Type.Array(Type.Object({ page: Type.String(), views: count }, closed)),
    products: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), views: count }, closed)),
    documents: count,
    visits: Type.Object({ count, seconds: count, views: count, documents: count }, closed),
  },
  closed,
);
export type UsageAnswer = Static<typeof UsageAnswer>;

/** `POST /api/v1/users/store`. */
export const CreateUserBody = Type.Object({
  salutation: Type.Optional(Type.Union(SALUTATIONS.map((salutation) => Type.Literal(salutation)))),
  firstname: Type.Optional(Type.String()),
  lastname: Type.Optional(Type.String()),
  company: Type.String(),
  email: Type.String(),
  permission_group: Type.Union(GROUPS.map((group) => Type.Literal(group))),
});
export type CreateUserBody = Static<typeof CreateUserBody>;
export const CreateUserAnswer = Type.Object({ user: User });
export type CreateUserAnswer = Static<typeof CreateUserAnswer>;

/** `GET /api/v1/users`. */
export const UsersAnswer = Type.Object({ users: Type.Array(User) });
export type UsersAnswer = Static<typeof UsersAnswer>;

/** `POST /api/v1/users/{id}/deactivate`, `/activate`, `/rekey`, `/correct`: the user as he is now; after `/rekey` with his new key. */
export const UserAnswer = Type.Object({ user: User });
export type UserAnswer = Static<typeof UserAnswer>;

/** `GET /api/v1/users/{id}/sessions`: the caller's own, then the latest contacts, `SESSIONS_LISTED` at most; `total` counts all. */
export const SessionsAnswer = Type.Object({
  sessions: Type.Array(Session, { maxItems: SESSIONS_LISTED }),
  total: Type.Integer({ minimum: 0 }),
});
export type SessionsAnswer = Static<typeof SessionsAnswer>;

/** `POST /api/v1/users/{id}/sessions/end` and `/sessions/{sessionId}/end`: how many ended by this call. */
export const EndedAnswer = Type.Object({ ended: Type.Integer({ minimum: 0 }) });
export type EndedAnswer = Static<typeof EndedAnswer>;

/** `POST /api/v1/users/{id}/delete`: how many of the person's mails went as well. */
export const DeletedAnswer = Type.Object({ mails: Type.Integer({ minimum: 0 }) });
export type DeletedAnswer = Static<typeof DeletedAnswer>;

/** `POST /api/v1/users/{id}/export`. Keys and tokens are left out; times are ISO text. */
export const PersonAnswer = Type.Object({
  person: Type.Object({ email: Type.String() }),
  sessions: Type.Array(Type.Unknown()),
  mails: Type.Array(Type.Unknown()),
  links: Type.Array(Type.Unknown()),
  devices: Type.Array(Type.Unknown()),
  changes: Type.Array(Type.Unknown()),
  /** How many older rows the export leaves off. */
  left_off: Type.Object({ mails: Type.Integer(), links: Type.Integer(), changes: Type.Integer() }),
});
export type PersonAnswer = Static<typeof PersonAnswer>;

/**
 * The body of every 4xx and of the server's own 5xx. `field` is a body or query field, a header or a path part. No field is named
 * where none is at fault (5xx), or none is known: headers that are too large or malformed, a request that is too slow.
 */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
