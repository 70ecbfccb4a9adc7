/**
 * Lets PGlite run under jest. Its dynamic imports load only Node's own modules, and would need
 * --experimental-vm-modules. They become plain look-ups.
 */
const BUILTIN_IMPORT = /\bimport\("([\w:/]+)"\)/g;

module.exports = {
  process: (source) => ({ code: source.replace(BUILTIN_IMPORT, 'Promise.resolve(process.getBuiltinModule("$1"))') }),
};
