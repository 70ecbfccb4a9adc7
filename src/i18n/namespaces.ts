import dashboard from './locales/de_DE/dashboard.json';
import device from './locales/de_DE/device.json';
import frame from './locales/de_DE/frame.json';
import unlock from './locales/de_DE/unlock.json';

export const namespaces = { dashboard, device, frame, unlock };
