/**
 * Lets a script without a bundler import the app's views: style sheets are empty. Import this file before the views.
 */
require.extensions['.css'] = (module) => {
  module.exports = { default: {} };
};
