import { toolAddress, type ToolAddressOptions } from '../../../../src/features/forms/toolAddress';

const DEMO: ToolAddressOptions = {
  address: '/muster',
  page: 'http://localhost:8080',
  port: 8081,
  sources: ['http://127.0.0.1:*', 'http://localhost:*', 'https://tools.example'],
};

// spec: call-33
test.each<[string, Partial<ToolAddressOptions>, string | null]>([
  ["a tool of the demo server is loaded from the page's host", {}, 'http://localhost:8081/muster'],
  [
    "a tool of the demo server uses the host name in the page's address",
    { page: 'http://127.0.0.1:8080' },
    'http://127.0.0.1:8081/muster',
  ],
  ['no tool is shown when the demo server offers none', { port: null }, null],
  ['no demo tool is shown on a host that the security policy forbids', { page: 'http://192.168.1.5:8080' }, null],
  ["no tool is shown at the page's own origin", { port: 8080 }, null],
  [
    'a tool with a full address is loaded from this address',
    { address: 'https://tools.example/a?b=c', port: null },
    'https://tools.example/a?b=c',
  ],
  ['no tool is shown at a full address that the security policy forbids', { address: 'https://other.example/a' }, null],
  ["no tool is shown at a full address of the page's own origin", { address: 'http://localhost:8080/a' }, null],
])('%s', (_name, change, address) => {
  expect(toolAddress({ ...DEMO, ...change })?.href ?? null).toBe(address);
});
