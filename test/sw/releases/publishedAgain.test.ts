/** A server was restored from a backup, and has published a known version again with other content. */
import { productPath } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';

const lost = makeRelease({ version: '1.0.2', documents: 2 });
const again = makeRelease({ version: '1.0.2', documents: 3 });
/** A file that only the new publication has. */
const ADDED = productPath('p2');

test('a device installs changed content of the same version although no person asks for it', async () => {
  const device = new WorkerDevice();
  device.server.publish(lost);
  await device.untilWhole('1.0.2');
  const status = async (id: string) =>
    (await device.get(ADDED, { running: '1.0.2', page: id === device.page.id ? device.page : device.openPage(id) }))
      .status;
  expect(await status('page')).toBe(404);
  device.server.publish(again);
  await device.checkForUpdate();
  await device.pollUntil('it is active', async () => (await device.state()).active?.sha256 === again.pointer.sha256);
  expect([await status('page'), await status('reloaded')]).toEqual([404, 200]);
  await device.close();
});
