import { openMemoryDatabase } from '../support/databases';
import { describeUserImport } from './userImportSuite';

describeUserImport('PGlite', openMemoryDatabase);
