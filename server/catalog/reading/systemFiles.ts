/** What systems and programs put into a folder by themselves: Windows, Macs, network drives, Office, editors. */

const NAMES: ReadonlySet<string> = new Set([
  'thumbs.db',
  'thumbs.db:encryptable',
  'ehthumbs.db',
  'desktop.ini',
  '$recycle.bin',
  'system volume information',
  'icon\r',
  '__macosx',
  '@eadir',
  '#recycle',
  'lost+found',
]);

/** Whether no person gave this name to a file or folder: what is called so is no part of a catalogue. */
export const isOfSystem = (name: string): boolean =>
  name.startsWith('.') ||
  name.startsWith('~$') ||
  name.endsWith('~') ||
  /^#.+#$/.test(name) ||
  NAMES.has(name.toLowerCase());
