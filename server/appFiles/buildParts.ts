/** Parts of webpack's configuration that judge and describe what a build emits. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import webpack from 'webpack';

/** Gzipped JavaScript that unlocking screen and dashboard need, as it is served. The build fails above it. */
const INITIAL_JS_LIMIT_KB = 170;

/** As the compression of the emitted files. */
const SERVED_GZIP = { level: constants.Z_BEST_COMPRESSION };

/** The lazy chunks that belong to the first screens: what `/dashboard` loads beside the entry. */
const INITIAL_CHUNKS = ['main', 'unlock', 'dashboard'];

/**
 * The libraries of the start in a few files: the browser makes each ready in a task of its own and answers a person in between,
 * and a new build that does not change one of them leaves it on the device.
 */
const library = (name: string, packages: string) => ({
  test: new RegExp(`/node_modules/(?:${packages})/`),
  name,
  chunks: 'initial' as const,
  enforce: true,
});
export const LIBRARIES = {
  reactDom: library('react-dom', 'react-dom|scheduler'),
  /** With all that only pdfkit needs. It is loaded when a person asks for a sheet. */
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

/** Gives every precache entry the SHA-384 of the emitted file, which the browser then checks while installing. */
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

/** A file that workbox leaves out with a warning (too large) would be missing offline: that is an error. */
export function failOnWarnings(entries: ManifestEntry[], compilation?: unknown) {
  const warnings = (compilation as webpack.Compilation).warnings.filter((warning) => /precache/i.test(warning.message));
  if (warnings.length > 0) throw new Error(warnings.map((warning) => warning.message).join('\n'));
  return { manifest: entries, warnings: [] };
}

/** Prints the gzipped JavaScript of the first screens and fails the build above the limit. */
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
