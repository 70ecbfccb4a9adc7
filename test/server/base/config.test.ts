import { readFileSync } from 'node:fs';
import { readConfig } from '../../../server/base/config';
import { StartFault } from '../../../server/base/startFault';
import { certificate } from '../support/mailbox';

const read = (env: Record<string, string>) => readConfig(env, '/srv/app');

test('every setting has a default when no variable is set', () => {
  expect(read({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    toolsPort: null,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    dataDir: '/srv/app/data',
    catalogDir: '/srv/app/data/catalogue',
    appDir: '/srv/app/dist',
    databaseUrl: null,
    secret: null,
    demo: true,
    openedBy: [],
    trustProxy: false,
    secretPrevious: null,
    sessionDays: 90,
    smtpUrl: null,
    smtpAuthorities: null,
    mailFrom: null,
    mailMaxBytes: 10 * 1_048_576,
    mailPerRecipient: 12,
    mailKeepDays: 30,
    deviceSilentDays: 14,
    frameOrigins: null,
    publicUrl: null,
    killWorker: false,
    logLevel: 'info',
    logAddresses: 'short',
  });
});

test.each([
  [{ HOST: 'localhost' }, true, []],
  [{ HOST: '127.0.0.2' }, true, []],
  [{ HOST: '::1' }, true, []],
  [{ TRUST_PROXY: '0' }, true, []],
  [{ HOST: '0.0.0.0' }, false, ['HOST']],
  [{ HOST: '::' }, false, ['HOST']],
  [{ HOST: '127.example' }, false, ['HOST']],
  [{ HOST: '192.168.0.5' }, false, ['HOST']],
  [{ PUBLIC_URL: 'https://dach.example' }, false, ['PUBLIC_URL']],
  [{ TRUST_PROXY: '1' }, false, ['TRUST_PROXY']],
  [{ TRUST_PROXY: 'loopback' }, false, ['TRUST_PROXY']],
  [{ DATABASE_URL: 'postgres://db/x', HOST: '0.0.0.0' }, false, ['HOST', 'DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://db/x', DEMO: '1' }, true, ['DATABASE_URL']],
  [{ DEMO: '0' }, false, []],
])('the configuration decides whether the server creates demo users: variables %j, demo %s', (env, demo, openedBy) =>
  expect(read(env)).toMatchObject({ demo, openedBy }),
);

test('an empty variable is treated as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', SECRET: '' })).toEqual(read({}));
});

