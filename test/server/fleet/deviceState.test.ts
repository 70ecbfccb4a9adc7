import type { DeviceState } from '../../../src/contract/fleet/fleet';
import type { KeptReport } from '../../../server/db/schema';
import { reasonOf, statesOfReport } from '../../../server/fleet/deviceState';
import { deviceReport } from '../support/deviceReport';

const kept = (more: Partial<KeptReport> = {}): KeptReport => {
  const { at: _at, serial: _serial, done: _done, ...report } = deviceReport();
  return { ...report, skew: 0, ...more };
};

test.each<[readonly DeviceState[], Partial<KeptReport>]>([
  [[], {}],
  [[], { wanted: '1.1.0', quota: null, usage: null, persisted: null }],
  [[], { skew: 300 }],
  [[], { outbox: { waiting: 2, oldest: 86_400 } }],
  [['full'], { quota: 100, usage: 95 }],
  [['full'], { error: { code: 'QuotaExceededError', age: 10 } }],
  [['clock'], { skew: 3_600 }],
  [['empty'], { running: null }],
  [['incomplete'], { files: { stored: 110, needed: 120 } }],
  [['incomplete'], { packs: { stored: 1, needed: 12 } }],
  [['stuck'], { outbox: { waiting: 1, oldest: 172_800 } }],
  [['failing'], { error: { code: 'network', age: 86_400 } }],
  [['unkept'], { persisted: false }],
  [['full', 'clock', 'empty'], { quota: 100, usage: 99, skew: -3_600, running: null }],
])('a report shows the states %j (changes to a sample report: %j)', (states, more) => {
  expect(statesOfReport(kept(more))).toEqual(states);
});

test.each<[DeviceState, Partial<KeptReport>, string | null]>([
  ['good', {}, null],
  ['full', {}, 'Der Speicher des Geräts ist voll.'],
  ['clock', { skew: 3_600 }, 'Die Uhr des Geräts geht 60 Minuten vor.'],
  ['clock', { skew: -3_600 }, 'Die Uhr des Geräts geht 60 Minuten nach.'],
  ['clock', { skew: 777_600 }, 'Die Uhr des Geräts geht 9 Tage vor.'],
  ['empty', { running: null }, 'Auf dem Gerät ist noch kein Katalog.'],
  ['incomplete', { files: { stored: 110, needed: 120 } }, 'Es fehlen 10 von 120 Dateien. Das Laden steht still.'],
  ['loading', { packs: { stored: 1, needed: 12 } }, 'Es fehlen noch 11 von 12 Paketen.'],
  ['behind', {}, 'Das Gerät zeigt Version 1.0.0, zu haben ist 1.1.0.'],
  ['stuck', { outbox: { waiting: 1, oldest: 172_800 } }, '1 Sendung wartet, die älteste seit 2 Tagen.'],
  ['stuck', { outbox: { waiting: 2, oldest: 90_000 } }, '2 Sendungen warten, die älteste seit 25 Stunden.'],
  ['failing', { error: { code: 'network', age: 10 } }, 'Das Gerät meldet einen Fehler (network).'],
  ['unkept', {}, 'Der Browser kann den Speicher des Geräts jederzeit leeren.'],
  ['copied', {}, 'Ein anderes Gerät hatte dieselbe Kennung. Jetzt hat jedes Gerät eine eigene.'],
  ['new', {}, 'Das Gerät hat sich noch nicht gemeldet.'],
  ['erased', {}, 'Das Gerät wurde gelöscht.'],
  ['withdrawn', {}, 'Der Zugang wurde entzogen, und das Gerät hat beendet, was damit begonnen war.'],
])('a German sentence explains the state "%s" (changes to a sample report: %j)', (state, more, reason) => {
  expect(reasonOf(state, { report: kept(more), age: 0, offered: '1.1.0' })).toBe(reason);
});

test.each([
  [3_600, 'Das Gerät hat sich seit 60 Minuten nicht gemeldet.'],
  [86_400 * 20, 'Das Gerät hat sich seit 20 Tagen nicht gemeldet.'],
])('a German sentence says for how long a device has been silent (seconds: %i)', (age, reason) => {
  expect(reasonOf('silent', { report: kept(), age, offered: null })).toBe(reason);
});
