import { PROJECT_ROOT } from '../base/build';
import { endWith } from '../base/terminal';
import { buildAnew } from './buildApp';

buildAnew(PROJECT_ROOT).catch(endWith);
