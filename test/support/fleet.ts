/** Makes descriptions of devices in the format of the server's answers. */
import type { DeviceStatus } from '../../src/contract/fleet/deviceMessages';
import type { DeviceDetail, DeviceRow, DevicesAnswer } from '../../src/contract/fleet/devices';

export const DEVICE_ID = '5b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export const deviceRow = (changes: Partial<DeviceRow> = {}): DeviceRow => ({
  ...{ id: DEVICE_ID, name: 'Tablet Halle 3', kind: 'showroom', release: '1.2.0' },
  states: [{ state: 'good', reason: null }],
  ...{ user: { id: 5, person: 'Eva Muster' }, group: 'worker', waiting: 0 },
  ...{ site: '', tags: [], build: '2.0.1', free: 1_500_000_000, battery: null },
  ...{ first_seen_at: '2026-10-01T08:00:00.000Z', last_seen_at: minutesAgo(4) },
  ...changes,
});

export const devicesAnswer = (devices: readonly DeviceRow[], more: Partial<DevicesAnswer> = {}): DevicesAnswer => ({
  devices,
  total: devices.length,
  page: 1,
  states: Object.fromEntries(
    devices
      .flatMap(({ states }) => states)
      .map(({ state }, _index, all) => [state, all.filter((other) => other.state === state).length]),
  ),
  releases: ['1.3.0', '1.2.0'],
  versions: ['1.3.0', '1.2.0'],
  rollout: {
    ...{ version: '1.3.0', since: '2026-11-20T13:02:00.000Z' },
    ...{ devices: 398, reached: 312, loading: 40, unseen: 46, sites: [] },
  },
  ...more,
});

export const deviceDetail = (changes: Partial<DeviceDetail> = {}): DeviceDetail => ({
  ...deviceRow(),
  reported_at: minutesAgo(4),
  offered: '1.3.0',
  versions: ['1.3.0', '1.2.0'],
  offline_days: null,
  note: '',
  state_at: null,
  report: {
    ...{ build: '2.0.1', running: '1.2.0', wanted: '1.3.0', staged: null, persisted: true, skew: 0 },
    ...{ files: { stored: 10, needed: 12 }, packs: { stored: 3, needed: 3 }, quota: 2_000_000_000, usage: 500_000_000 },
    ...{ outbox: { waiting: 2, oldest: 7_200 }, error: { code: 'TypeError', age: 60 }, idle: 600 },
  },
  changes: [
    {
      ...{
        at: '2026-11-20T08:00:00.000Z',
        states: ['clock', 'unkept'],
        build: '2.0.1',
        running: '1.2.0',
        wanted: '1.3.0',
      },
      ...{ staged: null, persisted: true, error: null },
    },
  ],
  commands: [],
  sessions: [
    {
      ...{ id: 3, device: 'Chrome 130 auf Android', version: '1.2.0', current: false },
      ...{ created_at: '2026-10-01T08:00:00.000Z', last_seen_at: '2026-11-20T08:00:00.000Z' },
    },
  ],
  ...changes,
});

/** The status that the worker of a healthy device reports. */
export const deviceStatus = (changes: Partial<DeviceStatus> = {}): DeviceStatus => ({
  ...{ id: DEVICE_ID, name: 'Tablet Halle 3', lock: { kind: 'open' }, notice: null, wipe: null, ended: null },
  ...{ stateAsked: null, release: null },
  ...changes,
});
