/** Checks every route for every kind of caller. A new route needs a row in the table `ROWS`. */
import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import qs from 'qs';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { EDITOR_PATHS } from '../../../src/contract/editor/editorAnswers';
import {
  cancelPath,
  deleteProfilePath,
  deviceSetUpPath,
  deviceStatePath,
  FLEET_PATHS,
  operationPath,
  withdrawCardPath,
} from '../../../src/contract/fleet/fleet';
import type { Manifest } from '../../../src/contract/release/release';
import {
  cartEntryPath,
  filedataPath,
  manifestDeltaPath,
  manifestPath,
  newsItemPath,
  packPath,
  PATHS,
  productPath,
} from '../../../src/contract/paths';
import {
  activatePath,
  correctPath,
  deactivatePath,
  deletePath,
  endSessionPath,
  endSessionsPath,
  exportPath,
  rekeyPath,
  sessionsPath,
} from '../../../src/contract/people/userPaths';
import { GROUPS, hasLevel, PERMISSIONS, type Group } from '../../../src/contract/base/permissions';
import { RIGHTS, type Right } from '../../../src/contract/base/rights';
import type { CreateUserAnswer } from '../../../src/contract/answers';
import { openTestApp, type TestApp } from '../support/testApp';
import { idOf, PICTURE, publishTestRelease } from '../support/testRelease';

/** The lowest group that may call a route. `open` also allows callers without a token. */
type Access = 'open' | Group;

interface Row {
  readonly access: Access;
  /** A right that allows the call to lower groups, too. */
  readonly right?: Right;
  /** Returns the address to call. Absent if the route's path contains no variable part. */
  readonly url?: () => string;
  /** Each call needs a new body, because the server refuses a second user with the same e-mail address. */
  readonly body?: () => object;
  /** The status for callers with access. Default: 200. */
  readonly status?: number;
  /** Present if the route answers a refused call with an HTML page. Usually the answer is JSON. */
  readonly isPage?: true;
}

let server: TestApp;
let routes: readonly string[];
/** `editor` and `publisher` are the access keys of workers with this right. */
const known = { target: 0, deactivated: '', ended: '', pack: '', manifest: '', editor: '', publisher: '' };
let serial = 0;
const newUser = () => ({
  company: 'Muster GmbH',
  email: `matrix-${(serial += 1)}@muster.example`,
  permission_group: 'default',
});

const table = () => ({ csv: 'Firma;E-Mail;Gruppe\nMuster;import@muster.example;default', dry_run: '1' });

/** The server has no catalogue, so callers with access get 404. A call without its fields gets 400. */
const editorRow = (more: Partial<Row> = {}): Row => ({ access: 'dachberater', right: 'editor', status: 404, ...more });
const entryUrl = (path: string) => () => `${path}?path=references.yaml`;

