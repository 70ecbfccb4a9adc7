import { runServer } from './runServer';
import { endWith } from './base/terminal';

runServer(process.env).catch(endWith);
