import { openMemoryDatabase } from '../support/databases';
import { describeAccess } from './accessSuite';
import { describeUserAccess } from './userAccessSuite';

describeAccess('PGlite', openMemoryDatabase);
describeUserAccess('PGlite', openMemoryDatabase);
