import { operate } from './operate';

operate('user:list', { usage: 'Aufruf: npm run user:list' });