/** The access table: first the routes of specification §6 and §7, then all other routes. */
const ROWS: Readonly<Record<string, Row>> = {
  'POST /api/v1/authenticate': { access: 'open', body: () => ({ key: 'falsch' }) },
  // Without a body, a caller with access gets 400.
  'POST /api/v1/cart': { access: 'default', status: 400 },
  // Only showroom devices may call this route, so all callers of this test get 403.
  'POST /api/v1/cart/recipient': {
    access: 'default',
    body: () => ({ key: randomUUID(), sealed_email: 'AAAA' }),
    status: 403,
  },
  'POST /api/v1/links': { access: 'default', status: 400 },
  'POST /api/v1/users/store': { access: 'dachberater', body: newUser },
  // A dry run stores no users, so each caller can send the same table.
  'POST /api/v1/users/import': { access: 'admin', body: table },
  'GET /api/v1/users': { access: 'admin' },
  'GET /api/version': { access: 'open' },
  'GET /api/version_available': { access: 'default' },
  'GET /application/version': { access: 'default' },
  'GET /api/v1/products/tiles': { access: 'default' },
  'GET /api/v1/products/stones': { access: 'default' },
  'GET /api/v1/product': { access: 'default', url: () => productPath('biber') },
  'GET /api/v1/news': { access: 'default', url: () => newsItemPath('1') },
  'GET /api/v1/reference-images': { access: 'default' },
  'GET /api/v1/content': { access: 'default' },
  'GET /api/v1/content-app': { access: 'default' },
  'GET /api/v1/content-mob': { access: 'default' },
  'GET /api/filedata': { access: 'default', url: () => filedataPath(idOf(PICTURE)) },

  'GET /api/v1/session': { access: 'default' },
  'POST /api/v1/logout': { access: 'default' },
  'POST /api/v1/showroom': { access: 'dachberater', body: () => ({ name: 'Köln' }) },
  'GET /api/v1/cart/:id': { access: 'default', url: () => cartEntryPath(randomUUID()), status: 404 },
  'GET /application/share/:token': { access: 'open', url: () => `${PATHS.share}/unknown`, status: 404, isPage: true },
  'GET /application/share/:token/:place': {
    access: 'open',
    url: () => `${PATHS.share}/unknown/1`,
    status: 404,
    isPage: true,
  },
  // Without a body, a caller with access gets 400.
  'POST /collect': { access: 'default', status: 400 },
  // Without a body, a caller gets 400 if it has a session or a device's identity.
  'POST /api/v1/device': { access: 'default', status: 400 },
  // This route also needs a device's identity, so all callers of this test get 401.
  'POST /api/v1/device/states/:command': {
    access: 'default',
    url: () => deviceStatePath(randomUUID()),
    status: 401,
  },
  // These routes need a device's identity, so all callers of this test get 401.
  'POST /api/v1/device/set-ups/:command': {
    access: 'default',
    url: () => deviceSetUpPath(randomUUID()),
    body: () => ({}),
    status: 401,
  },
  'GET /api/v1/device/orders': {
    access: 'default',
    url: () => `${FLEET_PATHS.deviceOrders}?serial=0`,
    status: 401,
  },
  'GET /api/v1/devices': { access: 'dachberater' },
  'GET /api/v1/devices/limits': { access: 'admin' },
  'POST /api/v1/devices/limits': { access: 'admin', body: () => ({ kind: 'showroom', days: '' }) },
  'POST /api/v1/devices/limits/sites': { access: 'admin', body: () => ({ site: 'Köln', days: '' }) },
  'POST /api/v1/devices/:id/limit': {
    access: 'admin',
    url: () => `${FLEET_PATHS.devices}/${randomUUID()}/limit`,
    body: () => ({ days: '7' }),
    status: 404,
  },
  'GET /api/v1/devices/labels': { access: 'dachberater' },
  'POST /api/v1/devices/:id/labels': {
    access: 'admin',
    url: () => `${FLEET_PATHS.devices}/${randomUUID()}/labels`,
    body: () => ({ site: '', tags: '', note: '' }),
    status: 404,
  },
  'POST /api/v1/devices/labels': {
    access: 'admin',
    body: () => ({ site: 'Köln', add: '', drop: '', devices: randomUUID() }),
  },
  'GET /api/v1/devices/ids': { access: 'admin' },
  'GET /api/v1/devices/operations': { access: 'admin' },
  'POST /api/v1/devices/operations': {
    access: 'admin',
    body: () => ({ id: randomUUID(), kind: 'synchronise', devices: randomUUID() }),
    status: 409,
  },
  'GET /api/v1/devices/operations/:id': { access: 'admin', url: () => operationPath(randomUUID()), status: 404 },
  'POST /api/v1/devices/operations/:id/cancel': {
    access: 'admin',
    url: () => `${operationPath(randomUUID())}/cancel`,
    status: 404,
  },
  'POST /api/v1/devices/:id/remove': {
    access: 'admin',
    url: () => `${FLEET_PATHS.devices}/${randomUUID()}/remove`,
    status: 404,
  },
  'GET /api/v1/devices/:id/state': {
    access: 'admin',
    url: () => `${FLEET_PATHS.devices}/${randomUUID()}/state`,
    status: 404,
  },
  'GET /api/v1/devices/table': { access: 'admin' },
  // No device has this id, so every caller with access gets 404.
  'GET /api/v1/devices/:id': {
    access: 'dachberater',
    url: () => `${FLEET_PATHS.devices}/${randomUUID()}`,
    status: 404,
  },
  'POST /api/v1/devices/:id/commands': {
    access: 'admin',
    url: () => `${FLEET_PATHS.devices}/${randomUUID()}/commands`,
    body: () => ({ kind: 'erase' }),
    status: 404,
  },
  'POST /api/v1/devices/:id/commands/:command/cancel': {
    access: 'admin',
    url: () => cancelPath(randomUUID(), randomUUID()),
    status: 404,
  },
  'GET /api/v1/profiles': { access: 'admin' },
  'POST /api/v1/profiles': {
    access: 'admin',
    body: () => ({
      ...{ name: `Profil ${(serial += 1)}`, kind: 'personal', permission_group: 'default' },
      ...{ site: '', pattern: 'Tablet {n}', offline_days: '' },
    }),
  },
  'POST /api/v1/profiles/:id/delete': {
    access: 'admin',
    url: () => deleteProfilePath(randomUUID()),
    status: 404,
  },
  'GET /api/v1/cards': { access: 'admin' },
  'POST /api/v1/cards': {
    access: 'admin',
    body: () => ({ profile: randomUUID(), names: '', count: '1', from: '', days: '1' }),
    status: 404,
  },
  'POST /api/v1/cards/:id/withdraw': { access: 'admin', url: () => withdrawCardPath(randomUUID()), status: 404 },
  'POST /api/v1/cards/look': { access: 'open', body: () => ({ card: 'falsch' }), status: 400 },
  'POST /api/v1/cards/use': { access: 'open', body: () => ({ card: 'falsch', secret: 'x' }), status: 400 },
  'POST /api/v1/pairings': { access: 'open', body: () => ({ secret: 'falsch' }), status: 400 },
  'GET /api/v1/pairings/:signs': { access: 'admin', url: () => `${FLEET_PATHS.pairings}/ACDEFG`, status: 404 },
  'POST /api/v1/pairings/:signs/pair': {
    access: 'admin',
    url: () => `${FLEET_PATHS.pairings}/ACDEFG/pair`,
    body: () => ({ name: 'Foyer', kind: 'personal', permission_group: 'default' }),
    status: 404,
  },
  'GET /api/v1/editor/entries': editorRow(),
  'GET /api/v1/editor/deleted': editorRow(),
  'GET /api/v1/editor/forms': editorRow(),
  'GET /api/v1/editor/entry': editorRow({ url: entryUrl(EDITOR_PATHS.entry) }),
  'GET /api/v1/editor/history': editorRow({ url: entryUrl(EDITOR_PATHS.history) }),
  'GET /api/v1/editor/comparison': editorRow({ url: entryUrl(EDITOR_PATHS.comparison) }),
  'POST /api/v1/editor/entry': editorRow({ status: 400 }),
  'POST /api/v1/editor/faults': editorRow({ status: 400 }),
  'POST /api/v1/editor/text': editorRow({ status: 400 }),
  'POST /api/v1/editor/create': editorRow({ status: 400 }),
  'POST /api/v1/editor/delete': editorRow({ status: 400 }),
  'POST /api/v1/editor/restore': editorRow({ status: 400 }),
  'POST /api/v1/editor/presence': editorRow({ status: 400 }),
  'GET /api/v1/usage': { access: 'admin', url: () => `${PATHS.usage}?days=7` },
  'GET /api/v1/audit': { access: 'admin' },
  'GET /api/v1/privacy': { access: 'open' },
  'GET /api/v1/editor/check': editorRow(),
  'POST /api/v1/editor/check': editorRow(),
  'GET /api/v1/openapi': { access: 'admin' },
  'GET /api/v1/advice': { access: 'default' },
  'GET /api/v1/attract': { access: 'default' },
  'GET /api/v1/brochures': { access: 'default' },
  'GET /api/v1/accessories': { access: 'default' },
  'GET /api/v1/houses': { access: 'default' },
  'GET /api/v1/search': { access: 'default' },
  'GET /api/v1/tools': { access: 'default' },
  'GET /api/v1/manifest': { access: 'default' },
  'GET /api/v1/editor/changes': editorRow(),
  'GET /api/v1/editor/publication': { access: 'dachberater', right: 'editor' },
  'GET /api/v1/editor/releases': { access: 'dachberater', right: 'publisher' },
  // Without a body, a caller with access gets 400.
  'POST /api/v1/editor/publish': { access: 'dachberater', right: 'publisher', status: 400 },
  'POST /api/v1/editor/preview': { access: 'dachberater', right: 'editor', status: 400 },
  'POST /api/v1/editor/activate': { access: 'dachberater', right: 'publisher', status: 400 },
  'GET /api/v1/draft': { access: 'dachberater', right: 'editor' },
  'GET /api/v1/manifests/:sha256': { access: 'default', url: () => manifestPath(known.manifest) },
  'GET /api/v1/manifests/:to/from/:from': {
    access: 'default',
    url: () => manifestDeltaPath('a'.repeat(64), 'b'.repeat(64)),
    status: 404,
  },
  'GET /api/v1/packs/:sha256': { access: 'default', url: () => packPath(known.pack) },
  // Neither the release nor the app of this test has files of a brand.
  ...Object.fromEntries(
    Object.values(BRAND_PATHS).map((address): [string, Row] => [`GET ${address}`, { access: 'open', status: 404 }]),
  ),
  'GET /healthz': { access: 'open' },
  'GET /livez': { access: 'open' },
  'GET /readyz': { access: 'open' },
  'GET /assets/*': { access: 'open', url: () => '/assets/main.0123456789abcdef.js', status: 404 },
  'GET /*': { access: 'open', url: () => '/index.html' },

  'GET /api/v1/users/:id/sessions': { access: 'admin', url: () => sessionsPath(known.target) },
  'POST /api/v1/users/:id/deactivate': { access: 'admin', url: () => deactivatePath(known.target) },
  'POST /api/v1/users/:id/activate': { access: 'admin', url: () => activatePath(known.target) },
  'POST /api/v1/users/:id/rekey': { access: 'admin', url: () => rekeyPath(known.target) },
  'POST /api/v1/users/:id/correct': { access: 'admin', url: () => correctPath(known.target), body: newUser },
  'POST /api/v1/users/:id/export': { access: 'admin', url: () => exportPath(known.target) },
  // No user has this id, so callers with access get 404, and no call deletes a user.
  'POST /api/v1/users/:id/delete': { access: 'admin', url: () => deletePath(4_711), status: 404 },
  'POST /api/v1/users/:id/sessions/end': { access: 'admin', url: () => endSessionsPath(known.target) },
  'POST /api/v1/users/:id/sessions/:sessionId/end': { access: 'admin', url: () => endSessionPath(known.target, 4_711) },
};

