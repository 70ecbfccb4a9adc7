/** What is mutated, folder by folder, and which tests have to notice. */

export interface MutatedFolder {
  readonly name: string;
  /** Of jest.config.js. */
  readonly project: 'node' | 'page';
  /** Patterns of the files to mutate. */
  readonly mutate: readonly string[];
  /** Patterns of test files: the folder's own. Those of others, in browsers or on a PostgreSQL are too slow for each mutant. */
  readonly tests: readonly string[];
}

/** At least this part of a folder's mutants must be killed, in percent, those without effect left out. */
export const LEAST_PERCENT = 85;

const WORKER_ROOMS = ['base', 'model', 'database', 'net', 'session', 'releases', 'packs', 'shell', 'sync', 'answers'];

/** Without the publications that end a process of their own or follow one another a hundred times: minutes for each mutant. */
const PUBLISH_TESTS = [
  'draft',
  'failure',
  'leaveBehind',
  'lock',
  'mend',
  'publish',
  'published',
  'retention',
  'serial',
];

/** What reads and writes the folder is under all that publishes and serves. */
const RELEASE_TESTS: Readonly<Record<string, readonly string[]>> = {
  folder: ['folder/*'],
  check: ['check/*'],
  serve: ['serve/*', 'publish/draft', 'publish/publish'],
  publish: PUBLISH_TESTS.map((name) => `publish/${name}`),
};

/** Rules of versions and releases in the contract; its other files are schemas, names and constants. */
const VERSION_RULES = [
  'applyManifestDelta',
  'manifestDelta',
  'manifestText',
  'olderDocuments',
  'serial',
  'shapes',
  'version',
];

/** The rules of the desk; beside them stand schemas and limits. */
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

/** Those that need no PostgreSQL. */
const ACCESS_TESTS = [
  'accessKeys',
  'callers',
  'device',
  'embedded',
  'manySessions',
  'secretCheck',
  'sessionMemory',
  'wrongKeys',
];

/** Without those of a whole device, which reach the database with each step and take a minute for each mutant. */
const DATABASE_TESTS = ['database', 'lastError', 'records', 'storedShapes'].map(
  (name) => `test/sw/database/${name}.test.ts`,
);

const all = (folder: string): string => `${folder}/**/*.ts`;

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
    tests: ['test/contract/*.test.ts'],
  },
  {
    name: 'src/contract/advice',
    project: 'node',
    mutate: ADVICE_RULES.map((name) => `src/contract/advice/${name}.ts`),
    tests: ['test/contract/advice/*.test.ts'],
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
    mutate: ['src/features/version/*.ts'],
    // Those of rules and slices. Under its sagas is the whole app.
    tests: ['test/src/features/version/*.test.ts'],
  },
  ...['update', 'draft'].map((room): MutatedFolder => ({
    name: `src/features/version/${room}`,
    project: 'page',
    mutate: [`src/features/version/${room}/*.ts`],
    tests: [`test/src/features/version/${room}/*.test.ts`],
  })),
  ...Object.entries(RELEASE_TESTS).map(([room, tests]): MutatedFolder => ({
    name: `server/releases/${room}`,
    project: 'node',
    mutate: [all(`server/releases/${room}`)],
    tests: tests.map((test) => `test/server/releases/${test}.test.ts`),
  })),
  {
    name: 'server/access',
    project: 'node',
    mutate: [all('server/access')],
    tests: ACCESS_TESTS.map((name) => `test/server/access/${name}.test.ts`),
  },
];
