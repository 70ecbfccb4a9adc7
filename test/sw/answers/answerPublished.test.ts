import { filedataPath, PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease, mediumId } from '../../support/workerDevice/madeRelease';
import { failDatabase } from '../../support/workerDevice/storedRecords';
import { ReleaseStage, published, TOKEN, type Ask, type PublishedRoute } from '../releaseStage';

interface Responder {
  answerPublished(event: object, route: PublishedRoute): Promise<Response>;
}

const PRODUCT = productPath('p1');
const PICTURE = filedataPath(mediumId('', 0));
const LATER = '/api/v1/later';
const LOCKED = 'Bitte schalten Sie Ihren Zugang frei.';
const NOWHERE = 'Dieser Inhalt ist nicht gespeichert und kann ohne Verbindung nicht geladen werden.';
const one = makeRelease({ version: '1.0.1' });
const two = makeRelease({ version: '1.0.2', mediaName: 'b' });

let stage: ReleaseStage;

beforeEach(() => {
  stage = new ReleaseStage();
  stage.server.publish(one);
});
afterEach(() => stage.close());

const ask = (path: string, wish: Ask = {}) =>
  stage.parts.load<Responder>('answers/responder').answerPublished(stage.event(path, wish), published(path));
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const contentOf = (path: string, release = one) => Buffer.from(release.files.get(path) ?? []);
const error = (message: string, field?: string) => ({
  message,
  errors: field === undefined ? [] : [{ field, message }],
});
const said = async (answer: Response) => [answer.status, await answer.json()];
/** Makes each request look like the navigation of a new tab. */
const asTab = () => jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
const answer = (path: string, response: () => Response) => {
  stage.server.between = (one, serve) => (one.path === path ? response() : serve());
};

async function logIn(): Promise<void> {
  await stage.hold(one);
  await stage.session.learnToken(TOKEN);
}

describe('a device without an active release', () => {
  beforeEach(() => stage.session.learnToken(TOKEN));

  test.each([PRODUCT, PATHS.version])('gets a document from the server (address: "%s")', async (path) => {
    expect(await bodyOf(await ask(path, { token: TOKEN }))).toEqual(contentOf(path));
  });

  test('adds the stored token to its request for a picture', async () => {
    expect(await bodyOf(await ask(PICTURE))).toEqual(contentOf(PICTURE));
    expect(stage.asked(PICTURE)).toMatchObject([{ token: TOKEN }]);
  });

  test('gets no document from a server of another version', async () => {
    expect(await said(await ask(PRODUCT, { token: TOKEN, running: '0.9.0' }))).toEqual([503, error(NOWHERE)]);
    answer(LATER, () => Response.json({}, { headers: { 'release-version': '1.0.1' } }));
    expect((await ask(LATER, { token: TOKEN, running: '0.9.0' })).status).toBe(200);
  });
});

describe('a device without a login', () => {
  test.each([PRODUCT, PICTURE, LATER])('answers 401 without asking the server (address: "%s")', async (path) => {
    await stage.hold(one);
    expect(await said(await ask(path))).toEqual([401, error(LOCKED, 'authorization')]);
    expect(stage.server.asked).toEqual([]);
  });

  test('requests the version from the server', async () => {
    await stage.hold(two);
    expect(await (await ask(PATHS.version)).json()).toEqual({ version: '1.0.1' });
  });

  test('gets data once the server accepts its refused token', async () => {
    await logIn();
    await stage.session.tokenRefused(TOKEN);
    stage.server.online = false;
    expect((await ask(PRODUCT)).status).toBe(401);
    stage.server.mend();
    expect((await ask(PRODUCT)).status).toBe(200);
  });
});

