/** The device stored a release in the format of a later build. Then that build was rolled back. */
import { createHash } from 'node:crypto';
import { manifestPath, PATHS, productPath } from '../../../src/contract/paths';
import type { Refs } from '../../../sw/model/refs';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';
import { UNKNOWN_FORMAT } from '../../support/unknownFormat';

const first = makeRelease({ version: '1.0.1' });
const LATER = new TextEncoder().encode(
  JSON.stringify({ format: UNKNOWN_FORMAT, version: '1.0.2', tree: { '/api/version': [] } }),
);
const later = {
  version: '1.0.2',
  timestamp: 1_002,
  sha256: createHash('sha256').update(LATER).digest('hex'),
  size: LATER.length,
  format: UNKNOWN_FORMAT,
};

let device: WorkerDevice;

/** Stores the later build's release as the active one, although the server names the former release again. */
beforeEach(async () => {
  device = new WorkerDevice();
  device.server.publish(first);
  await device.untilWhole('1.0.1');
  const refs = (await readRecord('refs', 'refs')) as Refs;
  await writeRecord('manifests', later.sha256, LATER.buffer);
  await writeRecord('refs', 'refs', { ...refs, active: later, previous: [refs.active] });
  device.server.publish(first);
  device.restart();
});
afterEach(() => device.close());

test.each([
  ["has nothing of the later build's release", () => undefined],
  [
    "still has the manifest of the later build's release",
    () => {
      device.server.between = ({ path }, serve) =>
        path === manifestPath(later.sha256)
          ? new Response(LATER, { headers: { 'Content-Type': 'application/json' } })
          : serve();
    },
  ],
])(
  'after the rollback of a build, a device uses its former release again (case: the server %s)',
  async (_what, prepare) => {
    prepare();
    await device.checkForUpdate();
    await device.pollUntil(
      'the release before is active',
      async () => (await device.state()).active?.version === '1.0.1',
    );
    device.server.online = false;
    const page = device.openPage('later');
    expect(await (await device.get(PATHS.version, { page })).json()).toEqual({ version: '1.0.1' });
    expect((await device.get(productPath('p1'), { page, running: '1.0.1' })).status).toBe(200);
    expect(await device.poll()).toMatchObject({ count_loaded: 4, count_total: 4, version: '1.0.1' });
  },
);
