import { withDeviceItems } from '../../lib/browserItems';
import { FULL_SCREEN, SHOWROOM } from './deviceItems';

/** On a showroom device an installed app fills the screen, unless staff ended full screen. */
const INSTALLED = '(display-mode: standalone), (display-mode: minimal-ui)';

const isInstalled = (): boolean => typeof matchMedia === 'function' && matchMedia(INSTALLED).matches;

export const wishesFullScreen = (): boolean =>
  withDeviceItems((items) => {
    if (items.getItem(SHOWROOM) === null) return false;
    const wish = items.getItem(FULL_SCREEN);
    return wish === null ? isInstalled() : wish === 'on';
  }) ?? false;

export function wishFullScreen(isOn: boolean): void {
  withDeviceItems((items) => items.setItem(FULL_SCREEN, isOn ? 'on' : 'off'));
}
