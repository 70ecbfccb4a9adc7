/** jest translates TypeScript without checking types. `npm run typecheck` checks them. */
const transform = {
  '/@electric-sql/pglite/.*\\.cjs$': '<rootDir>/test/support/pgliteTransform.js',
  '\\.woff$': '<rootDir>/test/support/fontTransform.js',
  '\\.[cm]?[jt]sx?$': [
    'ts-jest',
    {
      diagnostics: false,
      tsconfig: {
        target: 'ES2022',
        module: 'commonjs',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        esModuleInterop: true,
        allowJs: true,
        isolatedModules: true,
        ignoreDeprecations: '6.0',
      },
    },
  ],
};

/** Packages in node_modules that jest must translate, mostly because they ship ES modules only. */
const ES_MODULES = ['@fontsource', 'uqr', '@electric-sql', 'marked', 'hucre', 'workbox-[a-z-]+'];
const transformIgnorePatterns = [`/node_modules/(?!(?:${ES_MODULES.join('|')})/)`];

// The path must be complete, because Stryker's environment does not know jest's `<rootDir>`.
const runtime = require.resolve('./test/support/compileOnceRuntime.cjs');

const setupFilesAfterEnv = ['<rootDir>/test/support/timeSetup.ts'];

/**
 * Redux Toolkit's build for production, as in the app. The other build walks through the whole state at each action.
 * The project slowPage keeps the other build with its checks.
 */
const reduxAsInTheApp = {
  '^@reduxjs/toolkit$': '<rootDir>/node_modules/@reduxjs/toolkit/dist/cjs/redux-toolkit.production.min.cjs',
  '^@reduxjs/toolkit/query$': '<rootDir>/node_modules/@reduxjs/toolkit/dist/query/cjs/rtk-query.production.min.cjs',
  '^@reduxjs/toolkit/query/react$':
    '<rootDir>/node_modules/@reduxjs/toolkit/dist/query/react/cjs/rtk-query-react.production.min.cjs',
};

/** In tests the search's worker runs in the page, because only webpack can build a separate script. */
const withoutWebpack = { '/device/startWorker$': '<rootDir>/test/support/inlineSearchWorker.ts' };

/** Tests that start processes or take more than 5 s. Only `npm run test:all` runs them. */
const SLOW = '\\.slow\\.test\\.tsx?$';

const page = {
  testEnvironment: require.resolve('./test/support/pageEnvironment.cjs'),
  runtime,
  setupFilesAfterEnv: [...setupFilesAfterEnv, '<rootDir>/test/support/pageSetup.ts'],
  moduleNameMapper: {
    ...withoutWebpack,
    '/stateDriver$': '<rootDir>/test/support/stateDriver.ts',
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': 'identity-obj-proxy',
    // jest would choose pdfkit's build for Node. This line chooses the build for browsers, as in the app.
    '^pdfkit$': '<rootDir>/node_modules/pdfkit/js/pdfkit.browser.js',
  },
  globals: { APP_VERSION: '1.0.0' },
  transform,
  transformIgnorePatterns,
};
const PAGE_TESTS = '<rootDir>/test/src/**';

const node = {
  testEnvironment: 'node',
  runtime,
  setupFilesAfterEnv,
  transform,
  transformIgnorePatterns,
};
const NODE_TESTS = '<rootDir>/test/{contract,sheet,server,sw,catalog,lint,run}/**';

/** @type {import('jest').Config} */
const config = {
  // Milliseconds. This is far more than a test needs, because a busy machine is slow.
  testTimeout: 20_000,
  projects: [
    {
      ...page,
      displayName: 'page',
      moduleNameMapper: { ...page.moduleNameMapper, ...reduxAsInTheApp },
      testMatch: [`${PAGE_TESTS}/*.test.{ts,tsx}`],
      testPathIgnorePatterns: ['/node_modules/', SLOW],
    },
    { ...page, displayName: 'slowPage', testMatch: [`${PAGE_TESTS}/*.slow.test.{ts,tsx}`] },
    {
      ...node,
      displayName: 'node',
      testMatch: [`${NODE_TESTS}/*.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', SLOW],
    },
    { ...node, displayName: 'slow', testMatch: [`${NODE_TESTS}/*.slow.test.ts`] },
    {
      displayName: 'e2e',
      testEnvironment: 'node',
      setupFilesAfterEnv,
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
      // Node cannot read the style sheets of imported views, so stand-ins replace them.
      moduleNameMapper: {
        ...withoutWebpack,
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': 'identity-obj-proxy',
      },
      globalSetup: '<rootDir>/test/support/prepareData.ts',
      globalTeardown: '<rootDir>/test/support/removePreparedData.ts',
      transform,
      transformIgnorePatterns,
    },
  ],
};

module.exports = config;
