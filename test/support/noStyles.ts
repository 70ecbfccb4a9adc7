/** Lets a script without a bundler import the app's views: style sheets are empty. Import it before them. */
require.extensions['.css'] = (module) => {
  module.exports = { default: {} };
};
