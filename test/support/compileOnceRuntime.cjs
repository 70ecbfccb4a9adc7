/**
 * jest's runtime, which compiles each file once for each process. jest's own runtime compiles a file again for each
 * test file, and again after `jest.resetModules`.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled files by path. They keep no state, because each run of a script creates new functions. */
const scripts = new Map();

function scriptOf(source, filename, parameters) {
  const kept = scripts.get(filename);
  if (kept?.source === source) return kept.script;
  const head = `(function(${parameters.join()}){`;
  // The offset keeps the columns of the file's first line in stack traces.
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { source, script });
  return script;
}

module.exports = class CompileOnceRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // jest's own function explains a syntax error.
        return compile(source, filename);
      }
    };
  }
};
module.exports.default = module.exports;
