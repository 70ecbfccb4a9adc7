import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coversOrigin } from '../../src/contract/frames';
import { StartFault } from '../base/startFault';
import type { PageSources } from '../http/contentSecurityPolicy';

/**
 * Returns the frame origins and script hashes that the built app's CSP allows. `FRAME_ORIGINS` may narrow the frame
 * origins.
 * @throws StartFault when `FRAME_ORIGINS` names an origin the built policy lacks
 */
export function pageSources(appDir: string, configured: readonly string[] | null): PageSources {
  const policy = builtPolicy(appDir);
  return {
    frames: narrowed(sourcesOf(policy, 'frame-src'), configured),
    scripts: sourcesOf(policy, 'script-src').filter((source) => source.startsWith("'sha")),
  };
}

function narrowed(frames: readonly string[], configured: readonly string[] | null): readonly string[] {
  const built = frames.filter((source) => source !== 'blob:');
  if (configured === null) return built;
  const foreign = configured.filter((origin) => !built.some((source) => coversOrigin(source, origin)));
  if (foreign.length > 0)
    throw new StartFault(
      `FRAME_ORIGINS nennt ${foreign.join(', ')}. Die Anwendung wurde für ${built.join(', ') || 'keine Rahmen'} gebaut ` +
        '(toolOrigins in src/brand.ts), und FRAME_ORIGINS kann diese Auswahl nur verkleinern.',
    );
  return configured;
}

/** Policy in index.html. The build omits the quotes around the first attribute. */
const WRITTEN_POLICY = /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/;

const builtPolicy = (appDir: string): string => WRITTEN_POLICY.exec(shellOf(appDir))?.[1] ?? '';

function sourcesOf(policy: string, directive: string): readonly string[] {
  const parts = policy.split(';').map((part) => part.trim().split(' '));
  return parts.find(([name]) => name === directive)?.slice(1) ?? [];
}

function shellOf(appDir: string): string {
  try {
    return readFileSync(path.join(appDir, 'index.html'), 'utf8');
  } catch {
    return '';
  }
}
