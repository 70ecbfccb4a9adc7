import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import webpack from 'webpack';

/** Limit of the gzipped JavaScript for log-in and dashboard. */
const INITIAL_JS_LIMIT_KB = 170;

const SERVED_GZIP = { level: constants.Z_BEST_COMPRESSION };

const INITIAL_CHUNKS = ['main', 'unlock', 'dashboard'];

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

export class InitialSizePlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.afterEmit.tap('InitialSizePlugin', (compilation) => {
      const files = new Set<string>();
      for (const chunk of compilation.chunks) {
        if (!INITIAL_CHUNKS.includes(chunk.name ?? '')) continue;
        for (const group of chunk.groupsIterable)
          for (const member of group.chunks) for (const file of member.files) if (file.endsWith('.js')) files.add(file);
      }
      const bytes = [...files].reduce(
        (sum, file) =>
          sum + gzipSync(readFileSync(path.join(compilation.outputOptions.path ?? '', file)), SERVED_GZIP).length,
        0,
      );
      const kb = bytes / 1024;
      console.log(`Initial JavaScript: ${kb.toFixed(1)} KB gzipped (limit ${INITIAL_JS_LIMIT_KB} KB)`);
      if (kb > INITIAL_JS_LIMIT_KB)
        compilation.errors.push(
          new webpack.WebpackError(
            `Initial JavaScript is ${kb.toFixed(1)} KB gzipped, over ${INITIAL_JS_LIMIT_KB} KB.`,
          ),
        );
    });
  }
}
