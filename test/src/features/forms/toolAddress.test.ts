import { toolAddress, type ToolAddressOptions } from '../../../../src/features/forms/toolAddress';

const DEMO: ToolAddressOptions = {
  address: '/muster',
  page: 'http://localhost:8080',
  port: 8081,
  sources: ['http://127.0.0.1:*', 'http://localhost:*', 'https://tools.example'],
};

// spec: call-33
test.each<[string, Partial<ToolAddressOptions>, string | null]>([
  ['a tool of the demo is on the host of the page', {}, 'http://localhost:8081/muster'],
  ['by the name that the page is reached by', { page: 'http://127.0.0.1:8080' }, 'http://127.0.0.1:8081/muster'],
  ['where none are offered, there is nothing to show', { port: null }, null],
  ['on a host that the policy does not allow, neither', { page: 'http://192.168.1.5:8080' }, null],
  ['a frame never shows the origin of the page', { port: 8080 }, null],
  [
    'a tool of a maker is where it is',
    { address: 'https://tools.example/a?b=c', port: null },
    'https://tools.example/a?b=c',
  ],
  ['unless the policy does not allow it', { address: 'https://other.example/a' }, null],
  ['or it is the origin of the page', { address: 'http://localhost:8080/a' }, null],
])('%s', (_name, change, address) => {
  expect(toolAddress({ ...DEMO, ...change })?.href ?? null).toBe(address);
});
