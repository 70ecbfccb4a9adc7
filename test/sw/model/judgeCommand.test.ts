import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { commandText } from '../../../src/contract/fleet/commandText';
import { judgeCommand } from '../../../sw/model/judgeCommand';

const NOW = Date.UTC(2026, 10, 27);
const secretOf = () => randomBytes(32).toString('base64url');
const identity = { id: randomUUID(), secret: secretOf() };
const command = {
  id: randomUUID(),
  serial: 7,
  kind: 'message',
  params: '{"text":"Bitte Netzteil prüfen"}',
  expires: '2026-11-28T00:00:00.000Z',
} as const;

type Told = Record<string, unknown>;
const sign = (told: Told, { id, secret } = identity): Told => {
  const text = commandText(id, told as unknown as typeof command);
  return { ...told, mac: createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url') };
};
const judge = (told: unknown) => judgeCommand(told, identity, NOW);

test('a correctly signed remote command is valid and keeps its parameters', async () => {
  expect(await judge(sign(command))).toEqual({
    id: command.id,
    kind: 'message',
    serial: 7,
    params: { text: 'Bitte Netzteil prüfen' },
    isGood: true,
  });
});

const other = { id: identity.id, secret: secretOf() };
test.each<[string, Told]>([
  ['without a MAC', command],
  ['that was signed with another secret', sign(command, other)],
  ['for another device', sign(command, { ...identity, id: randomUUID() })],
  ['whose serial was changed', { ...sign(command), serial: 8 }],
  ['whose kind was changed', { ...sign(command), kind: 'erase' }],
  ['whose parameters were changed', { ...sign(command), params: '{}' }],
  ['whose end was postponed', { ...sign(command), expires: '2027-11-28T00:00:00.000Z' }],
  ['with a MAC that is no base64', { ...sign(command), mac: '%'.repeat(43) }],
  ['with an empty MAC', { ...sign(command), mac: '' }],
  ['that has expired', sign({ ...command, expires: '2026-11-26T23:59:59.000Z' })],
  ['that ends at this moment', sign({ ...command, expires: new Date(NOW).toISOString() })],
  ['without an end', sign({ ...command, expires: 'never' })],
  ['of a kind that this build does not know', sign({ ...command, kind: 'dance' })],
  ['with parameters that are no object', sign({ ...command, params: '[]' })],
  ['with parameters that are no JSON', sign({ ...command, params: '{' })],
  ['with enormous parameters', sign({ ...command, params: JSON.stringify({ text: 'x'.repeat(2_000) }) })],
  ['with a negative serial', sign({ ...command, serial: -1 })],
])('a remote command %s is refused', async (_what, told) => {
  expect(await judge(told)).toMatchObject({ id: command.id, isGood: false });
});

test.each([[null], ['text'], [{}], [{ ...command, id: 'x' }], [{ ...command, id: 7 }]])(
  'a remote command without a valid id is ignored: %p',
  async (told) => {
    expect(await judge(told)).toBeNull();
  },
);