/** An attacker's headers, which claim the permission of an administrator. The server must ignore them. */
const FORGED = {
  permission: PERMISSIONS.admin,
  'x-permission': PERMISSIONS.admin,
  'x-group': 'admin',
  cookie: `permission=${PERMISSIONS.admin}; group=admin`,
};

interface Caller {
  readonly headers: Record<string, string>;
  /** Null means no access. */
  readonly group: Group | null;
  /** A right beside the group. */
  readonly right?: Right;
  readonly forges?: true;
}

const CALLERS: Readonly<Record<string, () => Promise<Caller>>> = {
  'without a token': async () => ({ headers: {}, group: null }),
  ...Object.fromEntries(
    GROUPS.map((group) => [group, async () => ({ headers: bearer(await logInAfar(group)), group })]),
  ),
  ...Object.fromEntries(
    RIGHTS.map((right) => [
      `a worker with the right "${right}"`,
      async () => ({ headers: bearer(await logInWith(known[right])), group: 'worker' as const, right }),
    ]),
  ),
  'a deactivated user': async () => ({ headers: bearer(known.deactivated), group: null }),
  'an ended session': async () => ({ headers: bearer(known.ended), group: null }),
  'the permission as token': async () => ({ headers: { ...FORGED, ...bearer(PERMISSIONS.admin) }, group: null }),
  'a worker who forges the permission': async () => ({
    headers: { ...FORGED, ...bearer(await logInAfar('worker')) },
    group: 'worker',
    forges: true,
  }),
};

