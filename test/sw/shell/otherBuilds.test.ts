import type * as DatabaseModule from '../../../sw/database/database';
import { readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { event, INDEX, NEXT_BUILD, OTHER, SCRIPT, ShellStage, STYLE } from './shellStage';

let stage: ShellStage;

beforeEach(() => {
  stage = new ShellStage();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('stored files of another build of the app', () => {
  const STORED = [INDEX, SCRIPT, STYLE, OTHER];
  const storedFiles = async () => {
    const kept = await Promise.all(STORED.map(stage.storedText));
    return STORED.filter((_, index) => kept[index] !== undefined);
  };
  const NEXT_ONLY = [INDEX, SCRIPT, OTHER];

  /** Installs the next build while a page of the first build is open. */
  beforeEach(async () => {
    await stage.install();
    stage.parts.openPage('old');
    await stage.install(NEXT_BUILD);
    await stage.shell.notePagesOfOldBuild();
  });

  test("stay until that build's last page is closed", async () => {
    stage.parts.openPage('new');
    await stage.shell.dropOldShell(event('activate'));
    expect(await storedFiles()).toEqual(STORED);
    stage.parts.closePage('old');
    await stage.shell.dropOldShell(event('activate'));
    expect(await storedFiles()).toEqual(NEXT_ONLY);
  });

  test.each(['installing', 'waiting'] as const)('stay while a newer build is %s', async (step) => {
    stage.parts.closePage('old');
    Object.assign(stage.parts.scope.registration, { [step]: {} });
    await stage.shell.dropOldShell(event('activate'));
    expect(await storedFiles()).toEqual(STORED);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'missing',
      () => stage.parts.load<typeof DatabaseModule>('database/database').withDatabase((open) => open.clear('oldPages')),
    ],
    ['a text', () => writeRecord('oldPages', 'ids', 'old')],
    ['a list with a number in it', () => writeRecord('oldPages', 'ids', ['old', 7])],
  ])('stay until all pages are closed if the list of pages is %s', async (_what, spoil) => {
    await spoil();
    await stage.shell.dropOldShell(event('activate'));
    expect(await readRecord('oldPages', 'ids')).toEqual(['old']);
    expect(await storedFiles()).toEqual(STORED);
    stage.parts.closePage('old');
    await stage.shell.dropOldShell(event('activate'));
    expect(await storedFiles()).toEqual(NEXT_ONLY);
  });

  test('stay while a tab that no worker controls is open', async () => {
    const matchAll = jest.spyOn(stage.parts.scope.clients, 'matchAll');
    await stage.shell.dropOldShell(event('activate'));
    expect(matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
  });
});
