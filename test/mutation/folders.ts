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
const RELEASE_ROOMS = ['folder', 'check', 'serve', 'publish'];

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
    mutate: ['src/features/version/*.ts', 'src/features/version/{update,draft}/*.ts'],
    tests: ['test/src/features/version/**/*.test.{ts,tsx}'],
  },
  ...RELEASE_ROOMS.map((room): MutatedFolder => ({
    name: `server/releases/${room}`,
    project: 'node',
    mutate: [all(`server/releases/${room}`)],
    // What reads and writes the folder is under all that publishes and serves, which takes minutes.
    tests: [room === 'folder' ? 'test/server/releases/folder/*.test.ts' : 'test/server/releases/**/*.test.ts'],
  })),
  {
    name: 'server/access',
    project: 'node',
    mutate: [all('server/access')],
    tests: ACCESS_TESTS.map((name) => `test/server/access/${name}.test.ts`),
  },
];