let logIns = 0;
const logInAfar = (group: Group): Promise<string> => logInWith(server.keys[group]);

/** Logs in from a network of its own, because the server limits the log-ins of one network. */
async function logInWith(key: string): Promise<string> {
  logIns += 1;
  const answer = await server.app.inject({
    method: 'POST',
    url: PATHS.authenticate,
    headers: FORM,
    payload: qs.stringify({ key }),
    remoteAddress: `10.0.${logIns >> 8}.${logIns & 255}`,
  });
  return answer.json<{ token: string }>().token;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
async function call(route: string, headers: Record<string, string>, more: object = {}) {
  const [method = '', pattern = ''] = route.split(' ');
  const row = rowOf(route);
  const isPost = method === 'POST';
  return server.app.inject({
    method: method as 'GET' | 'HEAD' | 'POST',
    url: row.url?.() ?? pattern,
    headers: { ...(isPost ? FORM : {}), ...headers },
    ...(isPost ? { payload: qs.stringify({ ...row.body?.(), ...more }) } : {}),
  });
}

/** The row of GET also counts for HEAD. */
function rowOf(route: string): Row {
  const row = ROWS[route.replace(/^HEAD /, 'GET ')];
  if (row === undefined) throw new Error(`No row says who may call ${route}.`);
  return row;
}

function statusFor(row: Row, { group, right }: Pick<Caller, 'group' | 'right'>): number {
  const { access, status = 200 } = row;
  if (access === 'open') return status;
  if (group === null) return 401;
  return hasLevel(group, access) || (right !== undefined && right === row.right) ? status : 403;
}

beforeAll(async () => {
  server = await openTestApp({ appFiles: { 'index.html': '<!doctype html>' } });
  const seen: string[] = [];
  server.app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const name of [method].flat()) seen.push(`${name} ${url}`);
  });
  await publishTestRelease(server.releasesDir, '1.0.0');
  await publishTestRelease(server.releasesDir, '1.1.0', { as: 'draft' });
  const admin = await server.logIn('admin');
  routes = seen;
  const pointer = (await server.get(PATHS.pointer, admin)).json<{ sha256: string }>();
  const manifest = (await server.get(manifestPath(pointer.sha256), admin)).json<Manifest>();
  Object.assign(known, { manifest: pointer.sha256, pack: manifest.packs[0]?.sha256 });
  const create = async (more = {}) =>
    (await server.post(PATHS.usersStore, { ...newUser(), ...more }, admin)).json<CreateUserAnswer>().user;
  const logIn = async (key: string) => (await server.post(PATHS.authenticate, { key })).json<{ token: string }>().token;
  known.target = (await create()).id;
  for (const right of RIGHTS) known[right] = (await create({ permission_group: 'worker', rights: right })).access_key;
  const deactivated = await create();
  known.deactivated = await logIn(deactivated.access_key);
  await server.post(deactivatePath(deactivated.id), {}, admin);
  known.ended = await logIn((await create()).access_key);
  await server.post(PATHS.logout, {}, known.ended);
}, 60_000);
afterAll(() => server.close());

