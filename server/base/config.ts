/** Reads the configuration from environment variables (docs/operations.md). */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { parseMailPerson } from './mailAddress';
import { isWithin } from './isWithin';
import { ADDRESS_MODES, type AddressMode } from './networks';
import { StartFault } from './startFault';

/** In characters. A shorter secret is easier to guess than an access key. */
export const SECRET_MIN_LENGTH = 32;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Null when the tools use the port number `port` + 1. */
  readonly toolsPort: number | null;
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  readonly dataDir: string;
  /** Folder of the catalogue that belongs to this server. It may be missing. */
  readonly catalogDir: string;
  readonly appDir: string;
  /** Null when PGlite stores the database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null when the secret is a file, which the first start creates in `dataDir`. */
  readonly secret: string | null;
  readonly secretPrevious: string | null;
  /** A session ends after this many days without use. */
  readonly sessionDays: number;
  /** Default: true while `openedBy` is empty. */
  readonly demo: boolean;
  /** Names of variables that open the server or database to other machines. */
  readonly openedBy: readonly string[];
  readonly publicUrl: string | null;
  /** Trusted proxies: their number, or their addresses. False: none. */
  readonly trustProxy: false | number | string[];
  readonly smtpUrl: string | null;
  /** PEM certificates of authorities that may sign the mail server's certificate. Null for Node's own list. */
  readonly smtpAuthorities: string | null;
  /** Null only without `smtpUrl`. */
  readonly mailFrom: { readonly name: string; readonly address: string } | null;
  /** Limit of a mail's attachments before encoding. */
  readonly mailMaxBytes: number;
  readonly mailPerRecipient: number;
  /** The server keeps recipients, mails and links for this many days. */
  readonly mailKeepDays: number;
  /** Days without contact after which administrators get a mail about a device. 0: never. */
  readonly deviceSilentDays: number;
  readonly frameOrigins: readonly string[] | null;
  readonly killWorker: boolean;
  readonly logLevel: string;
  readonly logAddresses: AddressMode;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as absent. @throws StartFault that names every malformed variable */
