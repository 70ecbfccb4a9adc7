/** Only a copy of a device's stored data proves that two devices share one identity. */
import type { DeviceStart } from '../../../src/contract/fleet/report';
import type { DeviceStarts } from '../../../server/db/schema';
import { judgeStart, type StartVerdict } from '../../../server/fleet/startRule';
import { NEW_DEVICE, withIdentity, withSpare, withStart, type DeviceRecord } from '../../../sw/model/deviceRecord';
import { seededRandom, type Random } from '../../support/random';

const start = (number: number, id: string, previous: string | null, spare?: string): DeviceStart => ({
  ...{ number, id, previous },
  ...(spare === undefined ? {} : { spare }),
});
const known = (number: number, id: string, asked: DeviceStarts['asked'] = []): DeviceStarts => ({ number, id, asked });
const asked = [{ start: 'c', spare: 'spare of c' }];

describe('the server judges the start of a worker that', () => {
  test.each<[string, DeviceStarts | null, DeviceStart, StartVerdict['kind'], DeviceStarts | null]>([
    ['is the first that the server sees', null, start(7, 'b', 'a'), 'inOrder', known(7, 'b')],
    ['reports again', known(2, 'b'), start(2, 'b', 'a'), 'inOrder', null],
    ['follows the latest start', known(2, 'b'), start(3, 'c', 'b'), 'inOrder', known(3, 'c')],
    ['follows starts whose reports got lost', known(2, 'b'), start(9, 'i', 'h'), 'inOrder', known(9, 'i')],
    ['the restored server forgot', known(2, 'b', asked), start(9, 'i', 'h'), 'inOrder', known(9, 'i', asked)],
    ['took over from another worker again', known(4, 'b'), start(5, 'a', 'b'), 'inOrder', known(5, 'a')],
    ['comes late', known(4, 'd'), start(2, 'b', 'a'), 'outOfOrder', known(4, 'd', [{ start: 'b', spare: 'new' }])],
    [
      'was followed already',
      known(2, 'b'),
      start(1, 'a', null),
      'outOfOrder',
      known(2, 'b', [{ start: 'a', spare: 'new' }]),
    ],
    [
      'has the number of another start',
      known(2, 'b'),
      start(2, 'c', 'a'),
      'outOfOrder',
      known(2, 'b', [{ start: 'c', spare: 'new' }]),
    ],
    [
      'follows another start',
      known(2, 'b'),
      start(3, 'd', 'c'),
      'outOfOrder',
      known(2, 'b', [{ start: 'd', spare: 'new' }]),
    ],
    ['is late again', known(4, 'd', asked), start(2, 'c', 'a'), 'outOfOrder', null],
    ['names an unknown spare id', known(2, 'b'), start(3, 'c', 'b', 'spare'), 'inOrder', known(3, 'c')],
  ])('%s', (_what, before, told, kind, starts) => {
    expect(judgeStart(before, told, 'new')).toEqual({
      kind,
      starts,
      ...(kind === 'outOfOrder' ? { spare: starts === null ? 'spare of c' : 'new' } : {}),
    });
  });

  test.each([
    ['behind the latest start', start(2, 'c', 'a', 'spare of c')],
    ['ahead of the latest start', start(9, 'e', 'd', 'spare of c')],
  ])('names its spare id (%s)', (_where, told) => {
    expect(judgeStart(known(4, 'b', asked), told, 'new')).toEqual({ kind: 'copy', spare: 'spare of c' });
  });

  test('is one of many starts out of order, whose number has a limit', () => {
    let starts = known(100, 'z');
    for (let at = 0; at < 40; at += 1) {
      const verdict = judgeStart(starts, start(1, `late ${at}`, null), `spare ${at}`);
      if (verdict.kind === 'outOfOrder' && verdict.starts !== null) starts = verdict.starts;
    }
    expect([starts.asked.length, starts.asked.at(-1)]).toEqual([16, { start: 'late 39', spare: 'spare 39' }]);
  });
});

/** What one browser stores. Several workers may use it. */
interface Storage {
  record: DeviceRecord;
}
interface Worker {
  readonly id: string;
  readonly storage: Storage;
  isAlive: boolean;
}
interface Request {
  readonly worker: Worker;
  /** The record behind the report. */
  readonly told: DeviceRecord;
}
interface Answer extends Request {
  readonly json: { readonly spare?: string; readonly identity?: string };
}

const FIRST = { id: 'first', secret: 'secret' };

/** Servers on one database, a slow network and browsers. Each step is one random event. */
class World {
  readonly found: string[] = [];
  #rows = new Map<string, DeviceStarts | null>([[FIRST.id, null]]);
  #backup = new Map(this.#rows);
  #requests: Request[] = [];
  #answers: Answer[] = [];
  #workers: Worker[] = [];
  #count = 0;

  constructor(private readonly random: Random) {}

  open(record: DeviceRecord = { ...NEW_DEVICE, identity: FIRST }): Storage {
    const storage = { record };
    this.#begin(storage);
    return storage;
  }

