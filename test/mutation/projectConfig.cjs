const { projects } = require('../../jest.config.js');

/** One project of jest.config.js as a configuration of its own, which Stryker needs to count coverage. */
exports.projectConfig = (name) => ({
  ...projects.find(({ displayName }) => displayName === name),
  rootDir: '../..',
  // Some files are reached by slow tests only.
  testPathIgnorePatterns: ['/node_modules/'],
  roots: ['<rootDir>/src', '<rootDir>/sw', '<rootDir>/server', '<rootDir>/test'],
  testSequencer: '<rootDir>/test/mutation/quickFirst.cjs',
  testRunner: '<rootDir>/test/mutation/jest-circus-fewer.cjs',
});
