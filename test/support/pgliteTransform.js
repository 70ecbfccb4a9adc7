/** jest runs dynamic imports only with --experimental-vm-modules. Plain look-ups replace those of PGlite. */
const BUILTIN_IMPORT = /\bimport\("([\w:/]+)"\)/g;

module.exports = {
  process: (source) => ({ code: source.replace(BUILTIN_IMPORT, 'Promise.resolve(process.getBuiltinModule("$1"))') }),
};
