import { openMemoryDatabase } from '../support/databases';
import { describeAccess } from './accessSuite';

describeAccess('PGlite', openMemoryDatabase);
