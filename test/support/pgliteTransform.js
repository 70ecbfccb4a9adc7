/**
 * Lets PGlite run under jest: its dynamic imports, all of Node's own modules, would need Node to be started with
 * --experimental-vm-modules, so they become plain look-ups.
 */
const BUILTIN_IMPORT = /\bimport\("([\w:/]+)"\)/g;

module.exports = {
  process: (source) => ({ code: source.replace(BUILTIN_IMPORT, 'Promise.resolve(process.getBuiltinModule("$1"))') }),
};
