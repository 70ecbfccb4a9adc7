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

export const isOfSystem = (name: string): boolean =>
  name.startsWith('.') ||
  name.startsWith('~$') ||
  name.endsWith('~') ||
  /^#.+#$/.test(name) ||
  NAMES.has(name.toLowerCase());
