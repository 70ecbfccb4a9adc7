import { firstScreen } from './firstScreen';

export async function loadFirstView(pathname: string): Promise<void> {
  const screen = firstScreen(pathname);
  if (screen !== undefined && 'view' in screen) await screen.view().catch(() => undefined);
}

export const loadUnlockView = () => import(/* webpackChunkName: "unlock" */ '../../features/auth/UnlockView');
