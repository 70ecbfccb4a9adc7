/** Lets scripts without a bundler import style sheets as empty modules. Import this file before the views. */
require.extensions['.css'] = (module) => {
  module.exports = { default: {} };
};
