import { openMemoryDatabase } from '../support/databases';
import { describeCart } from './cartSuite';

describeCart('PGlite', openMemoryDatabase);
