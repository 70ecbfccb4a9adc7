/** Only Chromium's browsers have this method. */
interface WithBattery {
  readonly getBattery?: () => Promise<{ readonly level: number }>;
}

/** Returns the charge in percent, or null if the browser does not tell it. */
export async function readBattery(): Promise<number | null> {
  try {
    const battery = await (navigator as WithBattery).getBattery?.();
    return battery === undefined ? null : Math.round(battery.level * 100);
  } catch {
    return null;
  }
}
