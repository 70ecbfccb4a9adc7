import { html, type Html } from '../base/html';
import type { Values } from './values';

export interface DemoTool {
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  readonly show: (values: Values) => Html;
  /** Answers a sent form. Absent in tools that only show results. */
  readonly take?: (values: Values) => Html;
}

export const toolPage = ({ title, intro }: Pick<DemoTool, 'title' | 'intro'>, content: Html): string =>
  `<!doctype html>${
    html`<html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/look.css" />
        <link rel="stylesheet" href="/tool.css" />
        <script src="/tool.js" defer></script>
      </head>
      <body>
        <main>
          <header>
            <h1>${title}</h1>
            <p class="intro">${intro}</p>
          </header>
          ${content}
          <p class="notice">Demo-Werte, nicht zur Ausführung bestimmt.</p>
        </main>
        <p id="verbindung" role="alert"></p>
      </body>
    </html>`.text
  }`;