test.each([
  ['PORT', '0', { port: 0 }],
  ['TOOLS_PORT', '9000', { toolsPort: 9000 }],
  ['METRICS_PORT', '9464', { metricsPort: 9464 }],
  ['METRICS_HOST', '10.0.0.4', { metricsHost: '10.0.0.4' }],
  ['HOST', '::1', { host: '::1' }],
  ['DATA_DIR', 'other', { dataDir: '/srv/app/other' }],
  ['DATA_DIR', '/var/lib/x', { dataDir: '/var/lib/x', catalogDir: '/var/lib/x/catalogue' }],
  ['CATALOG_DIR', '/srv/catalogue', { catalogDir: '/srv/catalogue' }],
  ['CATALOG_DIR', 'catalogue', { catalogDir: '/srv/app/catalogue' }],
  ['CATALOG_DIR', 'data/catalogue', { catalogDir: '/srv/app/data/catalogue' }],
  ['DATABASE_URL', 'postgres://u:p@db:5433/x', { databaseUrl: 'postgres://u:p@db:5433/x' }],
  ['DATABASE_URL', 'postgresql:///x?host=/run/postgresql', { databaseUrl: 'postgresql:///x?host=/run/postgresql' }],
  ['DEMO', '0', { demo: false }],
  ['LOG_ADDRESSES', 'none', { logAddresses: 'none' }],
  ['TRUST_PROXY', '0', { trustProxy: 0 }],
  ['TRUST_PROXY', '1', { trustProxy: 1 }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['TRUST_PROXY', '10.0.0.0/8, loopback', { trustProxy: ['10.0.0.0/8', 'loopback'] }],
  ['TRUST_PROXY', 'fd00::/8', { trustProxy: ['fd00::/8'] }],
  ['PUBLIC_URL', 'https://dach.example/', { publicUrl: 'https://dach.example' }],
  ['PUBLIC_URL', 'http://192.0.2.1:8080', { publicUrl: 'http://192.0.2.1:8080' }],
  ['MAIL_FROM', 'mail@dach.example', { mailFrom: { name: '', address: 'mail@dach.example' } }],
  ['MAIL_FROM', 'Dachberater <mail@dach.example>', { mailFrom: { name: 'Dachberater', address: 'mail@dach.example' } }],
  [
    'MAIL_FROM',
    '"Dach, Ziegel" <mail@dach.example>',
    { mailFrom: { name: 'Dach, Ziegel', address: 'mail@dach.example' } },
  ],
  ['MAIL_MAX_MB', '0', { mailMaxBytes: 0 }],
  ['MAIL_MAX_MB', '25', { mailMaxBytes: 26_214_400 }],
  ['MAIL_MAX_MB', '50', { mailMaxBytes: 52_428_800 }],
  ['MAIL_PER_RECIPIENT', '1', { mailPerRecipient: 1 }],
  ['MAIL_KEEP_DAYS', '7', { mailKeepDays: 7 }],
  ['MAIL_KEEP_DAYS', '1', { mailKeepDays: 1 }],
  ['MAIL_KEEP_DAYS', '365', { mailKeepDays: 365 }],
  ['DEVICE_SILENT_DAYS', '0', { deviceSilentDays: 0 }],
  ['DEVICE_SILENT_DAYS', '365', { deviceSilentDays: 365 }],
  ['SESSION_DAYS', '1', { sessionDays: 1 }],
  ['SESSION_DAYS', '3650', { sessionDays: 3_650 }],
  ['PORT', ' 65535 ', { port: 65_535 }],
  ['HOST', 'rechner-1.dach.example', { host: 'rechner-1.dach.example' }],
  ['HOST', 'fe80::1%eth0', { host: 'fe80::1%eth0' }],
  ['APP_DIR', 'built', { appDir: '/srv/app/built' }],
  ['SECRET', 's'.repeat(32), { secret: 's'.repeat(32) }],
  ['SECRET_PREVIOUS', 'p'.repeat(33), { secretPrevious: 'p'.repeat(33) }],
  ['DEMO', 'true', { demo: true }],
  ['DEMO', 'false', { demo: false }],
  ['KILL_WORKER', '1', { killWorker: true }],
  ['KILL_WORKER', 'true', { killWorker: true }],
  ['KILL_WORKER', '0', { killWorker: false }],
  ['TRUST_PROXY', 'false', { trustProxy: false }],
  ['TRUST_PROXY', '99', { trustProxy: 99 }],
  ['TRUST_PROXY', '192.0.2.1/32,::1/128', { trustProxy: ['192.0.2.1/32', '::1/128'] }],
  ['TRUST_PROXY', '192.0.2.1', { trustProxy: ['192.0.2.1'] }],
  ['TRUST_PROXY', 'linklocal,uniquelocal', { trustProxy: ['linklocal', 'uniquelocal'] }],
  ['LOG_ADDRESSES', 'full', { logAddresses: 'full' }],
  ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level): [string, string, object] => [
    'LOG_LEVEL',
    level,
    { logLevel: level },
  ]),
  [
    'FRAME_ORIGINS',
    'https://a.example, https://b.example:8443/',
    { frameOrigins: ['https://a.example', 'https://b.example:8443'] },
  ],
])('the variable %s accepts the value "%s"', (name, value, expected) =>
  expect(read({ [name]: value })).toMatchObject(expected),
);

