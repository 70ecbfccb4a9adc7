/** Example rows, which tests insert into the database directly. */
import type { FrozenMessage, users } from '../../../server/db/schema';

/** Makes an active worker. Different values of `mark` give different e-mail addresses and keys. */
export const userRow = (mark: number | string = ''): typeof users.$inferInsert => ({
  salutation: '',
  firstname: 'A',
  lastname: 'B',
  client: 'C',
  info1: '',
  info2: '',
  info3: '',
  status: 'active',
  group: 'worker',
  email: `a${mark}@b.example`,
  keyHash: `h${mark}`,
  keySealed: 's',
});

/** A stored mail without files. */
export const sampleMessage: FrozenMessage = {
  from: { name: '', address: 'versand@dach.example' },
  replyTo: null,
  subject: 'Dokumente',
  date: new Date(0).toISOString(),
  messageId: '<1@dach.example>',
  boundary: 'b',
  text: 'Hallo',
  html: '<p>Hallo</p>',
};
