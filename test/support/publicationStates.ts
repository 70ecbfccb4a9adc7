/** Shows the editor's check and publications. The server needs the demo as its own catalogue (`putDemoInPlace`). */
import type { Page } from 'playwright-core';
import { CHECK_PATH, type CheckAnswer } from '../../src/contract/editor/checkAnswers';
import type {
  ChangesAnswer,
  Publication,
  PublicationAnswer,
  ReleasesAnswer,
} from '../../src/contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../src/contract/editor/publicationPaths';
import { entryAddress } from '../../src/features/editor/entryAddress';
import type { State } from './states';

const PRODUCT = 'products/tiles/10-lindora-12.yaml';
const OTHER = 'products/tiles/30-marenta-11.yaml';
const NEWS = 'news/2026-10-12-glattziegel-im-verband.yaml';
const PERSON = 'Annegret Lindenschmied';
const AT = Date.parse('2026-11-28T09:00:00Z') / 1_000;

const NEED = {
  ...{ path: PRODUCT, field: ['technical', 'BEDARF'], line: 20 },
  reason: '11,1 bis 11,9 Stück/m² (BEDARF) passt nicht zu 24,0 cm (DECKBREITE) und 34,0 bis 37,5 cm (DECKLAENGE)',
};
const CHECKED: CheckAnswer = {
  ...{ state: 'done', isCurrent: true, at: AT },
  faults: [
    NEED,
    { path: OTHER, field: ['name'], line: 2, reason: 'fehlt' },
    { path: 'catalog.yaml', field: [], line: null, reason: 'ist leer' },
  ],
  faultCount: 3,
  hints: [{ path: PRODUCT, field: ['advantages', 2], line: 11, reason: '25 mm steht nicht in den technischen Daten' }],
  hintCount: 1,
};

const REVISION = 'a'.repeat(64);
const changed = { by: PERSON, at: AT };
const CHANGES: ChangesAnswer = {
  changes: [
    { ...{ path: PRODUCT, kind: 'changed', fault: null }, published: null, revision: REVISION, changed },
    { ...{ path: NEWS, kind: 'new', fault: null }, published: null, revision: REVISION, changed },
    { ...{ path: OTHER, kind: 'changed', fault: 'ist kein gültiges UTF-8' }, published: null, revision: null, changed },
  ],
  ...{ isCompared: true, nextVersion: '1.0.1', running: null },
  draft: { version: '1.0.1', by: PERSON, at: AT },
};

const RUNNING: Publication = {
  ...{ id: 7, kind: 'release', by: PERSON, startedAt: AT, entries: 2 },
  ...{ version: '1.0.1', step: 'building', percent: 40, end: null },
};

const release = { by: PERSON, at: AT, way: 'editor' } as const;
const RELEASES: ReleasesAnswer = {
  releases: [
    { ...release, version: '1.0.1', note: 'Neue Texte', entries: [PRODUCT, NEWS], isCurrent: true, devices: 12 },
    { ...release, version: '1.0.0', note: null, entries: [], isCurrent: false, devices: 3 },
  ],
  otherDevices: 2,
};

/** Gives the page these answers, and loads the screen again. */
async function bendAll(page: Page, publication: Publication | null = null): Promise<void> {
  const latest: PublicationAnswer = { publication };
  const answers = new Map<string, unknown>([
    [CHECK_PATH, CHECKED],
    [PUBLICATION_PATHS.changes, CHANGES],
    [PUBLICATION_PATHS.publication, latest],
    [PUBLICATION_PATHS.releases, RELEASES],
  ]);
  await page.route(
    (url) => answers.has(url.pathname),
    (route) => route.fulfill({ json: answers.get(new URL(route.request().url()).pathname) }),
  );
  await page.reload();
}

const bent = true;

export const PUBLICATION_STATES: readonly State[] = [
  {
    ...{ name: 'state-editor-marks', path: '/editor', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByText('1 Fehler in anderen Dateien des Katalogs').click();
    },
  },
  {
    ...{ name: 'state-editor-checked', path: entryAddress(PRODUCT), bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('region', { name: 'Hinweise' }).waitFor();
      await page
        .getByRole('group', { name: 'Bedarf (Stück/m²)' })
        .getByText(/passt nicht zu/)
        .waitFor();
    },
  },
  {
    ...{ name: 'state-editor-publish', path: '/editor/publish', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).waitFor();
    },
  },
  {
    ...{ name: 'state-editor-publishing', path: '/editor/publish', bent },
    show: async (page) => {
      await bendAll(page, RUNNING);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    ...{ name: 'state-editor-preview', path: '/editor/preview', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('button', { name: 'Auf anderem Gerät öffnen' }).click();
      await page.getByRole('img', { name: 'QR-Code zum Entwurf' }).waitFor();
    },
  },
  {
    ...{ name: 'state-editor-releases', path: '/editor/releases', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByText('2 Einträge').click();
    },
  },
  {
    ...{ name: 'state-editor-go-back', path: '/editor/releases', bent },
    show: async (page) => {
      await bendAll(page);
      await page.getByRole('button', { name: 'Zurück zu 1.0.0' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Zurückkehren' }).waitFor();
    },
  },
];
