import type { Hearing } from '../../../server/db/database';
import { openRemoteDatabase } from '../../../server/db/remote';
import { until } from '../../support/until';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres';

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
}, 60_000);
afterAll(() => {
  postgres.thaw();
  postgres.stop();
});

test('the server detects within 3 s that PostgreSQL has stopped responding, and later receives notifications again', async () => {
  const database = await openRemoteDatabase(await postgres.createDatabase(), () => undefined);
  const events: string[] = [];
  const hearing: Hearing = database.listen('news', {
    onTold: (payload) => events.push(payload),
    onBegin: () => events.push('begin'),
    onLost: () => events.push('lost'),
  });
  const tell = (text: string) => database.pool?.query('select pg_notify($1, $2)', ['news', text]);
  const has = (...expected: string[]) =>
    until(`events are ${expected.join(', ')}`, () => events.join() === expected.join() || null);
  try {
    expect(hearing.isSound()).toBe(false);
    await has('begin');
    expect(hearing.isSound()).toBe(true);
    await tell('one');
    await has('begin', 'one');

    postgres.freeze();
    const frozen = performance.now();
    await until('the silence is noticed', () => !hearing.isSound() || null);
    expect(performance.now() - frozen).toBeLessThan(3_000);
    postgres.thaw();
    await until('notices are back', () => (events.at(-1) === 'begin' && hearing.isSound()) || null);

    postgres.restart();
    await until('notices are back again', () => (events.at(-1) === 'begin' && hearing.isSound()) || null);
    await until('what is told arrives', async () => {
      await tell('two');
      return events.includes('two') || null;
    });
  } finally {
    await hearing.close();
    await database.close();
  }
}, 90_000);
