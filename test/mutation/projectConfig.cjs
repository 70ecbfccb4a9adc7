const { projects } = require('../../jest.config.js');

/** One project of jest.config.js as a separate configuration, which Stryker needs to count coverage. */
exports.projectConfig = (name) => ({
  ...projects.find(({ displayName }) => displayName === name),
  rootDir: '../..',
  // Only slow tests reach some files.
  testPathIgnorePatterns: ['/node_modules/'],
  roots: ['<rootDir>/src', '<rootDir>/sw', '<rootDir>/server', '<rootDir>/test'],
  testSequencer: '<rootDir>/test/mutation/quickFirst.cjs',
  testRunner: '<rootDir>/test/mutation/jest-circus-fewer.cjs',
});
