import {
  commandEnded,
  commandHeard,
  isErasureToTell,
  NEW_DEVICE,
  outcomesHeard,
  wipeEnded,
  withIdentity,
  withSpare,
  withStart,
  type DeviceRecord,
  type JudgedCommand,
} from '../../../sw/model/deviceRecord';

const good = (id: string, serial: number, kind: JudgedCommand['kind'] = 'synchronise'): JudgedCommand => ({
  ...{ id, serial, kind, params: {}, isGood: true },
});
const hear = (commands: readonly JudgedCommand[], record = NEW_DEVICE): DeviceRecord =>
  commands.reduce(commandHeard, record);

test('a valid remote command is stored as open, together with its serial number', () => {
  expect(hear([good('a', 3)])).toMatchObject({
    serial: 3,
    open: [{ id: 'a', kind: 'synchronise', params: {} }],
    outcomes: [],
  });
});

test('a repeated remote command changes nothing, whether it is open or has ended', () => {
  const open = hear([good('a', 3)]);
  expect(hear([good('a', 3)], open)).toBe(open);
  // A server restored from a backup sends the same command with another serial. Even this must change nothing.
  expect(hear([good('a', 9)], open)).toBe(open);
  const ended = commandEnded(open, 'a', 'done');
  expect(ended).toMatchObject({ open: [], outcomes: [{ id: 'a', outcome: 'done' }] });
  expect(hear([good('a', 9)], ended)).toBe(ended);
  expect(commandEnded(ended, 'a', 'failed')).toBe(ended);
});

test.each([
  ['whose serial was already used', { ...good('b', 3) }],
  ['whose serial is lower than the last', { ...good('b', 2) }],
  ['whose signature is wrong', { ...good('b', 4), isGood: false }],
])('a remote command %s is refused', (_what, command) => {
  const before = hear([good('a', 3)]);
  const after = hear([command], before);
  expect(after).toEqual({ ...before, outcomes: [{ id: 'b', outcome: 'refused' }] });
});

test('outcomes of remote commands stay stored until the server confirms them', () => {
  const ended = commandEnded(hear([good('a', 1), good('b', 2)]), 'a', 'done');
  const later = commandEnded(ended, 'b', 'failed');
  expect(outcomesHeard(later, ended.outcomes)).toMatchObject({ outcomes: [{ id: 'b', outcome: 'failed' }] });
});

test('a device stores the outcomes of twenty remote commands at most', () => {
  const flood = Array.from({ length: 100 }, (_, at) => ({ ...good(`f${at}`, at), isGood: false }));
  expect(hear(flood).outcomes).toHaveLength(20);
});

test('an erasure command is stored as pending, and its outcome is reported before all others', () => {
  const marked = hear([good('e', 2, 'erase')], commandEnded(hear([good('a', 1)]), 'a', 'done'));
  expect(marked).toMatchObject({ wipe: 'erased', ended: null });
  const done = wipeEnded(marked, 'erased');
  expect(done).toMatchObject({ wipe: 'erased', ended: 'erased', open: [] });
  expect(done.outcomes.map(({ id }) => id)).toEqual(['e', 'a']);
  expect([isErasureToTell(marked), isErasureToTell(done)]).toEqual([false, true]);
});

test("a command to withdraw the device's access ends when the device has carried it out", () => {
  const marked = hear([good('w', 1, 'withdraw')]);
  expect(marked.wipe).toBe('withdrawn');
  const done = { outcomes: [{ id: 'w', outcome: 'done' }], wipe: null, ended: 'withdrawn', open: [] };
  expect(wipeEnded(marked, 'withdrawn')).toMatchObject(done);
  const erased = hear([good('e', 2, 'erase')], marked);
  expect(erased.wipe).toBe('erased');
  expect(wipeEnded(erased, 'withdrawn')).toBe(erased);
  expect(hear([good('w', 3, 'withdraw')], hear([good('e', 2, 'erase')])).wipe).toBe('erased');
});

const many = (count: number, kind: JudgedCommand['kind']) =>
  Array.from({ length: count }, (_, at) => good(`${kind} ${at}`, at + 1, kind));
const kindsOf = ({ open }: DeviceRecord) => open.map(({ kind }) => kind);

test.each(['erase', 'withdraw', 'endSession'] as const)(
  'a device with twenty unread messages takes the command %s, which replaces the messages',
  (kind) => {
    const full = hear(many(20, 'message'));
    expect(hear([good('late', 21)], full)).toBe(full);
    expect(hear([good('u', 22, kind)], full)).toMatchObject({ serial: 22, open: [{ id: 'u', kind }], outcomes: [] });
  },
);