test.each([
  ['PORT', 'acht'],
  ['PORT', '8o'],
  ['PORT', 'x8'],
  ['PORT', '000080'],
  ['HOST', 'dach.example/'],
  ['HOST', '/dach.example'],
  ['DATA_DIR', 'a\0b'],
  ['CATALOG_DIR', 'a\0b'],
  ['CATALOG_DIR', 'data'],
  ['CATALOG_DIR', 'data/releases'],
  ['CATALOG_DIR', 'data/catalogue/inner'],
  ['CATALOG_DIR', '/srv'],
  ['APP_DIR', 'a\0b'],
  ['DATABASE_URL', 'xpostgres://db/x'],
  ['DATABASE_URL', 'postgresx://db/x'],
  ['SECRET', 's'.repeat(31)],
  ['SECRET_PREVIOUS', 's'.repeat(31)],
  ['SESSION_DAYS', '0'],
  ['SESSION_DAYS', '3651'],
  ['SESSION_DAYS', '00090'],
  ['SESSION_DAYS', '9 0'],
  ['SESSION_DAYS', 'x9'],
  ['KILL_WORKER', 'ja'],
  ['TRUST_PROXY', '1x'],
  ['TRUST_PROXY', 'x1'],
  ['TRUST_PROXY', 'xloopback'],
  ['TRUST_PROXY', 'loopbackx'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8x'],
  ['TRUST_PROXY', '::1/1000'],
  ['TRUST_PROXY', '/8'],
  ['TRUST_PROXY', 'x/10.0.0.0/8'],
  ['PUBLIC_URL', 'xhttp://dach.example'],
  ['PUBLIC_URL', 'httpx://dach.example'],
  ['SMTP_URL', 'xsmtp://mail.example'],
  ['SMTP_URL', 'smtpx://mail.example'],
  ['MAIL_KEEP_DAYS', '366'],
  ['TOOLS_PORT', '65536'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'db/x'],
  ['DATABASE_URL', 'postgres:///x'],
  ['SECRET', 'short'],
  ['DEMO', 'vielleicht'],
  ['TRUST_PROXY', 'alle'],
  ['TRUST_PROXY', 'true'],
  ['MAIL_FROM', 'a@dach.example, b@dach.example'],
  ['TRUST_PROXY', '100'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', 'loopback,'],
  ['PUBLIC_URL', 'dach.example'],
  ['PUBLIC_URL', 'ftp://dach.example'],
  ['PUBLIC_URL', 'https://dach.example/app'],
  ['PUBLIC_URL', 'https://name@dach.example'],
  ['FRAME_ORIGINS', 'https://a.example/path'],
  ['FRAME_ORIGINS', 'https://a.example,x'],
  ['FRAME_ORIGINS', 'https://name@a.example'],
  ['FRAME_ORIGINS', 'javascript:alert(1)'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Dachberater'],
  ['MAIL_FROM', 'mail@dach.example, b@dach.example'],
  ['MAIL_FROM', 'Dach\nBcc <mail@dach.example>'],
  ['MAIL_MAX_MB', '51'],
  ['MAIL_MAX_MB', '1.5'],
  ['MAIL_PER_RECIPIENT', '0'],
  ['MAIL_KEEP_DAYS', '0'],
  ['DEVICE_SILENT_DAYS', '366'],
  ['LOG_LEVEL', 'laut'],
  ['LOG_ADDRESSES', 'alle'],
])('the variable %s refuses the value "%s", and the error names the variable', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartFault);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^Ungültige Konfiguration: ${name} `));
});

test.each([
  ['HOST', 'a b', 'HOST muss ein Rechnername oder eine IP-Adresse sein'],
  ['PORT', 'x', 'PORT muss eine Zahl von 0 bis 65535 sein'],
  ['TOOLS_PORT', 'x', 'TOOLS_PORT muss eine Zahl von 0 bis 65535 sein'],
  ['DATA_DIR', '\0', 'DATA_DIR muss ein Ordner sein'],
  ['APP_DIR', '\0', 'APP_DIR muss ein Ordner sein'],
  ['DATABASE_URL', 'x', 'DATABASE_URL muss mit postgres:// beginnen und einen Rechner nennen'],
  ['SECRET', 'x', 'SECRET muss mindestens 32 Zeichen haben'],
  ['SESSION_DAYS', 'x', 'SESSION_DAYS muss eine Zahl von 1 bis 3650 sein'],
  ['SECRET_PREVIOUS', 'x', 'SECRET_PREVIOUS muss mindestens 32 Zeichen haben'],
  ['PUBLIC_URL', 'x', 'PUBLIC_URL muss eine Adresse wie https://beispiel.de sein'],
  [
    'TRUST_PROXY',
    'x',
    'TRUST_PROXY muss die Zahl der Proxys davor oder eine Liste ihrer Adressen sein (true würde jedem Absender glauben)',
  ],
  ['SMTP_URL', 'x', 'SMTP_URL muss mit smtp:// oder smtps:// beginnen und einen Rechner nennen'],
  ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM muss zusammen mit SMTP_URL gesetzt sein'],
  ['SMTP_CA', 'x', 'SMTP_CA muss eine lesbare Datei mit Zertifikaten (PEM) sein'],
  ['MAIL_FROM', 'x', 'MAIL_FROM muss genau eine E-Mail-Adresse sein, auch als „Name <name@beispiel.de>“'],
  ['MAIL_MAX_MB', 'x', 'MAIL_MAX_MB muss eine Zahl von 0 bis 50 sein'],
  ['MAIL_KEEP_DAYS', 'x', 'MAIL_KEEP_DAYS muss eine Zahl von 1 bis 365 sein'],
  ['DEVICE_SILENT_DAYS', 'x', 'DEVICE_SILENT_DAYS muss eine Zahl von 0 bis 365 sein'],
  ['FRAME_ORIGINS', 'x', 'FRAME_ORIGINS muss eine Liste von Adressen wie https://beispiel.de sein'],
  ['KILL_WORKER', 'x', 'KILL_WORKER muss 0 oder 1 sein'],
  ['LOG_LEVEL', 'x', 'LOG_LEVEL muss einer von fatal, error, warn, info, debug, trace, silent sein'],
  ['LOG_ADDRESSES', 'x', 'LOG_ADDRESSES muss eines von full, short, none sein'],
  ['DEMO', 'x', 'DEMO muss 0 oder 1 sein'],
])('an invalid configuration value causes an error: variable %s, value %j, error "%s"', (name, value, told) => {
  expect(() => read({ [name]: value })).toThrow(`Ungültige Konfiguration: ${told}.`);
});

test.each([['smtps://name:secret@mail.example:465'], ['smtp://mail.example:587?requireTLS=true']])(
  'SMTP_URL with the value %s needs a sender in MAIL_FROM',
  (url) => {
    expect(read({ SMTP_URL: url, MAIL_FROM: 'mail@dach.example' })).toMatchObject({ smtpUrl: url });
    expect(() => read({ SMTP_URL: url })).toThrow(/^Ungültige Konfiguration: MAIL_FROM (?!.*secret)/);
  },
);

test('SMTP_CA accepts only a readable file with certificates', () => {
  const file = certificate('own');
  expect(read({ SMTP_CA: file }).smtpAuthorities).toBe(readFileSync(file, 'utf8'));
  for (const other of ['/no/such/file.pem', __filename, __dirname])
    expect(() => read({ SMTP_CA: other })).toThrow(/^Ungültige Konfiguration: SMTP_CA muss eine lesbare Datei/);
});

test('all wrong variables are reported in one line, without their values', () => {
  expect(() => read({ PORT: 'x', SECRET: 'geheim' })).toThrow(/PORT .*; SECRET (?!.*geheim)[^\n]*$/);
});
