/** Bodies of requests and answers, by call (specification §7). Documents of a release are closed and validated at publishing. */
import { Type, type Static } from '@sinclair/typebox';
import {
  CartItem,
  ContentGroup,
  ContentTreeNode,
  FilterDefinition,
  News,
  Product,
  ProductListItem,
  ReferenceImage,
  User,
} from './entities';
import { LIST_MARKERS, SALUTATIONS } from './markers';
import { GROUPS } from './permissions';
import { VERSION_PATTERN } from './version';

const closed = { additionalProperties: false } as const;
const version = Type.String({ pattern: VERSION_PATTERN });

/** `GET /api/version`: the version of the data that the answerer serves. */
export const VersionAnswer = Type.Object({ version }, closed);
export type VersionAnswer = Static<typeof VersionAnswer>;

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

/** `POST /api/v1/authenticate`. A wrong key answers 200 with `valid: false`. */
export const AuthenticateBody = Type.Object({ key: Type.String({ minLength: 1 }) });
export type AuthenticateBody = Static<typeof AuthenticateBody>;
export const AuthenticateAnswer = Type.Union([
  Type.Object({
    valid: Type.Literal(true),
    token: Type.String({ minLength: 10 }),
    permission: Type.String({ minLength: 30 }),
    message: Type.String(),
  }),
  Type.Object({ valid: Type.Literal(false), message: Type.String() }),
]);
export type AuthenticateAnswer = Static<typeof AuthenticateAnswer>;

/** `POST /api/v1/cart`. Validation beyond the shape is the server's. */
export const CartBody = Type.Object({ email: Type.String(), items: Type.Array(CartItem, { minItems: 1 }) });
export type CartBody = Static<typeof CartBody>;

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

/** The body of every 4xx and of the server's own 5xx. `field` is a body or query field, a header or a path part. */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
