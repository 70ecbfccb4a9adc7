import './features/auth/addressKey';
import { nextTask } from './lib/nextTurn';

/** The code of the start is loaded at once, and runs in several tasks: a person is answered in between. */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  startApp();
}

void run();