describe('a device with a stored release', () => {
  beforeEach(logIn);

  test("answers requests for the release's files without asking the server", async () => {
    for (const path of [PRODUCT, PICTURE]) {
      const got = await ask(path);
      expect([got.status, await bodyOf(got)]).toEqual([200, contentOf(path)]);
    }
    expect(stage.server.asked).toEqual([]);
  });

  test("stores the login token of the page's request", async () => {
    const next = `${TOKEN}-2`;
    await ask(PRODUCT, { token: next });
    expect((await stage.session.readSession()).token).toBe(next);
  });

  test('answers 404 for a document that it lacks', async () => {
    expect(await said(await ask(productPath('none')))).toEqual([404, error('Diese Daten gibt es nicht.')]);
    expect(stage.server.asked).toEqual([]);
  });

  test('asks the server for an address outside its releases', async () => {
    const medium = filedataPath(mediumId('b', 0));
    answer(LATER, () => Response.json({ is: 'there' }));
    expect(await (await ask(LATER, { token: TOKEN })).json()).toEqual({ is: 'there' });
    expect([(await ask(medium)).status, stage.asked(medium).length]).toEqual([404, 1]);
    expect(await stage.lastError()).toBeUndefined();
  });

  test('does not ask the page to reload when a request to the server fails', async () => {
    stage.server.online = false;
    await expect(ask(LATER, { token: TOKEN, running: '1.0.1' })).rejects.toThrow('Failed to fetch');
    expect(stage.told()).toEqual([[]]);
  });

  test('answers 503 for a lost document while the server cannot be reached', async () => {
    await stage.losePack(stage.file(one, PRODUCT).pieces[0]?.pack ?? { sha256: '', size: 0, kind: 'media' });
    stage.server.online = false;
    expect(await said(await ask(PRODUCT, { running: '1.0.1' }))).toEqual([503, error(NOWHERE)]);
    await stage.loseManifest(one);
    expect(await said(await ask(PRODUCT, { running: '1.0.1' }))).toEqual([503, error(NOWHERE)]);
    expect(stage.asked(PRODUCT)).toEqual([]);
  });

  test("names the draft's version to a page that shows a draft", async () => {
    await stage.hold(two);
    const owner = await stage.parts.load<{ sessionOwner(): Promise<string> }>('session/session').sessionOwner();
    const draft = { owner, viewed: two.pointer, next: null, former: [], isWithdrawn: false };
    await stage.change({ active: one.pointer, previous: [], draft });
    expect(await said(await ask(PATHS.version))).toEqual([200, { version: '1.0.2', draft: two.pointer.sha256 }]);
  });
});

describe('a request of a new browser tab', () => {
  beforeEach(async () => {
    await logIn();
    asTab();
  });

  test('gets an error as an HTML page', async () => {
    expect(await bodyOf(await ask(PICTURE, { page: '' }))).toEqual(contentOf(PICTURE));
    answer(LATER, () => Response.json({}, { status: 400 }));
    for (const [path, status] of [
      [LATER, 400],
      [productPath('none'), 404],
    ] as const) {
      const got = await ask(path, { page: '' });
      expect([got.status, got.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    }
  });

  test("differs from the app's own request, which gets an error as JSON", async () => {
    jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('cors');
    expect((await ask(productPath('none'))).headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('a page whose version the device does not store', () => {
  beforeEach(logIn);

  test('gets its documents from the server', async () => {
    stage.server.publish(two);
    expect(await bodyOf(await ask(PRODUCT, { running: '1.0.2', token: TOKEN }))).toEqual(contentOf(PRODUCT, two));
    expect(stage.told()).toEqual([[]]);
  });

  test('is asked to reload when there is no connection', async () => {
    stage.server.online = false;
    await expect(ask(PRODUCT, { running: '0.9.0' })).rejects.toThrow('Failed to fetch');
    expect(stage.told()).toEqual([[{ type: 'releaseActivated', version: '1.0.1' }]]);
  });
});

describe('a storage that fails after the worker has read the active release', () => {
  let mend: () => void;

  beforeEach(async () => {
    await logIn();
    stage.parts.restart();
    await stage.releases.readRefs();
    await stage.session.readSession();
    mend = failDatabase({ at: 'request', how: 'fails' });
  });

  test.each<[string, string, Ask]>([
    ['a document by a page that names its version', PRODUCT, { running: '1.0.1' }],
    ['the version at the start of a page', PATHS.version, {}],
  ])('makes the worker ask the server (request: %s)', async (_what, path, wish) => {
    expect(await bodyOf(await ask(path, { token: TOKEN, ...wish }))).toEqual(contentOf(path));
    expect(stage.asked(path)).toHaveLength(1);
    mend();
    expect(await stage.lastError()).toBe(`${path}: UnknownError: Internal error`);
  });

  test('leads to status 503 if the page names no version', async () => {
    expect(await said(await ask(PRODUCT, { token: TOKEN }))).toEqual([503, error(NOWHERE)]);
    expect(stage.asked(PRODUCT)).toEqual([]);
  });

  test('lets the server answer a request for a medium', async () => {
    expect(await bodyOf(await ask(PICTURE))).toEqual(contentOf(PICTURE));
    expect(stage.asked(PICTURE)).toHaveLength(1);
  });
});
