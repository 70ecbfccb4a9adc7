import type { DeviceReport } from '../../../src/contract/fleet/report';

/** Makes the report of a device without any problem. `more` replaces fields of the report. */
export const deviceReport = (more: Partial<DeviceReport> = {}): DeviceReport => ({
  at: Date.now(),
  build: '4f1c5a9e03b7',
  running: '1.0.0',
  wanted: '1.0.0',
  staged: null,
  files: { stored: 120, needed: 120 },
  packs: { stored: 12, needed: 12 },
  persisted: true,
  quota: 1_000_000_000,
  usage: 50_000_000,
  outbox: { waiting: 0, oldest: null },
  error: null,
  idle: 5,
  serial: 0,
  done: [],
  ...more,
});
