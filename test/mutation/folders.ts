/** The folders to mutate, and the tests that must notice the mutants. */
import path from 'node:path';
import { PAGE_PARTS, PARTS, type Parts } from './parts';

export interface MutatedFolder {
  readonly name: string;
  /** The file to mutate if the folder is measured file by file, with fewer tests per mutant. */
  readonly part?: string;
  /** The name of the tests' project in jest.config.js. */
  readonly project: 'node' | 'page';
  readonly mutate: readonly string[];
  /** Patterns of the folder's own test files. Other tests are too slow for each mutant. */
  readonly tests: readonly string[];
}

/** Percentage of a folder's mutants that tests must kill. Equivalent mutants do not count. */
export const LEAST_PERCENT = 85;

const WORKER_ROOMS = ['base', 'model', 'database', 'net', 'session', 'releases', 'packs', 'shell', 'answers'];

/** Subfolders of server/releases that are measured as a whole and not file by file. */
const RELEASE_ROOMS = ['folder', 'check'];

/**
 * The contract's files with rules of versions, releases and brands. Most other files there hold schemas, names and constants.
 */
const VERSION_RULES = [
  'base/calendar',
  'base/rememberLast',
  'base/version',
  'brand/brandNames',
  'brand/phoneAddress',
  'olderDocuments',
  'release/applyManifestDelta',
  'release/manifestDelta',
  'release/manifestText',
  'release/serial',
  'shapes',
];

/** Tests of single rules, slices, calls and sagas. Tests of the whole app are too slow. */
const VERSION_TESTS = [
  '*',
  'draft/draftProgress',
  'draft/draftSaga',
  'update/checkReactions',
  'update/checks',
  'update/inUse',
  'update/installing',
  'update/offers',
  'update/quiet',
  'update/quietRules',
  'update/reloads',
  'update/unaskedInstall',
  'update/updateTimes',
];

/** Files with rules of the advice tools. Files with schemas or limits are left out. */
const ADVICE_RULES = [
  'calculation',
  'comparedRows',
  'find',
  'judge',
  'judgeModels',
  'quantity',
  'requirements',
  'roof',
  'rows',
  'tile',
];

/** The tests of these features' views are left out, because they take seconds. */
const FEATURES = ['auth', 'cart', 'device', 'folder', 'overlay', 'share', 'usage'];

/** Left out: tests of a whole device, which take a minute for each mutant. */
const DATABASE_TESTS = ['database', 'lastError', 'records', 'storedShapes'].map(
  (name) => `test/sw/database/${name}.test.ts`,
);

/** Left out of src/lib: code that only views and sagas use. Only tests of these cover it. */
const LIB_OF_VIEWS = [
  ...['fullScreen', 'saveFile', 'shareText', 'shownFiles', 'useEscape', 'useEscapeFirst', 'useInert'],
  ...['useOnceOnScreen', 'watchPerson'],
];

/** Left out: printSheet, because it takes seconds for each mutant. */
const SHEET_TESTS = [
  ...['catalogueWords', 'content', 'documents', 'drawing', 'figures', 'orderSheet', 'printable', 'roofSheet'],
  ...['tableHeadings', 'uneven', 'unpackFont', 'verdicts'],
];

const all = (folder: string): string => `${folder}/**/*.ts`;

/** Makes one entry for each file of a folder that is measured file by file. */
const inParts = (project: MutatedFolder['project'], name: string, parts: Parts): MutatedFolder[] =>
  Object.entries(parts).map(([part, tests]) => ({
    name,
    part,
    project,
    mutate: [`${name}/${part}.ts`],
    tests: tests.map((test) => path.join('test', name, `${test}.test.{ts,tsx}`)),
  }));

