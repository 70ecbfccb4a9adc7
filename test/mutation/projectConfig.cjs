const { projects } = require('../../jest.config.js');

/**
 * Returns one project of jest.config.js as a separate configuration. Stryker counts coverage only in a configuration
 * without `projects`.
 */
exports.projectConfig = (name) => ({
  ...projects.find(({ displayName }) => displayName === name),
  rootDir: '../..',
  // Slow tests run here, too, because only slow tests reach some files.
  testPathIgnorePatterns: ['/node_modules/'],
  roots: ['<rootDir>/src', '<rootDir>/sw', '<rootDir>/server', '<rootDir>/test'],
  testSequencer: '<rootDir>/test/mutation/quickFirst.cjs',
  testRunner: '<rootDir>/test/mutation/jest-circus-fewer.cjs',
});