export function readConfig(env: Environment, root: string): Config {
  const faults: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) faults.push(`${name} ${expected}`);
    return value ?? fallback;
  };
  const absolute = (text: string) => (text.includes('\0') ? undefined : path.resolve(root, text));

  const values = {
    host: read('HOST', '127.0.0.1', host, 'muss ein Rechnername oder eine IP-Adresse sein'),
    port: read('PORT', 8080, port, 'muss eine Zahl von 0 bis 65535 sein'),
    toolsPort: read('TOOLS_PORT', null, port, 'muss eine Zahl von 0 bis 65535 sein'),
    metricsPort: read('METRICS_PORT', null, port, 'muss eine Zahl von 0 bis 65535 sein'),
    metricsHost: read('METRICS_HOST', '127.0.0.1', host, 'muss ein Rechnername oder eine IP-Adresse sein'),
    dataDir: read('DATA_DIR', path.join(root, 'data'), absolute, 'muss ein Ordner sein'),
    catalogDir: read('CATALOG_DIR', null, absolute, 'muss ein Ordner sein'),
    appDir: read('APP_DIR', path.join(root, 'dist'), absolute, 'muss ein Ordner sein'),
    databaseUrl: read('DATABASE_URL', null, postgresUrl, 'muss mit postgres:// beginnen und einen Rechner nennen'),
    secret: read('SECRET', null, secret, `muss mindestens ${SECRET_MIN_LENGTH} Zeichen haben`),
    sessionDays: read('SESSION_DAYS', 90, count(1, 3_650), 'muss eine Zahl von 1 bis 3650 sein'),
    secretPrevious: read('SECRET_PREVIOUS', null, secret, `muss mindestens ${SECRET_MIN_LENGTH} Zeichen haben`),
    publicUrl: read('PUBLIC_URL', null, webOrigin, 'muss eine Adresse wie https://beispiel.de sein'),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      proxies,
      'muss die Zahl der Proxys davor oder eine Liste ihrer Adressen sein (true würde jedem Absender glauben)',
    ),
    smtpUrl: read('SMTP_URL', null, smtpUrl, 'muss mit smtp:// oder smtps:// beginnen und einen Rechner nennen'),
    smtpAuthorities: read(
      'SMTP_CA',
      null,
      (text) => certificates(path.resolve(root, text)),
      'muss eine lesbare Datei mit Zertifikaten (PEM) sein',
    ),
    mailFrom: read(
      'MAIL_FROM',
      null,
      parseMailPerson,
      'muss genau eine E-Mail-Adresse sein, auch als „Name <name@beispiel.de>“',
    ),
    mailMaxBytes: read('MAIL_MAX_MB', 10, count(0, 50), 'muss eine Zahl von 0 bis 50 sein') * 1_048_576,
    mailPerRecipient: read('MAIL_PER_RECIPIENT', 12, count(1, 9_999), 'muss eine Zahl von 1 bis 9999 sein'),
    mailKeepDays: read('MAIL_KEEP_DAYS', 30, count(1, 365), 'muss eine Zahl von 1 bis 365 sein'),
    deviceSilentDays: read('DEVICE_SILENT_DAYS', 14, count(0, 365), 'muss eine Zahl von 0 bis 365 sein'),
    frameOrigins: read('FRAME_ORIGINS', null, origins, 'muss eine Liste von Adressen wie https://beispiel.de sein'),
    killWorker: read('KILL_WORKER', false, flag, 'muss 0 oder 1 sein'),
    logLevel: read('LOG_LEVEL', 'info', logLevel, `muss einer von ${LOG_LEVELS.join(', ')} sein`),
    logAddresses: read('LOG_ADDRESSES', 'short', addressMode, `muss eines von ${ADDRESS_MODES.join(', ')} sein`),
  };
  if (values.smtpUrl !== null && values.mailFrom === null)
    faults.push('MAIL_FROM muss zusammen mit SMTP_URL gesetzt sein');
  const own = path.join(values.dataDir, 'catalogue');
  const catalogDir = values.catalogDir ?? own;
  if (catalogDir !== own && (isWithin(catalogDir, values.dataDir) || isWithin(values.dataDir, catalogDir)))
    faults.push('CATALOG_DIR muss getrennt von DATA_DIR liegen oder DATA_DIR/catalogue sein');
  const openedBy = openingVariables(values);
  const demo = read('DEMO', openedBy.length === 0, flag, 'muss 0 oder 1 sein');
  if (faults.length > 0) throw new StartFault(`Ungültige Konfiguration: ${faults.join('; ')}.`);
  return { ...values, catalogDir, demo, openedBy };
}

/**
 * Returns the names of the variables that open the server or database to other machines. Such a server gets demo users
 * only with `DEMO=1`.
 */
function openingVariables(
  config: Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'databaseUrl'>,
): readonly string[] {
  const opens = {
    HOST: !isLoopback(config.host),
    PUBLIC_URL: config.publicUrl !== null,
    TRUST_PROXY: config.trustProxy !== false && config.trustProxy !== 0,
    DATABASE_URL: config.databaseUrl !== null,
  };
  return Object.entries(opens).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
}

const isLoopback = (name: string): boolean =>
  name.toLowerCase() === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));

const host = (text: string) => (/^[\w.:%-]+$/.test(text) ? text : undefined);
const port = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined);
const count = (min: number, max: number) => (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
const flag = (text: string) =>
  text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined;
const secret = (text: string) => (text.length >= SECRET_MIN_LENGTH ? text : undefined);
const logLevel = (text: string) => (LOG_LEVELS.includes(text) ? text : undefined);

const addressMode = (text: string) => ADDRESS_MODES.find((mode) => mode === text);

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);

/** Accepts an address with a host or a local socket's folder (`?host=/run/postgresql`). */
function postgresUrl(text: string): string | undefined {
  const url = parseUrl(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return undefined;
  return url.hostname !== '' || url.searchParams.has('host') ? text : undefined;
}

function smtpUrl(text: string): string | undefined {
  const url = parseUrl(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined;
}

function certificates(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return new X509Certificate(text).fingerprint256 === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

function proxies(text: string): false | number | string[] | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text === 'false') return false;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isProxyAddress) ? addresses : undefined;
}

/** True for an address, a network (`10.0.0.0/8`), or a name that Fastify knows. */
function isProxyAddress(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

function webOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

function origins(text: string): readonly string[] | undefined {
  const parsed = text.split(',').map(webOrigin);
  return parsed.every((origin) => origin !== undefined) ? parsed : undefined;
}