export const FOLDERS: readonly MutatedFolder[] = [
  ...WORKER_ROOMS.map((room): MutatedFolder => ({
    name: `sw/${room}`,
    project: 'node',
    mutate: [all(`sw/${room}`)],
    tests: room === 'database' ? DATABASE_TESTS : [`test/sw/${room}/*.test.ts`],
  })),
  {
    name: 'src/contract',
    project: 'node',
    mutate: VERSION_RULES.map((name) => `src/contract/${name}.ts`),
    tests: ['test/contract/{.,base,brand,release}/*.test.ts'],
  },
  {
    name: 'src/contract/advice',
    project: 'node',
    mutate: ADVICE_RULES.map((name) => `src/contract/advice/${name}.ts`),
    tests: ['test/contract/advice/*.test.ts'],
  },
  {
    name: 'src/contract/content',
    project: 'node',
    mutate: ['src/contract/content/markdown.ts'],
    tests: ['test/contract/content/markdown.test.ts'],
  },
  {
    name: 'src/features/fileSync',
    project: 'page',
    mutate: ['src/features/fileSync/*.ts'],
    tests: ['test/src/features/fileSync/*.test.{ts,tsx}'],
  },
  {
    name: 'src/features/version',
    project: 'page',
    mutate: ['', 'update/', 'draft/'].map((room) => `src/features/version/${room}*.ts`),
    tests: VERSION_TESTS.map((name) => `test/src/features/version/${name}.test.ts`),
  },
  ...FEATURES.map((feature): MutatedFolder => ({
    name: `src/features/${feature}`,
    project: 'page',
    mutate: [`src/features/${feature}/*.ts`],
    tests: [`test/src/features/${feature}/*.test.ts`],
  })),
  {
    name: 'src/features/connection',
    project: 'page',
    mutate: ['src/features/connection/*.ts'],
    tests: ['test/src/features/connection/*.test.tsx'],
  },
  {
    name: 'src/api',
    project: 'page',
    mutate: ['src/api/*.ts'],
    // The test that starts the whole app is left out, because it is slow.
    tests: ['calls', 'judgeAnswer', 'request'].map((name) => `test/src/api/${name}.test.ts`),
  },
  {
    name: 'src/pwa',
    project: 'page',
    mutate: ['src/pwa/*.ts'],
    tests: ['test/src/pwa/*.test.ts'],
  },
  {
    name: 'src/diagnostics',
    project: 'page',
    mutate: ['src/diagnostics/*.ts'],
    // The test that simulates a week of the whole app is left out, because it is slow.
    tests: ['faults', 'history', 'mask', 'noise', 'sentState', 'shownAction', 'stateFile'].map(
      (name) => `test/src/diagnostics/${name}.test.ts`,
    ),
  },
  {
    name: 'src/sheet',
    project: 'node',
    // Leaves out the code that draws a sheet, because only a person can judge a drawing.
    mutate: ['src/sheet/*.ts', '!src/sheet/{paper,finish,printSheet,draw*}.ts'],
    tests: SHEET_TESTS.map((name) => `test/sheet/${name}.test.ts`),
  },
  {
    name: 'src/lib',
    project: 'page',
    mutate: ['src/lib/*.ts', `!src/lib/{${LIB_OF_VIEWS.join(',')}}.ts`],
    tests: ['test/src/lib/*.test.{ts,tsx}', 'test/src/features/showroom/pin.test.ts'],
  },
  {
    name: 'src/browse/filter',
    project: 'page',
    mutate: ['src/browse/filter/*.ts'],
    tests: ['test/src/browse/filter/*.test.{ts,tsx}'],
  },
  ...RELEASE_ROOMS.map((room): MutatedFolder => ({
    name: `server/releases/${room}`,
    project: 'node',
    mutate: [all(`server/releases/${room}`)],
    tests: [`test/server/releases/${room}/*.test.ts`],
  })),
  {
    name: 'server/health',
    project: 'node',
    mutate: ['server/health/*.ts'],
    tests: ['test/server/health/*.test.ts'],
  },
  ...Object.entries(PAGE_PARTS).flatMap(([name, parts]) => inParts('page', name, parts)),
  ...Object.entries(PARTS).flatMap(([name, parts]) => inParts('node', name, parts)),
];
