import { readFileSync } from 'node:fs';
import path from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { createBoundedServer } from '../http/connections';
import { PROJECT_ROOT } from '../base/build';
import { steadyNow } from '../base/clock';
import { html } from '../base/html';
import { leadTool } from './leadTool';
import { toolPage, type DemoTool } from './page';
import { sampleTool } from './sampleTool';
import { STAND_INS } from './standIns';
import { toolHeaders } from './toolHeaders';
import { Values } from './values';

const BODY_LIMIT = 32_768;

const FONT = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

const CSS = 'text/css; charset=utf-8';

const ASSETS: readonly (readonly [address: string, file: string, type: string])[] = [
  ['/look.css', path.join(PROJECT_ROOT, 'src', 'ui', 'tokens.css'), CSS],
  ['/tool.css', path.join(__dirname, 'assets', 'tool.css'), CSS],
  ['/tool.js', path.join(__dirname, 'assets', 'tool.js'), 'text/javascript; charset=utf-8'],
  ['/tool.woff2', path.join(PROJECT_ROOT, 'node_modules', FONT), 'font/woff2'],
];

/** Numbers orders as `M-0001`, `M-0002`. The demo neither stores nor forwards orders. */
function numbering(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}-${String(++count).padStart(4, '0')}`;
}

const demoTools = (): readonly DemoTool[] => [...STAND_INS, sampleTool(numbering('M')), leadTool(numbering('A'))];

/** Serves the tools on their own origin, because a frame of the app's origin could leave its sandbox. */
export function buildDemoTools(ancestors: readonly string[]): FastifyInstance {
  const headers = toolHeaders(ancestors);
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    serverFactory: (handle) => createBoundedServer(handle, steadyNow),
    return503OnClosing: false,
  });
  app.register(formbody);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  for (const [address, file, type] of ASSETS) {
    const bytes = readFileSync(file);
    app.get(address, async (_request, reply) => reply.type(type).send(bytes));
  }
  for (const tool of demoTools()) serve(app, tool);
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).type(HTML).send(missingPage));
  return app;
}

const HTML = 'text/html; charset=utf-8';

const missingPage = toolPage(
  { title: 'Dieses Werkzeug gibt es nicht', intro: 'Bitte öffnen Sie es über die Anwendung.' },
  html``,
);

function serve(app: FastifyInstance, tool: DemoTool): void {
  app.get<{ Querystring: Record<string, unknown> }>(tool.path, async ({ query }, reply) =>
    reply.type(HTML).send(toolPage(tool, tool.show(new Values(query)))),
  );
  const { take } = tool;
  if (take === undefined) return;
  app.post(tool.path, async ({ body }, reply) =>
    reply.type(HTML).send(toolPage(tool, take(new Values(Object.assign({}, body))))),
  );
}
