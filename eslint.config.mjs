import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { readdirSync } from 'node:fs';

/** The worker's folders in order. Each imports only from itself and from the folders before it. */
const WORKER_ROOMS = [
  'base',
  'model',
  'database',
  'net',
  'session',
  'releases',
  'packs',
  'brand',
  'shell',
  'sync',
  'answers',
];

/** The server's folders in order. Each imports only from itself and from the folders before it. */
const SERVER_ROOMS = [
  'base',
  'db',
  'releases',
  'http',
  'access',
  'users',
  'fleet',
  'person',
  'mail',
  'usage',
  'health',
  'appFiles',
  'catalog',
  'editor',
  'publication',
  'start',
  'operator',
  'metrics',
  'routes',
  'demo-tools',
];

/** Folders of the release store, each with the folders that it may import. */
const RELEASE_ROOMS = {
  folder: [],
  check: ['folder'],
  serve: ['folder', 'check'],
  publish: ['folder', 'check'],
};

/** The publisher's folders in order. Each imports only from itself and from the folders before it. */
const CATALOG_ROOMS = [
  'format',
  'reading',
  'edit',
  'values',
  'rules',
  'media',
  'documents',
  'brand',
  'table',
  'authoring',
  'home',
];

/** Files of the contract that hold schemas of entities, such as products. */
const ENTITIES = [
  'advice/adviceDocument',
  'advice/sheetSchema',
  'base/schemaParts',
  'base/values',
  'brand/brand',
  'content/accessory',
  'content/atHouse',
  'content/content',
  'content/media',
  'content/news',
  'content/product',
  'content/properties',
  'content/search',
  'people/people',
].map((name) => `**/contract/${name}`);

/**
 * Returns one import rule between the layers of docs/architecture.md. Files in `target` must not import files in
 * `from`, apart from those in `except`.
 */
const layer = (target, from, except, message) => ({ target, from, except, message });
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const zones = [
  layer('./src/contract', '.', ['./src/contract', './node_modules'], 'The contract imports nothing of ours.'),
  layer('./src/lib', './src', ['./lib'], 'src/lib has no product knowledge.'),
  layer('./src/i18n', './src', ['./i18n', './lib', './contract'], 'i18n stands below features.'),
  layer('./src/ui', './src', ['./ui', './lib', './i18n', './contract'], 'The kit knows no store.'),
  layer('./src/api', './src', ['./api', './lib', './contract'], 'The api holds no endpoints and no features.'),
  layer('./src/pwa', './src', ['./pwa', './lib', './contract'], 'The bridge knows no features.'),
  layer(
    './src/diagnostics',
    './src',
    ['./diagnostics', './pwa', './lib', './contract'],
    'Diagnostics know no features.',
  ),
  layer(
    './src/browse',
    './src',
    ['./browse', './ui', './lib', './i18n', './api', './contract'],
    'What shows parts of the catalogue stands below the features.',
  ),
  layer(
    './src/redux',
    './src',
    ['./redux', './api', './pwa', './lib', './contract'],
    "The store's types and hooks stand below the features; each slice declares its part of the state.",
  ),
  layer(
    './src/sheet',
    './src',
    ['./sheet', './contract', './i18n/locales'],
    'The sheet is printed by page and server alike: it stands on contract and texts only.',
  ),
  layer('./src/features', './src/app', [], 'Features do not know the app around them.'),
  layer('./src/app/store', './src/app', ['./store'], 'The store knows nothing of what is shown.'),
  layer('./src/app/start', './src/app', ['./start', './store'], 'Starting and reloading know no screens.'),
  layer('./src/app/screens', './src/app', ['./screens'], 'The screens know nothing of the shell around them.'),
  layer('./src', './sw', [], 'The page never imports the worker.'),
  layer('./src', './server', [], 'The page never imports the server.'),
  layer('./sw', './src', ['./contract'], 'The worker imports the contract only.'),
  layer('./sw', './server', [], 'The worker never imports the server.'),
  layer(
    './server',
    './src',
    ['./contract', './brand.ts', './languages.ts', './sheet', './i18n/locales'],
    'The server imports contract, brand, languages, sheet and texts only.',
  ),
  layer('./server', './sw', [], 'The server never imports the worker.'),
  ...WORKER_ROOMS.map((room, place) =>
    layer(
      `./sw/${room}`,
      './sw',
      WORKER_ROOMS.slice(0, place + 1).map((known) => `./${known}`),
      `The worker's rooms have one direction: ${WORKER_ROOMS.join(', ')}.`,
    ),
  ),
  ...SERVER_ROOMS.map((room, place) =>
    layer(
      `./server/${room}`,
      './server',
      SERVER_ROOMS.slice(0, place + 1).map((known) => `./${known}`),
      `The server's rooms have one direction: ${SERVER_ROOMS.join(', ')}.`,
    ),
  ),
  ...Object.entries(RELEASE_ROOMS).map(([room, known]) =>
    layer(
      `./server/releases/${room}`,
      './server/releases',
      [room, ...known].map((name) => `./${name}`),
      'What lies in the folder is the ground, checking stands on it, serving and publishing on both.',
    ),
  ),
  ...CATALOG_ROOMS.map((room, place) =>
    layer(
      `./server/catalog/${room}`,
      './server/catalog',
      CATALOG_ROOMS.slice(0, place + 1).map((known) => `./${known}`),
      `The publisher's rooms have one direction: ${CATALOG_ROOMS.join(', ')}.`,
    ),
  ),
  ...features.map((name) =>
    layer(
      `./src/features/${name}`,
      `./src/features/!(${name})/**/*`,
      [
        ...['**/*Slice.ts', '**/*Selectors.ts', '**/*Api.ts', '**/*Events.ts', '**/connection/*'],
        ...(name === 'products' ? ['**/desk/**'] : []),
      ],
      'A feature shows others its slice, selectors, endpoints and events only; connection is there for all, the desk for products.',
    ),
  ),
];

export default tseslint.config(
  { ignores: ['.cache/**', 'dist/**', 'data/**', 'node_modules/**', 'bench/results/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      // Without these settings the plugin does not read TypeScript files, and import-x/no-cycle finds nothing.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['tsconfig.json', 'sw/tsconfig.json', 'server/tsconfig.json'],
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'sw/**/*.ts'],
    ignores: ['src/contract/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['react-i18next'], message: 'Texts come from src/i18n/useTranslation.' },
            {
              group: ['react-router-dom'],
              importNames: ['Link', 'NavLink'],
              message: 'Links come from src/ui/text/Link.',
            },
            {
              group: ['**/contract/answers', '**/contract/release/release', ...ENTITIES],
              allowTypeImports: true,
              message:
                'Schemas stay on the server: page and worker import their types only, so that no validator ships.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  { files: ['**/*.{js,cjs}'], languageOptions: { globals: globals.node, sourceType: 'commonjs' } },
  // jest loads these files itself as CommonJS, so they must use `require`.
  { files: ['test/{mutation,run,support}/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['server/demo-tools/assets/*.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },
  {
    files: ['server/cli/**', 'server/appFiles/buildParts.ts', 'test/**', 'bench/**', 'webpack.config.ts'],
    rules: { 'no-console': 'off' },
  },
  prettier,
);
