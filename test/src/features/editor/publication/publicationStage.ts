/** A server with two changed entries, and answers about publications. */
import { act } from '@testing-library/react';
import type { ChangesAnswer, Publication } from '../../../../../src/contract/editor/publicationAnswers';
import { userLearned } from '../../../../../src/features/auth/authSlice';
import { FakeServer } from '../../../../support/fakeServer';
import { renderApp, type RenderOptions } from '../../../../support/renderApp';
import {
  changesAnswer,
  checkAnswer,
  entryRow,
  FORMS,
  NEWS_PATH,
  REVISIONS,
  TILE_PATH,
} from '../../../../support/sampleEntries';

export const CHANGES = 'GET /api/v1/editor/changes';
export const CHECK = 'GET /api/v1/editor/check';
export const PUBLICATION = 'GET /api/v1/editor/publication';
export const PERSON = 'Eva Muster';
const NOW = '2026-11-29T10:00:00Z';
/** One minute ago, in seconds since 1970. */
export const AT = Date.parse(NOW) / 1_000 - 60;

type Changed = ChangesAnswer['changes'][number];

export const changedEntry = (path: string, changed: Partial<Changed> = {}): Changed => ({
  path,
  kind: 'changed',
  published: REVISIONS.old,
  revision: REVISIONS.now,
  fault: null,
  changed: { by: 'Uli Dach', at: AT },
  ...changed,
});

export const changesOf = (changes: readonly Changed[], changed: Partial<ChangesAnswer> = {}): ChangesAnswer =>
  changesAnswer({}, { changes: [...changes], ...changed });

/** A publication of this person that runs. */
export const publication = (changed: Partial<Publication> = {}): Publication => ({
  ...{ id: 7, kind: 'release', by: PERSON, startedAt: AT, entries: 2 },
  ...{ version: '1.2.4', step: 'building', percent: 42, end: null },
  ...changed,
});

export const BOTH = [changedEntry(NEWS_PATH), changedEntry(TILE_PATH, { kind: 'new', published: null })];

/** Starts fake timers and the server. */
export function beginPublications(): FakeServer {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(NOW) });
  const entries = [
    entryRow(NEWS_PATH, { title: 'Messe' }),
    entryRow(TILE_PATH, { kind: 'tiles', title: 'Lindora 12' }),
  ];
  return new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/entries', { entries })
    .on('GET /api/v1/editor/comparison', { changes: [{ path: ['title'], before: 'Alt', after: 'Messe' }] })
    .on(CHECK, checkAnswer())
    .on(CHANGES, changesOf(BOTH))
    .on(PUBLICATION, { publication: null });
}

/** Opens a page as a person who may publish, unless `options` name another group. */
export async function openAs(address: string, options: RenderOptions = {}) {
  const app = await renderApp(address, { group: 'dachberater', ...options });
  act(() => void app.store.dispatch(userLearned({ user: '5'.repeat(32), person: PERSON })));
  return app;
}

/** The page asks for a running publication more often than this. */
export const nextPoll = () => act(() => jest.advanceTimersByTimeAsync(2_000));

/** The page looks for a new publication more often than this. */
export const restingPoll = () => act(() => jest.advanceTimersByTimeAsync(21_000));
