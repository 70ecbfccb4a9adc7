/** Makes operations in the format of the server's answers. */
import type { OperationDetail } from '../../src/contract/fleet/operations';
import { DEVICE_ID } from './fleet';

export const OPERATION_ID = '9b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d';

export const operationDetail = (changes: Partial<OperationDetail> = {}): OperationDetail => ({
  ...{ id: OPERATION_ID, kind: 'message', actor: { id: 5, person: 'Eva Muster' }, devices: 3, left_out: 0 },
  ...{ created_at: '2026-11-20T08:00:00.000Z', states: { done: 1, waiting: 2 } },
  results: [
    { device: DEVICE_ID, name: 'Halle', state: 'waiting', ended_at: null, last_seen_at: new Date().toISOString() },
    {
      ...{ device: DEVICE_ID.replace(/d$/, '1'), name: 'Foyer', state: 'done', ended_at: '2026-11-20T08:05:00.000Z' },
      last_seen_at: new Date().toISOString(),
    },
  ],
  ...changes,
});
