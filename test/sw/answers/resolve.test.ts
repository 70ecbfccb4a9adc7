import { filedataPath, manifestPath, PATHS, productPath } from '../../../src/contract/paths';
import type { Refs } from '../../../sw/model/refs';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { failDatabase } from '../../support/workerDevice/storedRecords';
import { sha } from '../releaseFixture';
import { ReleaseStage, published, TOKEN, type Ask, type PublishedRoute } from '../releaseStage';

interface Resolve {
  readActive(request: Request): Promise<Refs | null>;
  resolve(event: object, route: PublishedRoute, refs: Refs): Promise<object>;
}

const PRODUCT = productPath('p1');
const PICTURE = filedataPath(mediumId('', 0));
const one = makeRelease({ version: '1.0.1' });
const two = makeRelease({ version: '1.0.2', mediaName: 'b' });
const draftOf = (owner: string) => ({ owner, viewed: two.pointer, next: null, former: [], isWithdrawn: false });

let stage: ReleaseStage;

beforeEach(() => {
  stage = new ReleaseStage();
});
afterEach(() => stage.close());

const load = () => stage.parts.load<Resolve>('answers/resolve');
const readActive = (ask: Ask = {}) => load().readActive(stage.event(PATHS.version, ask).request);
const resolve = async (path: string, ask: Ask = {}) =>
  load().resolve(stage.event(path, ask), published(path), await stage.releases.readRefs());

describe('the stored list of releases', () => {
  test('is null on an empty device', async () => {
    expect(await readActive()).toBeNull();
  });

  test('is returned for a request with a token', async () => {
    await stage.hold(one);
    expect(await readActive({ token: TOKEN })).toEqual(await stage.releases.readRefs());
    expect((await stage.session.readSession()).token).toBe(TOKEN);
  });

  test('is returned for a request without a token', async () => {
    await stage.hold(one);
    await stage.session.learnToken(TOKEN);
    expect((await readActive())?.active).toEqual(one.pointer);
    expect((await stage.session.readSession()).token).toBe(TOKEN);
  });

  test('contains no draft of another person', async () => {
    await stage.hold(one);
    await stage.change({ draft: draftOf(sha('a')) });
    expect((await readActive({ token: TOKEN }))?.draft).toBeNull();
  });

  test('is null when the storage fails', async () => {
    await stage.hold(one);
    stage.parts.restart();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    expect(await readActive()).toBeNull();
    mend();
    expect(await stage.lastError()).toMatch(/^storage: /);
  });
});

describe('the address of a document', () => {
  beforeEach(() => stage.hold(one));

  test('leads to a stored file of the release', async () => {
    expect(await resolve(PRODUCT)).toEqual({ kind: 'file', file: stage.file(one, PRODUCT) });
  });

  test('resolves to "absent" if the release lacks the document', async () => {
    expect(await resolve(productPath('none'))).toEqual({ kind: 'absent' });
    expect(await resolve('/api/v1/later')).toEqual({ kind: 'unpublished' });
  });

  test("is looked up in the page's release, or in the active release for an update check", async () => {
    await resolve(PRODUCT);
    await stage.hold(two);
    const [old, fresh] = [one, two].map((release) => ({ kind: 'file', file: stage.file(release, PRODUCT) }));
    expect(await resolve(PRODUCT)).toEqual(old);
    expect(await resolve(PRODUCT, { running: '1.0.1' })).toEqual(old);
    expect(await resolve(PRODUCT, { cache: 'no-cache', running: '1.0.1' })).toEqual(fresh);
    expect(await resolve(PRODUCT, { page: 'later' })).toEqual(fresh);
  });

  test("is left to the server if the device lacks the page's version", async () => {
    for (const path of [PRODUCT, productPath('none'), '/api/v1/later'])
      expect(await resolve(path, { running: '0.9.0' })).toEqual({ kind: 'elsewhere' });
  });

  test("counts as lost while its release's manifest cannot be loaded", async () => {
    await stage.loseManifest(one);
    await stage.session.learnToken(TOKEN);
    stage.server.online = false;
    expect(await resolve(PRODUCT)).toEqual({ kind: 'lost' });
    stage.server.mend();
    stage.server.publish(one);
    expect(await resolve(PRODUCT)).toEqual({ kind: 'file', file: stage.file(one, PRODUCT) });
    expect(stage.asked(manifestPath(one.pointer.sha256)).length).toBeGreaterThan(1);
  });

  test("causes an error if reading the release's manifest fails", async () => {
    const refs = await stage.releases.readRefs();
    stage.parts.restart();
    failDatabase({ at: 'request', how: 'fails' });
    const lost = load().resolve(stage.event(PRODUCT), published(PRODUCT), refs);
    await expect(lost).rejects.toThrow('Internal error');
  });
});

describe('the address of a medium', () => {
  test("is looked up first in the page's release", async () => {
    await stage.hold(one);
    await resolve(PRODUCT);
    await stage.hold(two);
    expect(await resolve(PICTURE)).toEqual({
      kind: 'medium',
      releases: [one.pointer, two.pointer, one.pointer],
    });
  });

  test("is looked up even if the device lacks the page's version", async () => {
    await stage.hold(one);
    expect(await resolve(PICTURE, { running: '0.9.0' })).toEqual({ kind: 'medium', releases: [one.pointer] });
  });
});

describe('a page of an administrator who views a draft', () => {
  beforeEach(async () => {
    await stage.hold(two);
    await stage.hold(one);
    await stage.change({ previous: [], draft: draftOf(sha('a')) });
  });

  test("gets the draft's version and documents", async () => {
    expect(await resolve(PATHS.version)).toEqual({ kind: 'draftVersion', release: two.pointer });
    expect(await resolve(PRODUCT)).toEqual({ kind: 'file', file: stage.file(two, PRODUCT) });
  });

  test('gets the published version for an update check', async () => {
    await stage.change({ draft: null });
    await resolve(PRODUCT, { page: 'before' });
    await stage.change({ draft: draftOf(sha('a')) });
    const version = { kind: 'file', file: stage.file(one, PATHS.version) };
    expect(await resolve(PATHS.version, { page: 'before' })).toEqual(version);
    expect(await resolve(PATHS.version, { cache: 'no-cache' })).toEqual(version);
  });
});
