import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync, type BrotliOptions } from 'node:zlib';
import { transformFileSync, type PluginObj } from '@babel/core';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import 'webpack-dev-server';
import { InjectManifest } from 'workbox-webpack-plugin';
import { appBuildId } from './server/base/build';
import { contentSecurityPolicy } from './server/http/contentSecurityPolicy';
import { brand } from './src/brand';

const root = __dirname;
const appVersion = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** Gzipped JavaScript that unlocking screen and dashboard need, as it is served; the build fails above it. */
const INITIAL_JS_LIMIT_KB = 160;

/** Of a file's name. The start's script holds it for each file that may be loaded later, and it does not compress: no longer than needed. */
const HASH = '[contenthash:8]';

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
const LIBRARIES = {
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

/**
 * Takes out what names components for developers. Such a line keeps a component in the build that the app does not use, as
 * does a call of React's that is not marked as one without effects, which `@babel/preset-react` does.
 */
const withoutNames = (): PluginObj => ({
  visitor: {
    ExpressionStatement(place) {
      const { expression } = place.node;
      const named = expression.type === 'AssignmentExpression' && expression.left;
      if (!place.parentPath.isProgram() || !named || named.type !== 'MemberExpression') return;
      if (named.property.type === 'Identifier' && named.property.name === 'displayName') place.remove();
    },
  },
});

/** Babel's options for libraries of React components that are used in part. */
const USED_IN_PART = { babelrc: false, presets: ['@babel/preset-react'], plugins: [withoutNames] };

/** The script inside index.html; the policy names it by its hash. */
function startGuard(): string {
  const file = path.join(root, 'src/app/start/startGuard.ts');
  const code = transformFileSync(file, { sourceType: 'script', minified: true, comments: false })?.code;
  if (!code) throw new Error(`${file} holds no code.`);
  return code;
}

/** The licences of a script lie in a file of its name beside it: a line that says so need not come with each start. */
const SCRIPTS = new MinimizerPlugin({
  test: /\.js$/,
  extractComments: { condition: 'some', banner: false },
  minimizerOptions: { compress: { passes: 4 } },
});

/** Files the shell precache leaves out: precompressed twins, licences, and the files that are fetched on demand only. */
const NOT_PRECACHED = [/\.(?:br|gz|map)$/, /\.LICENSE\.txt$/, /^robots\.txt$/, /^screenshots\//];

export default function config(_env: unknown, argv: { mode?: string }): webpack.Configuration {
  const production = argv.mode !== 'development';
  // A developer wants to see what broke the start.
  const guard = production ? startGuard() : '';
  return {
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    context: root,
    entry: './src/index.tsx',
    devtool: production ? false : 'eval-source-map',
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? `assets/[name].${HASH}.js` : 'assets/[name].js',
      // By its number: the start's script would hold a name for each file that may be loaded later.
      chunkFilename: production ? `assets/[id].${HASH}.js` : 'assets/[name].js',
      assetModuleFilename: `assets/[name].${HASH}[ext]`,
      trustedTypes: { policyName: 'webpack' },
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // Its builds bring a Promise of their own, which every supported browser has, and drivers that are not used.
        localforage$: 'localforage/src/localforage.js',
        'lie/polyfill$': false,
        // React has it itself.
        'use-sync-external-store/shim$': 'react',
        // What pdfkit would need for fonts in WOFF2, pictures and passwords; sheets have none of these.
        'brotli/decompress.js$': false,
        'png-js$': false,
        '@noble/ciphers/aes$': false,
        // Its package names the build with warnings for developers only.
        ...(production && {
          'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: 'babel-loader' },
        ...(production
          ? [{ test: /\/node_modules\/react-router\//, use: { loader: 'babel-loader', options: USED_IN_PART } }]
          : []),
        // Its colour profile is for archives (PDF/A).
        { test: /\/node_modules\/pdfkit\//, parser: { url: false } },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
          ],
        },
        { test: /\.(?:woff2?|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [SCRIPTS, new CssMinimizerPlugin()],
      // What is warmed up after the start comes in pieces that hold no press back.
      splitChunks: { chunks: 'all', maxAsyncSize: 100_000, cacheGroups: LIBRARIES },
      runtimeChunk: 'single',
      moduleIds: 'deterministic',
    },
    performance: { hints: false },
    plugins: [
      // Localforage keeps the state in IndexedDB, which every supported browser has, or not at all: where it does not open,
      // another place would be empty and hide what is stored.
      new webpack.NormalModuleReplacementPlugin(/^\.\/drivers\/(?:websql|localstorage)$/, './drivers/indexeddb'),
      // Only those drivers keep values as texts.
      new webpack.NormalModuleReplacementPlugin(/^\.\/utils\/serializer$/, 'data:text/javascript,export default {}'),
      new webpack.DefinePlugin({
        APP_VERSION: JSON.stringify(appVersion),
        APP_BUILD: JSON.stringify(production ? appBuildId(root) : 'development'),
      }),
      new MiniCssExtractPlugin({
        filename: production ? `assets/[name].${HASH}.css` : 'assets/[name].css',
        chunkFilename: production ? `assets/[id].${HASH}.css` : 'assets/[name].css',
      }),
      new HtmlWebpackPlugin({
        template: 'src/index.html',
        scriptLoading: 'defer',
        templateParameters: {
          policy: contentSecurityPolicy({
            place: 'meta',
            development: !production,
            sources: {
              frames: brand.toolOrigins,
              scripts: [`'sha256-${createHash('sha256').update(guard).digest('base64')}'`],
            },
          }),
          guard,
        },
      }),
      new CopyPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      ...(production
        ? [
            new InitialSizePlugin(),
            new InjectManifest({
              swSrc: './sw/index.ts',
              swDest: 'service-worker.js',
              exclude: NOT_PRECACHED,
              maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
              // Content-hashed names need no cache-busting parameter; integrity keeps a captive portal's page out.
              dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
              manifestTransforms: [addIntegrity, failOnWarnings],
            }),
            new CompressionPlugin({ exclude: /\.(?:woff2?|webp|png)$/, minRatio: 0.9 }),
            new CompressionPlugin<BrotliOptions>({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              exclude: /\.(?:woff2?|webp|png)$/,
              minRatio: 0.9,
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
            }),
          ]
        : []),
    ],
    devServer: {
      port: 8090,
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      client: { overlay: false },
      proxy: [
        {
          context: ['/api', '/application', '/healthz', '/livez', '/readyz'],
          target: `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`,
        },
      ],
    },
  };
}

interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
  integrity?: string;
}

/** Gives every precache entry the SHA-384 of the emitted file, which the browser then checks while installing. */
function addIntegrity(entries: ManifestEntry[], compilation?: unknown) {
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
function failOnWarnings(entries: ManifestEntry[], compilation?: unknown) {
  const warnings = (compilation as webpack.Compilation).warnings.filter((warning) => /precache/i.test(warning.message));
  if (warnings.length > 0) throw new Error(warnings.map((warning) => warning.message).join('\n'));
  return { manifest: entries, warnings: [] };
}

/** Prints the gzipped JavaScript of the first screens and fails the build above the limit. */
class InitialSizePlugin {
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
