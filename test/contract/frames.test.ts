import { coversOrigin, readToolMessage } from '../../src/contract/frames';

test.each([
  [
    { source: 'dachberater-tool', type: 'ready', height: 480 },
    { source: 'dachberater-tool', type: 'ready', height: 480 },
  ],
  [
    { source: 'dachberater-tool', type: 'used' },
    { source: 'dachberater-tool', type: 'used' },
  ],
  [
    { source: 'dachberater-tool', type: 'resized', height: '480' },
    { source: 'dachberater-tool', type: 'resized' },
  ],
  [
    { source: 'dachberater-tool', type: 'resized', height: NaN },
    { source: 'dachberater-tool', type: 'resized' },
  ],
  [{ source: 'dachberater-tool', type: 'access' }, null],
  [{ source: 'dachberater', type: 'ready' }, null],
  [{ type: 'ready' }, null],
  ['ready', null],
  [null, null],
])("readToolMessage returns an embedded tool's message, or null for invalid data: %j gives %j", (data, message) => {
  expect(readToolMessage(data)).toEqual(message);
});

test.each([
  ['http://127.0.0.1:*', 'http://127.0.0.1:8081', true],
  ['http://127.0.0.1:*', 'http://127.0.0.1', true],
  ['http://127.0.0.1:*', 'https://127.0.0.1:8081', false],
  ['http://127.0.0.1:*', 'http://127.0.0.1.evil.example', false],
  ['https://tools.example', 'https://tools.example', true],
  ['https://tools.example', 'https://tools.example:8443', false],
])(
  'coversOrigin compares a frame source with an origin: source "%s", origin "%s", result %s',
  (source, origin, covers) => {
    expect(coversOrigin(source, origin)).toBe(covers);
  },
);
