/**
 * Lets PGlite run under jest. PGlite's dynamic imports would need --experimental-vm-modules. They load only Node's own
 * modules, so this transform replaces them by plain look-ups.
 */
const BUILTIN_IMPORT = /\bimport\("([\w:/]+)"\)/g;

module.exports = {
  process: (source) => ({ code: source.replace(BUILTIN_IMPORT, 'Promise.resolve(process.getBuiltinModule("$1"))') }),
};
