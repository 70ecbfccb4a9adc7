import { openMemoryDatabase } from '../support/databases';
import { describeAudit } from './auditSuite';

describeAudit('PGlite', openMemoryDatabase);
