import { gzipSync } from 'node:zlib';
import { isState } from '../../../server/fleet/stateLimits';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const inObject = (list: string) => `{"a":${list}}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([
  ['an object with a list, together of depth 100', inObject(nested(99)), true],
  ['an object with a list, together of depth 101', inObject(nested(100)), false],
  ['objects of depth 100', objects(100), true],
  ['objects of depth 101', objects(101), false],
  ['brackets in a text', JSON.stringify({ a: '[{'.repeat(200) }), true],
  ['an escaped quotation mark before brackets', JSON.stringify({ a: `"${'['.repeat(200)}` }), true],
  ['an escaped backslash at the end of a text before brackets', `{"a":"\\\\","b":${nested(100)}}`, false],
  ['a code for a quotation mark before brackets', `{"a":"\\u0022${'['.repeat(200)}"}`, true],
  ['letters of several bytes', JSON.stringify({ ä: '§€𝄞'.repeat(200) }), true],
  ['many lists side by side', inObject(`[${'[],'.repeat(1_000)}[]]`), true],
  ['250,001 lists side by side', inObject(`[${'[],'.repeat(250_000)}[]]`), false],
  ['499,000 numbers', inObject(`[${'1,'.repeat(498_999)}1]`), true],
  ['500,001 numbers', inObject(`[${'1,'.repeat(500_000)}1]`), false],
  ['many commas in a text', JSON.stringify({ a: ','.repeat(600_000) }), true],
])('isState judges %s', (_what, json, isGood) => {
  // Without the limits, each of these states would be good.
  expect(JSON.parse(json)).toBeInstanceOf(Object);
  expect(isState(gzipSync(json))).toBe(isGood);
});

test.each([
  ['an object', gzipSync('{"a":1}'), true],
  ['an object in two parts of gzip', Buffer.concat([gzipSync('{"a":'), gzipSync('1}')]), true],
  ['a list', gzipSync('[]'), false],
  ['no JSON', gzipSync('{'), false],
  ['no gzip', Buffer.from('{}'), false],
  ['exactly 4 MiB', gzipSync(`{"a":"${'x'.repeat(4_194_304 - 8)}"}`), true],
  ['one byte more than 4 MiB', gzipSync(`{"a":"${'x'.repeat(4_194_304 - 7)}"}`), false],
])('isState judges %s', (_what, packed, isGood) => {
  expect(isState(packed)).toBe(isGood);
});
