/** Users and sessions in the format of the server's answers. */
import type { Session, User } from '../../src/contract/people/people';

export const user = (id: number, changed: Partial<User> = {}): User => ({
  id,
  status: 'active',
  group: 'default',
  rights: [],
  access_key: `KEY${id}-AAAA-BBBB-CCCC-DDDD-EEEE-FFFF`,
  email: `nutzer${id}@beispiel.de`,
  salutation: '',
  firstname: '',
  lastname: '',
  client: 'Dachbau Nord',
  last_request_version: null,
  info_1: '',
  info_2: '',
  info_3: '',
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: null,
  ...changed,
});

export const session = (id: number, changed: Partial<Session> = {}): Session => ({
  id,
  device: 'Chrome 130 auf Android',
  version: '1.2.3',
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-21T09:30:00.000Z',
  current: false,
  ...changed,
});
