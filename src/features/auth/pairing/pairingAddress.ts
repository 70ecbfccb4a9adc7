/** Opens the form to pair the device that shows these signs. An administrator's telephone reads it as a QR code. */
export const pairingAddress = (signs: string): string =>
  new URL(`/devices/pair?code=${encodeURIComponent(signs)}`, location.origin).href;
