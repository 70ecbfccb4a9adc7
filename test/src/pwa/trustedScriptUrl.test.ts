import type * as Module from '../../../src/pwa/trustedScriptUrl';

/** Loads and runs a new copy of the module, as the start of each page does. */
function load(): typeof Module {
  let loaded: typeof Module | null = null;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Module>('../../../src/pwa/trustedScriptUrl');
  });
  if (loaded === null) throw new Error('Not loaded');
  return loaded;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test("the worker's address is a plain string in a browser without Trusted Types", () => {
  expect(load().workerAddress()).toBe('/service-worker.js');
});

test('the Trusted Types policy is created once, and allows only the worker’s address', () => {
  const policies = new Map<string, { createScriptURL(address: string): string }>();
  const createPolicy = (name: string, rules: { createScriptURL(address: string): string }) => {
    policies.set(name, rules);
    return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  const { workerAddress } = load();
  expect(workerAddress()).toEqual({ trusted: '/service-worker.js' });
  expect([...policies.keys()]).toEqual(['dachberater-worker']);
  const rules = policies.get('dachberater-worker');
  for (const address of ['https://evil.example/service-worker.js', '/assets/other.js', ''])
    expect(() => rules?.createScriptURL(address)).toThrow(`Not the worker's address: ${address}`);
});
