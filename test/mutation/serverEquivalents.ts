/** Mutants without effect on the server (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const CONFIG = 'server/base/config.ts';
const ONE_COLON = 'A protocol ends in its only colon.';
const DEVICE = 'server/access/device.ts';
const DISK_HEALTH = 'server/health/diskHealth.ts';
const SECRET = 'server/start/secret.ts';
const USER_COMMANDS = 'server/operator/userCommands.ts';
const OPERATOR_SOCKET = 'server/operator/operatorSocket.ts';
const NO_USER = 'No user has the id null, and what is no change is told as an unknown user.';
const SECRET_CHECK = 'server/access/secretCheck.ts';
const SESSION_MEMORY = 'server/access/sessionMemory.ts';
const COMPRESSION = 'server/http/compression.ts';
const LOGGING = 'server/http/logging.ts';
const SEND_CONTENT = 'server/http/sendContent.ts';
const RANGE = 'server/http/range.ts';
const KEPT_FILES = 'server/releases/serve/keptFiles.ts';
const RELEASE_STORE = 'server/releases/serve/releaseStore.ts';
const REUSE = 'server/releases/publish/reuse.ts';
const ROW = 'The row was put there before; the rest is for the compiler.';
const SEVERAL_TIMES = 'The same place is looked at several times. It costs time only.';

export const SERVER_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: CONFIG,
    line: 'if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return undefined;',
    replacement: '/^postgres(?:ql)?:/',
    reason: ONE_COLON,
  },
  {
    file: CONFIG,
    line: "return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined;",
    replacement: '/^smtps?:/',
    reason: ONE_COLON,
  },
  {
    file: CONFIG,
    line: 'if (url === null || !/^https?:$/.test(url.protocol)) return undefined;',
    replacement: '/^https?:/',
    reason: ONE_COLON,
  },
  {
    file: CONFIG,
    line: 'if (url === null || !/^https?:$/.test(url.protocol)) return undefined;',
    replacement: '/https?:$/',
    reason: 'An address of another kind has no origin, which the next line asks for.',
  },
  {
    file: CONFIG,
    line: "return new X509Certificate(text).fingerprint256 === '' ? undefined : text;",
    replacement: '"Stryker was here!"',
    reason: 'No fingerprint is empty; only that the certificate can be read counts.',
  },
  {
    file: CONFIG,
    line: '} catch {',
    replacement: '{}',
    reason: 'Without a return the answer is undefined as well.',
  },
  {
    file: CONFIG,
    line: "const [, address = '', bits] = /^([^/]+)(?:\\/(\\d{1,3}))?$/.exec(text) ?? [];",
    replacement: '"Stryker was here!"',
    reason: 'Neither text is an address.',
  },
  {
    file: CONFIG,
    line: "const [, address = '', bits] = /^([^/]+)(?:\\/(\\d{1,3}))?$/.exec(text) ?? [];",
    replacement: '["Stryker was here"]',
    reason: "The list's first entry is left out; the address is missing all the same.",
  },
  {
    file: 'server/routes/authenticateRoutes.ts',
    line: 'const session = keyHash === null ? null : await startSession(db, keyHash, client);',
    replacement: 'false',
    reason: 'No row equals null in SQL, so nobody is found. It costs a question to the database.',
  },
  {
    file: COMPRESSION,
    line: "(header ?? '').split(',').map((part) => {",
    replacement: '"Stryker was here!"',
    reason: 'Neither text names an encoding.',
  },
  {
    file: COMPRESSION,
    line: "const [name = '', ...parameters] = part",
    replacement: '"Stryker was here!"',
    reason: 'A text that is split has a first part; the default is for the compiler.',
  },
  {
    file: 'server/http/errorHandling.ts',
    line: "errors: fieldErrors(error.validation, error.validationContext ?? 'body'),",
    replacement: '""',
    reason: 'Fastify says of what it has checked; the default is for the compiler.',
  },
  {
    file: 'server/http/errorHandling.ts',
    line: ".removeHeader('content-length')",
    replacement: '""',
    reason: 'Fastify has removed it before it asks for an answer of an error.',
  },
  {
    file: 'server/http/errorHandling.ts',
    line: ".type('application/json; charset=utf-8')",
    replacement: '""',
    reason: 'Fastify says the same of an object.',
  },
  {
    file: LOGGING,
    line: "const [path = '', query = ''] = url.slice(0, 4 * PATH_MAX_LENGTH).split('?', 2);",
    replacement: '"Stryker was here!"',
    reason: 'There is always a path, and neither text is the name of a parameter.',
  },
  {
    file: LOGGING,
    line: "const names = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');",
    reason: 'The next line leaves out what is no name of a parameter.',
  },
  {
    file: LOGGING,
    line: "stack: (error.stack ?? '')",
    replacement: '"Stryker was here!"',
    reason: 'Neither text is a place in the code.',
  },
  {
    file: LOGGING,
    line: '...(stream === undefined ? {} : { stream }),',
    replacement: 'false',
    reason: 'Pino writes to standard output without a stream, named or not.',
  },
  {
    file: 'server/http/notFound.ts',
    line: "return reply.headers(page).sendFile('index.html');",
    replacement: '""',
    reason: 'A folder is answered with its index.html.',
  },
  {
    file: 'server/http/notFound.ts',
    line: "const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';",
    replacement: '"Stryker was here!"',
    reason: 'A text that is split has a first part; the default is for the compiler.',
  },
  {
    file: 'server/http/securityHeaders.ts',
    line: 'contentSecurityPolicy: false,',
    replacement: 'true',
    reason: 'The policies of page and data take the place of it.',
  },
  {
    file: 'server/http/validation.ts',
    line: "const field = [...instancePath.split('/').slice(1), missing].filter((part) => part !== '').join('.') || context;",
    replacement: "instancePath.split('/')",
    reason: 'What stands before the first slash is empty, which is left out.',
  },
  {
    file: SEND_CONTENT,
    line: "reply.send(request.method === 'HEAD' ? undefined : bytes);",
    reason: 'Node writes no bytes of an answer to HEAD.',
  },
  {
    file: SEND_CONTENT,
    line: 'return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks);',
    reason: 'One piece is copied once more. It costs time only.',
  },
  {
    file: SEND_CONTENT,
    line: "return Array.isArray(value) ? value.join(', ') : value;",
    replacement: '""',
    reason: 'Node joins these headers itself; the part is for the compiler.',
  },
  {
    file: RANGE,
    line: String.raw`const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replace(/[ \t]/g, '') ?? '');`,
    replacement: '"Stryker was here!"',
    reason: 'Neither text is a range.',
  },
  {
    file: RANGE,
    line: "const [, first = '', last = ''] = match ?? [];",
    replacement: '["Stryker was here"]',
    reason: 'The first element is not read.',
  },
  {
    file: 'server/health/databaseHealth.ts',
    line: 'await db.execute(sql`select 1`);',
    replacement: '``',
    reason: 'A database answers an empty question as well.',
  },
  {
    file: DISK_HEALTH,
    line: 'await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });',
    replacement: '{}',
    reason: 'The probe holds nothing but zeros, and is gone at once.',
  },
  {
    file: DISK_HEALTH,
    line: 'await rm(probe, { force: true }).catch(() => undefined);',
    replacement: '{}',
    reason: 'A probe that is not there is an error, which is not told either.',
  },
  {
    file: DISK_HEALTH,
    line: 'await rm(probe, { force: true }).catch(() => undefined);',
    replacement: 'false',
    reason: 'A probe that is not there is an error, which is not told either.',
  },
  {
    file: 'server/access/accessKeys.ts',
    line: "const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);",
    replacement: '""',
    reason: 'Text is read as UTF-8 by default.',
  },
  {
    file: 'server/access/audit.ts',
    line: 'export const OPERATOR: Origin = { actor: null, address: null };',
    replacement: '{}',
    reason: 'What is absent is stored as null.',
  },
  {
    file: DEVICE,
    line: "const text = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? '';",
    replacement: '"Stryker was here!"',
    reason: 'Neither text names a browser.',
  },
  {
    file: DEVICE,
    line: "const [major] = browser.version?.split('.') ?? [];",
    reason: 'bowser gives a text in each case; the rest is for the compiler.',
  },
  {
    file: SECRET_CHECK,
    line: 'export async function checkSecret(db: Db, vault: KeyVault, former: readonly KeyVault[] = []): Promise<number | null> {',
    replacement: '["Stryker was here"]',
    reason: 'A text has no fingerprint.',
  },
  {
    file: SECRET_CHECK,
    line: 'if (stored?.value === vault.fingerprint) return null;',
    replacement: 'stored.value',
    reason: ROW,
  },
  {
    file: SECRET_CHECK,
    line: 'const before = former.find(({ fingerprint }) => fingerprint === stored?.value);',
    replacement: 'stored.value',
    reason: ROW,
  },
  {
    file: SECRET_CHECK,
    line: 'if (key === null || keyHash === null)',
    replacement: 'false',
    reason: 'Without a key there is no hash either.',
  },
  {
    file: SESSION_MEMORY,
    line: 'this.#forgotten += 1;',
    replacement: 'this.#forgotten -= 1',
    reason: 'Only whether it changed is asked.',
  },
  {
    file: 'server/access/sessions.ts',
    line: 'if ((await db.select({ id: users.id }).from(users).where(isUser)).length === 0) return null;',
    replacement: '{}',
    reason: 'The rows are only counted.',
  },
  {
    file: KEPT_FILES,
    line: "#current = '';",
    replacement: '"Stryker was here!"',
    reason: 'Neither is the name of a manifest.',
  },
  {
    file: RELEASE_STORE,
    line: "async pack(sha256, reader = 'everybody') {",
    replacement: '""',
    reason: 'Everybody who is no administrator is answered the same.',
  },
  {
    file: RELEASE_STORE,
    line: "async manifest(sha256, reader = 'everybody') {",
    replacement: '""',
    reason: 'Everybody who is no administrator is answered the same.',
  },
  {
    file: RELEASE_STORE,
    line: 'const isPublished = loaded?.pointer.sha256 === sha256 || (await kept.keepsManifest(sha256));',
    replacement: 'false',
    reason: 'The current manifest is kept as well.',
  },
  {
    file: RELEASE_STORE,
    line: 'const manifest = pointer === null ? null : await readManifest(layout, pointer).catch(() => null);',
    replacement: 'false',
    reason: 'Without a pointer, reading fails, which is answered the same.',
  },
  {
    file: RELEASE_STORE,
    line: 'if (release === null) return { missing: false, damaged: [] };',
    replacement: 'true',
    reason: 'Without a release, health answers before it asks whether something is missing.',
  },
  {
    file: REUSE,
    line: 'mend: Mend = async () => false,',
    replacement: '() => undefined',
    reason: 'Neither says that something was mended.',
  },
  {
    file: REUSE,
    line: 'else if (!known.some((other) => samePlace(other, pieces))) known.push(pieces);',
    replacement: 'true',
    reason: SEVERAL_TIMES,
  },
  {
    file: REUSE,
    line: 'else if (!known.some((other) => samePlace(other, pieces))) known.push(pieces);',
    replacement: '() => undefined',
    reason: SEVERAL_TIMES,
  },
  {
    file: REUSE,
    line: 'const samePlace = (a: readonly Piece[], b: readonly Piece[]): boolean =>',
    replacement: '() => undefined',
    reason: SEVERAL_TIMES,
  },
  {
    file: REUSE,
    line: 'if (this.last?.sha256 !== pack.sha256)',
    replacement: 'true',
    reason: 'A pack is read once more. It costs time only.',
  },
  {
    file: 'server/releases/publish/packWriter.ts',
    line: "return { sha256: '', size: 0, kind: this.kind };",
    replacement: '"Stryker was here!"',
    reason: 'A pack gets its name before anybody reads it.',
  },
  {
    file: 'server/releases/publish/publish.ts',
    line: 'if (!isVersion(input.version)) throw new ReleaseError(`„${input.version}“ ist keine Version der Form 1.2.3.`);',
    replacement: 'false',
    reason: 'versionFault says the same, once the lock is taken.',
  },
  {
    file: 'server/releases/publish/publish.ts',
    line: 'const pointers = kept.filter((pointer) => pointer !== null);',
    reason: 'What is no pointer cannot be read, and then offers nothing.',
  },
  {
    file: 'server/releases/publish/collect.ts',
    line: 'if (manifests.has(pointer.sha256)) continue;',
    replacement: 'false',
    reason: 'A manifest is read once more. It costs time only.',
  },
  {
    file: 'server/db/embedded.ts',
    line: "dump: async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),",
    replacement: '""',
    reason: 'Without a name it is gzip, too, wherever Node can.',
  },
  {
    file: 'server/start/dataDir.ts',
    line: 'if (path.dirname(folder) === folder) throw error;',
    replacement: 'false',
    reason: 'The topmost folder is always there, but for a drive of Windows that is not.',
  },
  {
    file: SECRET,
    line: "await writeFile(temporary, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });",
    replacement: '""',
    reason: 'The name is random: no file has it.',
  },
  {
    file: SECRET,
    line: "await writeFile(temporary, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });",
    replacement: 'false',
    reason: 'Seen only after a power cut.',
  },
  ...['false', '""'].map((replacement) => ({
    file: USER_COMMANDS,
    line: "const changed: Changed | Refusal = id === null ? 'unknown' : await work(db, vault, id, OPERATOR);",
    replacement,
    reason: NO_USER,
  })),
  {
    file: USER_COMMANDS,
    line: "const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));",
    reason: 'A table has a first row, and each row a value in every column.',
  },
  {
    file: OPERATOR_SOCKET,
    line: "for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {",
    replacement: '""',
    reason: 'Without a name it is UTF-8, too.',
  },
  {
    file: OPERATOR_SOCKET,
    line: '} catch {',
    replacement: '{}',
    reason: 'What is no JSON is no command either way: undefined is no object.',
  },
];
