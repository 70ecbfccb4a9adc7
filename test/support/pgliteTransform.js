/**
 * jest runs dynamic imports only with --experimental-vm-modules. This transform replaces PGlite's dynamic imports of
 * Node modules by `process.getBuiltinModule`.
 */
const BUILTIN_IMPORT = /\bimport\("([\w:/]+)"\)/g;

module.exports = {
  process: (source) => ({ code: source.replace(BUILTIN_IMPORT, 'Promise.resolve(process.getBuiltinModule("$1"))') }),
};