  #begin(storage: Storage): Worker {
    const worker = { id: `start ${(this.#count += 1)}`, storage, isAlive: true };
    this.#workers.push(worker);
    return worker;
  }

  #end(worker: Worker): void {
    worker.isAlive = false;
    this.#workers = this.#workers.filter((other) => other !== worker);
  }

  #draw<T>(list: T[]): T | undefined {
    return list.length === 0 ? undefined : list.splice(this.random.int(0, list.length - 1), 1)[0];
  }

  step(): void {
    const worker = this.random.pick(this.#workers);
    const event = this.random.next();
    if (event < 0.3) this.#send(worker);
    else if (event < 0.55) this.#deliver(this.#draw(this.#requests));
    else if (event < 0.75) this.#hear(this.#draw(this.#answers));
    else if (event < 0.8) this.#draw(this.#requests);
    else if (event < 0.85) this.#draw(this.#answers);
    else if (event < 0.95) {
      this.#end(worker);
      this.#begin(worker.storage);
      // The killed worker had stored its start, but its report never left the device.
      if (this.random.next() < 0.3) worker.storage.record = withStart(worker.storage.record, worker.id);
    } else if (event < 0.97) this.#begin(worker.storage);
    else if (event < 0.985) this.#backup = new Map(this.#rows);
    else this.#rows = new Map([...this.#rows.keys()].map((id) => [id, this.#backup.get(id) ?? null]));
  }

  #send(worker: Worker): void {
    const { storage } = worker;
    storage.record = withStart(storage.record, worker.id);
    const request = { worker, told: storage.record };
    this.#requests.push(request);
    // A proxy may repeat a request.
    if (this.random.next() < 0.1) this.#requests.push(request);
  }

  #deliver(request: Request | undefined): void {
    const { start: told, spare, identity } = request?.told ?? NEW_DEVICE;
    if (request === undefined || told === null || identity === null) return;
    const report = { ...told, ...(spare === null ? {} : { spare }) };
    const verdict = judgeStart(this.#rows.get(identity.id) ?? null, report, `spare ${(this.#count += 1)}`);
    if (verdict.kind === 'copy') {
      this.found.push(verdict.spare);
      this.#rows.set(verdict.spare, this.#rows.get(verdict.spare) ?? null);
      this.#answers.push({ ...request, json: { identity: verdict.spare } });
      return;
    }
    if (verdict.starts !== null) this.#rows.set(identity.id, verdict.starts);
    this.#answers.push({ ...request, json: verdict.kind === 'outOfOrder' ? { spare: verdict.spare } : {} });
  }

  #hear(answer: Answer | undefined): void {
    if (answer === undefined || !answer.worker.isAlive) return;
    const { storage } = answer.worker;
    const { spare, identity } = answer.json;
    if (spare !== undefined) storage.record = withSpare(storage.record, answer.told, spare);
    if (identity !== undefined && storage.record.identity?.id === answer.told.identity?.id)
      storage.record = withIdentity(storage.record, { id: identity, secret: 'secret' });
  }

  /** One contact without a fault, as the worker does it: a spare id or an identity leads to another report at once. */
  contact(storage: Storage): void {
    const worker = this.#begin(storage);
    for (let turn = 0; turn < 3; turn += 1) {
      this.#requests = [];
      this.#answers = [];
      storage.record = withStart(storage.record, worker.id);
      this.#deliver({ worker, told: storage.record });
      this.#hear(this.#answers.pop());
    }
    if (this.random.next() < 0.5) this.#end(worker);
  }
}

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed);

test('lost and late answers, killed workers, several servers and a restored server never look like a copy', () => {
  for (const seed of SEEDS) {
    const world = new World(seededRandom(seed));
    world.open();
    for (let step = 0; step < 400; step += 1) world.step();
    expect([seed, world.found]).toEqual([seed, []]);
  }
});

test('a copy always gets an identity of its own after both devices have reported', () => {
  for (const seed of SEEDS) {
    const random = seededRandom(seed);
    const world = new World(random);
    const device = world.open();
    for (let step = random.int(0, 100); step > 0; step -= 1) world.step();
    world.contact(device);
    const copy = world.open(device.record);
    for (let step = random.int(0, 100); step > 0; step -= 1) world.step();
    for (const storage of [device, copy, device, copy]) world.contact(storage);
    const ids = [device.record.identity?.id, copy.record.identity?.id];
    expect([seed, new Set(ids).size, world.found.length > 0]).toEqual([seed, 2, true]);
  }
});

test('each of five tablets from one image gets an identity of its own', () => {
  for (const seed of SEEDS.slice(0, 100)) {
    const random = seededRandom(seed);
    const world = new World(random);
    const image = world.open();
    world.contact(image);
    const tablets = [image, ...Array.from({ length: 4 }, () => world.open(image.record))];
    for (let round = 0; round < 4; round += 1) for (const tablet of tablets) world.contact(tablet);
    expect(new Set(tablets.map(({ record }) => record.identity?.id)).size).toBe(5);
  }
});
