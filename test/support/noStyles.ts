/**
 * Makes style sheets empty, so that a script without a bundler can import the app's views. Import this file before the
 * views.
 */
require.extensions['.css'] = (module) => {
  module.exports = { default: {} };
};
