import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import { transformFileSync } from '@babel/core';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import 'webpack-dev-server';
import { InjectManifest } from 'workbox-webpack-plugin';
import { addIntegrity, failOnWarnings, LIBRARIES } from './server/appFiles/buildParts';
import { appBuildId } from './server/base/build';
import { contentSecurityPolicy } from './server/http/contentSecurityPolicy';
import { brand } from './src/brand';
import { BUILD_HASH_DIGITS } from './src/contract/base/ids';
import { BRAND_PATHS, isBrandPath } from './src/contract/brand/brandPaths';

const root = __dirname;
const appVersion = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

const HASH = `[contenthash:${BUILD_HASH_DIGITS}]`;

/** The code of the script inside index.html. The content security policy allows this script by its hash. */
function startGuard(): string {
  const file = path.join(root, 'src/app/start/startGuard.ts');
  const code = transformFileSync(file, { sourceType: 'script', minified: true, comments: false })?.code;
  if (!code) throw new Error(`${file} holds no code.`);
  return code;
}

/**
 * Without `banner: false` each script would begin with a comment about its licence file, and every start would load
 * these comments.
 */
const SCRIPTS = new MinimizerPlugin({
  test: /\.js$/,
  extractComments: { condition: 'some', banner: false },
  minimizerOptions: { compress: { hoist_funs: true, passes: 4 } },
});

/** The active release publishes the files of these addresses. The build has neutral copies. */
const BRAND_ADDRESSES: string[] = Object.values(BRAND_PATHS);

/**
 * Files that the worker does not precache: compressed copies, licences, files that are loaded on demand only, and files
 * of the brand, which change with the release.
 */
const NOT_PRECACHED = [
  ...[/\.(?:br|gz|map)$/, /\.LICENSE\.txt$/, /^robots\.txt$/, /^screenshots\//],
  ...BRAND_ADDRESSES.map((address) => address.slice(1)),
];

const isBrandFile = (file: string): boolean =>
  isBrandPath(`/${path.relative(path.join(root, 'public'), file).replaceAll(path.sep, '/')}`);

export default function config(_env: unknown, argv: { mode?: string }): webpack.Configuration {
  const production = argv.mode !== 'development';
  // Only production has the start guard. In development a failed start shows its error instead.
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
      // Short names keep the start script small, because it contains the names of all files that load later.
      chunkFilename: production ? `assets/[id].${HASH}.js` : 'assets/[name].js',
      assetModuleFilename: `assets/[name].${HASH}[ext]`,
      trustedTypes: { policyName: 'webpack' },
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // The build leaves out pdfkit's code for WOFF2 fonts, pictures and passwords, because advice sheets do not use
        // it.
        'brotli/decompress.js$': false,
        'png-js$': false,
        '@noble/ciphers/aes$': false,
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: 'babel-loader' },
        // Without this rule webpack would add a colour profile that sheets do not need.
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
      // The page cannot react to a person while a script runs, so webpack splits large scripts.
      splitChunks: { chunks: 'all', maxAsyncSize: 120_000, cacheGroups: LIBRARIES },
      runtimeChunk: 'single',
      moduleIds: 'deterministic',
    },
    performance: { hints: false },
    plugins: [
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
        // The template itself places the tags, because the brand's colours stand after them.
        inject: false,
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
      new CopyPlugin({
        // In development the server answers the brand's addresses, so no copies may stand before it.
        patterns: [{ from: 'public', noErrorOnMissing: true, filter: (file) => production || !isBrandFile(file) }],
      }),
      ...(production
        ? [
            new InjectManifest({
              swSrc: './sw/index.ts',
              swDest: 'service-worker.js',
              exclude: NOT_PRECACHED,
              maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
              // Files with a content hash may come from the browser's cache, because a changed file gets another name.
              // If this cache holds a captive portal's page instead of a file, the integrity check refuses the page.
              dontCacheBustURLsMatching: new RegExp(`\\.[0-9a-f]{${BUILD_HASH_DIGITS}}\\.`),
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
          context: ['/api', '/application', '/healthz', '/livez', '/readyz', ...BRAND_ADDRESSES],
          target: `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`,
        },
      ],
    },
  };
}
