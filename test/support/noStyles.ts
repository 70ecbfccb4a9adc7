/** Makes style sheets empty for scripts without a bundler. Import this file before the views. */
require.extensions['.css'] = (module) => {
  module.exports = { default: {} };
};
