import './features/auth/addressKey';
import { nextTask } from './lib/nextTurn';

/** Runs in several tasks, so the page stays responsive. */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  startApp();
}

void run();