test('the access table has rows for all routes of the server and for no other routes', () => {
  const missing = routes.filter((route) => ROWS[route.replace(/^HEAD /, 'GET ')] === undefined);
  expect(missing).toEqual([]);
  expect(Object.keys(ROWS).filter((row) => !routes.includes(row))).toEqual([]);
  // The printed routes show that `routes` is complete. The test skips wildcard routes, because `printRoutes` joins them
  // into one line.
  const lines = server.app.printRoutes({ commonPrefix: false }).split('\n');
  const printed = lines
    .filter((line) => !/── \*/.test(line))
    .flatMap((line) => /\(([A-Z, ]+)\)/.exec(line)?.[1]?.split(', ') ?? []);
  expect(printed).toHaveLength(routes.filter((route) => !route.endsWith('*')).length);
});

test.each(Object.keys(CALLERS))(
  'every route answers a caller with the expected status (caller: %s)',
  async (name) => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const come = async (): Promise<Caller> => (await CALLERS[name]?.()) ?? { headers: {}, group: null };
    let caller = await come();
    for (const route of routes) {
      const { headers, forges } = caller;
      const answer = await call(
        route,
        headers,
        forges === true ? { permission: PERMISSIONS.admin, group: 'admin' } : {},
      );
      found[route] = answer.statusCode;
      expected[route] = statusFor(rowOf(route), caller);
      if (answer.statusCode >= 400 && !route.startsWith('HEAD ') && rowOf(route).isPage !== true)
        expect(answer.json()).toMatchObject({ message: expect.any(String), errors: expect.any(Array) });
      // A POST request may end the caller's session.
      if (route.startsWith('POST ')) caller = await come();
    }
    expect(found).toEqual(expected);
  },
  60_000,
);

test('the cookie for file data opens no other route that needs a token', async () => {
  const answer = await server.post(PATHS.authenticate, { key: server.keys.admin });
  const [cookie] = answer.cookies;
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  const opened: string[] = [];
  for (const route of routes.filter((candidate) => rowOf(candidate).access !== 'open'))
    if ((await call(route, headers)).statusCode !== 401) opened.push(route);
  expect(opened.sort()).toEqual(['GET /api/filedata', 'HEAD /api/filedata']);
});

test.each(['cross-site', 'same-site'])('POST requests from a %s page are refused', async (site) => {
  const headers = { ...bearer(await logInAfar('admin')), 'sec-fetch-site': site };
  for (const route of routes.filter((candidate) => candidate.startsWith('POST '))) {
    const answer = await call(route, headers);
    expect([route, answer.statusCode]).toEqual([route, 403]);
  }
});

test('the routes of the server use only the methods GET, HEAD and POST', () => {
  expect(
    routes.map((route) => route.split(' ')[0]).filter((method) => !/^(?:GET|HEAD|POST)$/.test(method ?? '')),
  ).toEqual([]);
});
