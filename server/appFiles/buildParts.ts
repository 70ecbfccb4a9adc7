import { createHash } from 'node:crypto';
import type webpack from 'webpack';

/**
 * Puts libraries into separate files: browsers react to input between two files, and an update keeps unchanged files.
 */
const library = (name: string, packages: string) => ({
  test: new RegExp(`/node_modules/(?:${packages})/`),
  name,
  chunks: 'initial' as const,
  enforce: true,
});
export const LIBRARIES = {
  reactDom: library('react-dom', 'react-dom|scheduler'),
  pdf: {
    ...library(
      'pdf',
      'pdfkit|fontkit|linebreak|unicode-properties|unicode-trie|restructure|dfa|tiny-inflate|fflate|@noble',
    ),
    chunks: 'async' as const,
  },
  redux: library('redux', '@reduxjs/toolkit|immer|react-redux|redux|redux-persist|redux-thunk|reselect'),
};

interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
  integrity?: string;
}

/** Adds each file's SHA-384, which browsers check during installation. */
export function addIntegrity(entries: ManifestEntry[], compilation?: unknown) {
  const assets = (compilation as webpack.Compilation).assets;
  const manifest = entries.map((entry) => {
    const source = assets[decodeURI(entry.url).replace(/^\//, '')];
    if (source === undefined) throw new Error(`Precache entry without an asset: ${entry.url}`);
    const hash = createHash('sha384').update(source.source()).digest('base64');
    return { ...entry, integrity: `sha384-${hash}` };
  });
  return { manifest, warnings: [] };
}

/** Fails the build when Workbox leaves out a file that is too large, because this file would be missing offline. */
export function failOnWarnings(entries: ManifestEntry[], compilation?: unknown) {
  const warnings = (compilation as webpack.Compilation).warnings.filter((warning) => /precache/i.test(warning.message));
  if (warnings.length > 0) throw new Error(warnings.map((warning) => warning.message).join('\n'));
  return { manifest: entries, warnings: [] };
}
