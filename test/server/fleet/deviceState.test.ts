import type { DeviceState } from '../../../src/contract/fleet/fleet';
import type { KeptReport } from '../../../server/db/schema';
import { reasonOf, stateOfReport } from '../../../server/fleet/deviceState';
import { deviceReport } from '../support/deviceReport';

const kept = (more: Partial<KeptReport> = {}): KeptReport => {
  const { at: _at, serial: _serial, done: _done, ...report } = deviceReport();
  return { ...report, skew: 0, ...more };
};

test.each<[DeviceState, Partial<KeptReport>, string | null]>([
  ['good', {}, null],
  ['good', { wanted: null, quota: null, usage: null, persisted: null }, null],
  ['good', { skew: 300 }, null],
  ['good', { outbox: { waiting: 2, oldest: 86_400 } }, null],
  ['good', { error: { code: 'network', age: 3_600 } }, null],
  ['full', { quota: 100, usage: 95 }, 'Der Speicher des Geräts ist voll.'],
  ['full', { error: { code: 'QuotaExceededError', age: 10 } }, 'Der Speicher des Geräts ist voll.'],
  ['clock', { skew: 3_600 }, 'Die Uhr des Geräts geht 60 Minuten vor.'],
  ['clock', { skew: -3_600 }, 'Die Uhr des Geräts geht 60 Minuten nach.'],
  ['empty', { running: null }, 'Auf dem Gerät ist noch kein Katalog.'],
  ['incomplete', { files: { stored: 110, needed: 120 } }, 'Es fehlen 10 von 120 Dateien.'],
  ['incomplete', { packs: { stored: 1, needed: 12 } }, 'Es fehlen 11 von 12 Paketen.'],
  ['behind', { wanted: '1.1.0' }, 'Das Gerät zeigt Version 1.0.0, zu haben ist 1.1.0.'],
  ['stuck', { outbox: { waiting: 1, oldest: 172_800 } }, '1 Sendung wartet, die älteste seit 2 Tagen.'],
  ['stuck', { outbox: { waiting: 2, oldest: 90_000 } }, '2 Sendungen warten, die älteste seit 25 Stunden.'],
  ['failing', { error: { code: 'network', age: 10 } }, 'Das Gerät meldet einen Fehler (network).'],
  ['unkept', { persisted: false }, 'Der Browser kann den Speicher des Geräts jederzeit leeren.'],
  ['full', { quota: 100, usage: 99, skew: 3_600, running: null }, 'Der Speicher des Geräts ist voll.'],
])('a device gets its state from its report (state: "%s", changes to a sample report: %j)', (state, more, reason) => {
  const report = kept(more);
  expect([stateOfReport(report), reasonOf(state, report, 0)]).toEqual([state, reason]);
});

test.each<[DeviceState, number, string]>([
  ['silent', 3_600, 'Das Gerät hat sich seit 60 Minuten nicht gemeldet.'],
  ['silent', 86_400 * 20, 'Das Gerät hat sich seit 20 Tagen nicht gemeldet.'],
  ['copied', 60, 'Ein anderes Gerät hatte dieselbe Kennung. Jetzt hat jedes Gerät eine eigene.'],
  ['new', 0, 'Das Gerät hat sich noch nicht gemeldet.'],
  ['erased', 0, 'Das Gerät wurde gelöscht.'],
  ['withdrawn', 0, 'Der Zugang wurde entzogen, und das Gerät hat beendet, was damit begonnen war.'],
])(
  'a German sentence explains the state of a device (state: "%s", seconds since its last report: %i)',
  (state, age, reason) => {
    expect(reasonOf(state, kept(), age)).toBe(reason);
  },
);
