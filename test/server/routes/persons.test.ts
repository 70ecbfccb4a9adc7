import { openMemoryDatabase } from '../support/databases';
import { describePersons } from './personsSuite';

describePersons('PGlite', openMemoryDatabase);
