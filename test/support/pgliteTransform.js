/**
 * Lets PGlite run under jest. Its dynamic imports, which would need --experimental-vm-modules, load only Node's own
 * modules. This transform replaces them by plain look-ups.
 */
const BUILTIN_IMPORT = /\bimport\("([\w:/]+)"\)/g;

module.exports = {
  process: (source) => ({ code: source.replace(BUILTIN_IMPORT, 'Promise.resolve(process.getBuiltinModule("$1"))') }),
};
