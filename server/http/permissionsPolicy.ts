/**
 * The browser's features that the app has a use for: a copy button, what the controls of a video offer, a showroom's screen
 * that stays on. The system's share sheet is open to pages of ours without a word, and Chromium knows none for it. Everything
 * else that can be switched off is off, also for the tools in frames.
 */
const OWN = ['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'];

const OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The value of the header `Permissions-Policy`. */
export const PERMISSIONS_POLICY = [...OWN.map((name) => `${name}=(self)`), ...OFF.map((name) => `${name}=()`)].join(
  ', ',
);
