/** What tests put into the database themselves, past the routes. */
import type { FrozenMessage, users } from '../../../server/db/schema';

/** An active worker; each `mark` is another one. */
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

/** A frozen mail without files. */
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
