/** A newer release on a device is staged, installed, and replaced by an older release. */
import type { ApplicationFiledataAnswer } from '../../../src/contract/release/application';
import { manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import { until } from '../../support/until';
import { isStagedWhole } from '../../support/workerState';
import { untilState, untilWhole } from './device';
import { isDownload, media, release, sha256, Stage } from './stage';

const stage = Stage.use();

describe('a newer release', () => {
  test('is loaded beside the active release and waits for its installation', async () => {
    await untilWhole(stage.page, '1.0.0');
    const counts = await stage.page.json(PATHS.applicationFiledata);
    await stage.device.activate('1.1.0');
    stage.device.takeRequests();
    await stage.checkForUpdate();
    await untilState(stage.page, 'staged whole', isStagedWhole);
    // The worker loads only changed packs.
    expect(stage.device.takeRequests().filter((request) => request.includes(PATHS.packs)).length).toBeLessThanOrEqual(
      2,
    );
    expect(await stage.page.json(PATHS.applicationFiledata)).toEqual({ ...(counts as object), version: '1.1.0' });
    expect([await stage.page.version(), await stage.page.version('no-cache')]).toEqual(['1.0.0', '1.0.0']);

    expect(JSON.parse((await stage.page.get(PATHS.applicationUpdate)).text)).toEqual({ version: '1.1.0' });
    // The open page keeps its version, and only pages loaded after the installation see the new version.
    expect([await stage.page.version(), await stage.page.version('no-cache')]).toEqual(['1.0.0', '1.1.0']);
    const other = await stage.device.page(stage.token);
    expect(await other.version()).toBe('1.1.0');
    await stage.device.proxy.setOnline(false);
    for (const file of media())
      expect((await stage.page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
    for (const file of media(release('1.1.0', 3)))
      expect((await other.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
    await stage.device.proxy.setOnline(true);

    // The packs of the former release are still stored, so going back to it loads nothing.
    expect((await other.state()).previous?.version).toBe('1.0.0');
    await stage.page.close();
    await other.get(PATHS.applicationFiledata);
    await stage.device.activate('1.0.0');
    stage.device.takeRequests();
    await other.get(PATHS.versionAvailable);
    await untilState(other, 'the old release is staged', isStagedWhole);
    expect((await other.state()).staged?.version).toBe('1.0.0');
    expect(
      stage.device.takeRequests().filter((request) => isDownload(request) && !request.endsWith(PATHS.pointer)),
    ).toEqual([]);
  });

  test('is found when a page requests a download', async () => {
    await untilWhole(stage.page, '1.0.0');
    await stage.device.activate('1.1.0');
    await stage.page.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
    await untilState(stage.page, 'staged whole', isStagedWhole);
    expect((await stage.page.state()).staged).toMatchObject({ version: '1.1.0' });
  });

  test('becomes active on request as soon as its documents are stored', async () => {
    await untilWhole(stage.page, '1.0.0');
    await stage.device.activate('2.0.0');
    // The next lines make only media packs fail, so that the documents arrive first.
    const manifest = await (
      await fetch(stage.device.server.origin + PATHS.pointer, { headers: { authorization: `Bearer ${stage.token}` } })
    ).json();
    const { packs } = (await (
      await fetch(stage.device.server.origin + manifestPath((manifest as { sha256: string }).sha256), {
        headers: { authorization: `Bearer ${stage.token}` },
      })
    ).json()) as { packs: { sha256: string; kind: string }[] };
    const mediaPacks = new Set(packs.filter(({ kind }) => kind === 'media').map((pack) => packPath(pack.sha256)));
    stage.device.proxy.setFaults((seen) => (mediaPacks.has(seen.path) ? { kind: 'status', status: 404 } : null));
    expect((await stage.page.get(PATHS.applicationUpdate)).status).toBe(202);
    await until('it is active', async () => (await stage.page.version('no-cache')) === '2.0.0');
    const counts = await stage.page.json<ApplicationFiledataAnswer>(PATHS.applicationFiledata);
    expect(counts.count_loaded ?? 0).toBeLessThan(counts.count_total ?? 0);
    const [medium] = media(release('2.0.0', 40));
    expect((await stage.page.plainGet(medium?.address ?? '')).sha256).toBe(
      sha256((await medium?.bytes()) ?? Buffer.of()),
    );
    stage.device.proxy.setFaults(null);
    await untilWhole(stage.page, '2.0.0');
  });

  test('stays active when the server offers an older release', async () => {
    await stage.device.activate('1.1.0');
    await untilWhole(stage.page, '1.1.0');
    await stage.device.activate('1.0.0');
    await stage.checkForUpdate();
    await untilState(stage.page, 'the older one is staged', ({ staged }) => staged?.version === '1.0.0');
    expect(await stage.page.version('no-cache')).toBe('1.1.0');
    // The server now offers the device's active release again, so no release is left to install.
    await stage.device.activate('1.1.0');
    await stage.checkForUpdate();
    await untilState(stage.page, 'nothing is staged', ({ staged }) => staged === null);
    await stage.device.activate('1.0.0');
    expect((await stage.page.get(PATHS.applicationUpdate)).status).toBe(202);
    await until('it is installed', async () => (await stage.page.version('no-cache')) === '1.0.0');
  });
});
