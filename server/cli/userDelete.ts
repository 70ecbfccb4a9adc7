/** `npm run user:delete -- --email NAME@FIRMA.DE`: deletes all that is stored about a person, for good. */
import { operate } from './operate';

operate('user:delete', { usage: 'Aufruf: npm run user:delete -- --email name@firma.de', required: ['email'] });
