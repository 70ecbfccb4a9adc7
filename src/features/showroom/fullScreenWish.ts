/** Whether this device is to stay in full screen: staff decide; an app that is installed on a showroom device is, until they do. */
import { withDeviceItems } from '../../lib/browserItems';
import { FULL_SCREEN, SHOWROOM } from './deviceItems';

/** An installed app, which the browser shows without its own bars. */
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
