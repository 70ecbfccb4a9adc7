/** `npm run user:deactivate -- --email NAME@FIRMA.DE`: takes a user's access away and ends all sessions, on every server. */
import { operate } from './operate';

operate('user:deactivate', { usage: 'Aufruf: npm run user:deactivate -- --email name@firma.de', required: ['email'] });
