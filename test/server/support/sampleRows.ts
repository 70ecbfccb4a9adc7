/** Rows that tests insert without the routes. */
import type { FrozenMessage, users } from '../../../server/db/schema';

/** An active user of the group worker. Each `mark` gives another user. */
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