test('a device with twenty unreported outcomes takes an erasure, but no invalid one', () => {
  const full = hear(Array.from({ length: 20 }, (_, at) => ({ ...good(`f${at}`, at), isGood: false })));
  expect(hear([{ ...good('e', 9, 'erase'), isGood: false }], full)).toBe(full);
  expect(hear([good('e', 0, 'erase')], full)).toBe(full);
  expect(hear([good('e', 9, 'erase')], full)).toMatchObject({ wipe: 'erased', open: [{ id: 'e' }] });
});

test.each<[JudgedCommand['kind'], JudgedCommand['kind'], readonly JudgedCommand['kind'][]]>([
  ['endSession', 'withdraw', ['withdraw']],
  ['endSession', 'erase', ['erase']],
  ['withdraw', 'erase', ['erase']],
  ['withdraw', 'endSession', ['withdraw']],
  ['erase', 'withdraw', ['erase']],
  ['erase', 'endSession', ['erase']],
  ['erase', 'message', ['erase']],
  ['endSession', 'synchronise', ['endSession']],
  ['message', 'synchronise', ['message', 'synchronise']],
])('after the commands %s and %s a device has open: %j', (first, second, open) => {
  expect(kindsOf(hear([good('1', 1, first), good('2', 2, second)]))).toEqual(open);
});

test('a device takes the command after an urgent command as soon as the urgent command has ended', () => {
  const next = good('m', 2, 'message');
  const urgent = hear([good('e', 1, 'endSession'), next]);
  expect(urgent).toMatchObject({ serial: 1, outcomes: [] });
  expect(kindsOf(hear([next], commandEnded(urgent, 'e', 'done')))).toEqual(['message']);
});

test('a second erasure command waits on the server until the device has carried out the first', () => {
  const first = hear([good('1', 1, 'erase')]);
  expect(hear([good('2', 2, 'erase')], first)).toBe(first);
  expect(wipeEnded(first, 'erased').outcomes).toEqual([{ id: '1', outcome: 'done' }]);
});

test('a device that gets a new identity keeps its offline limit', () => {
  const facts = { outbox: { waiting: 1, oldest: 5 }, touched: 7, error: null };
  const contact = { limitDays: 3, at: 1, seen: 2 };
  const before = { ...hear([good('a', 3)]), facts, contact, name: 'Empfang' };
  const identity = { id: 'new', secret: 's' };
  expect(withIdentity(before, identity)).toEqual({ ...NEW_DEVICE, identity, facts, contact });
});

test('a repeated identity keeps the commands and their outcomes', () => {
  const device = { ...NEW_DEVICE, identity: { id: 'a', secret: 'b' } };
  const record = hear([good('x', 1), { ...good('y', 2), isGood: false }], device);
  const identity = { id: 'a', secret: 'c' };
  expect(withIdentity(record, identity)).toEqual({ ...record, identity });
});

describe('the start of a worker', () => {
  const device = { ...NEW_DEVICE, identity: { id: 'a', secret: 'b' } };

  test('is counted once for each worker, and again after another worker of the browser', () => {
    const first = withStart(device, 'x');
    expect(first.start).toEqual({ id: 'x', previous: null, number: 1 });
    expect(withStart(first, 'x')).toBe(first);
    const second = withStart(first, 'y');
    expect(second.start).toEqual({ id: 'y', previous: 'x', number: 2 });
    expect(withStart(second, 'x').start).toEqual({ id: 'x', previous: 'y', number: 3 });
  });

  test('belongs to the identity', () => {
    expect(withStart(NEW_DEVICE, 'x')).toBe(NEW_DEVICE);
    const started = withStart(device, 'x');
    expect(withIdentity(started, { id: 'a', secret: 'c' }).start).toEqual(started.start);
    expect(withIdentity(started, { id: 'c', secret: 'c' }).start).toBeNull();
  });

  test('gets a spare id only while it is the latest start of the same identity', () => {
    const told = withStart(device, 'x');
    expect(withSpare(told, told, 'spare').spare).toBe('spare');
    const later = withStart(told, 'y');
    const again = withStart(later, 'x');
    const other = { ...told, identity: { id: 'c', secret: 'c' } };
    for (const record of [later, again, other]) expect(withSpare(record, told, 'spare')).toBe(record);
  });
});
