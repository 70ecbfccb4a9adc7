/** Which addresses the app may show in frames: those it was built for, or the fewer that an installation names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coversOrigin } from '../../src/contract/frames';
import { StartFault } from '../base/startFault';

/**
 * CSP sources of the built app in `appDir`, narrowed to the origins of `FRAME_ORIGINS` where these are given. Without a build
 * there are none.
 * @throws StartFault when an origin is not among the built ones
 */
export function frameSources(appDir: string, configured: readonly string[] | null): readonly string[] {
  const built = builtSources(appDir);
  if (configured === null) return built;
  const foreign = configured.filter((origin) => !built.some((source) => coversOrigin(source, origin)));
  if (foreign.length > 0)
    throw new StartFault(
      `FRAME_ORIGINS nennt ${foreign.join(', ')}. Die Anwendung wurde für ${built.join(', ') || 'keine Rahmen'} gebaut ` +
        '(toolOrigins in src/brand.ts), und FRAME_ORIGINS kann diese Auswahl nur verkleinern.',
    );
  return configured;
}

/**
 * The build writes its policy into index.html, which the browser keeps to beside the server's header. It leaves out the
 * quotes of the first attribute.
 */
const WRITTEN_POLICY = /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/;

function builtSources(appDir: string): readonly string[] {
  const policy = WRITTEN_POLICY.exec(shellOf(appDir))?.[1] ?? '';
  const sources = /(?:^|;) *frame-src ([^;]*)/.exec(policy)?.[1] ?? '';
  return sources.split(' ').filter((source) => source !== '' && source !== 'blob:');
}

function shellOf(appDir: string): string {
  try {
    return readFileSync(path.join(appDir, 'index.html'), 'utf8');
  } catch {
    return '';
  }
}
