/** The server as a program: configured by the environment (base/config.ts), ended by SIGTERM. */
import { runServer } from './runServer';
import { endWith } from './base/terminal';

runServer(process.env).catch(endWith);
