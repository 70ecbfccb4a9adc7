import { answerApplication } from './answers/application';
import { answerBrand } from './answers/answerBrand';
import { hold } from './base/hold';
import { noteError } from './database/lastError';
import { dropLeftPacks, sendLogouts } from './sync/logout';
import { maintain } from './sync/maintenance';
import { answerPageViews, dropFormerQueue, sendWhenConnected } from './sync/pageViews';
import { answerMessage } from './answers/pageMessages';
import { answerStart } from './answers/start';
import { continueWipe } from './sync/wipe';
import { answerPublished } from './answers/responder';
import { routeOf, type Asker } from './answers/routing';
import { scope } from './base/scope';
import { bearerToken } from './session/session';
import { answerAsset, dropOldShell, installShell, isShellFile, lookAtShell, notePagesOfOldBuild } from './shell/shell';

scope.addEventListener('install', (event) => event.waitUntil(installShell(event)));

// Claims the open pages. Otherwise the worker would start to store the release only after a page's reload.
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
  dropFormerQueue();
  event.waitUntil(
    notePagesOfOldBuild()
      .then(() => dropOldShell(event))
      .catch((error: unknown) => noteError(`old pages: ${String(error)}`)),
  );
});

sendWhenConnected();
void continueWipe();

scope.addEventListener('message', (event) => event.waitUntil(answerMessage(event)));

/** Only clients of this origin are controlled, so a client id proves the origin. */
function askerOf({ request, clientId }: FetchEvent): Asker {
  if (request.mode === 'navigate') return 'tab';
  if (clientId === '') return 'stranger';
  return bearerToken(request) === null ? 'page' : 'person';
}

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== scope.location.origin) return;
  const route = routeOf(event.request.method, url, askerOf(event));
  switch (route.kind) {
    case 'network':
      return;
    case 'updateCheck':
      return hold(event, maintain(event));
    case 'application':
      return event.respondWith(answerApplication(event, route.path));
    case 'brand':
      return event.respondWith(answerBrand(event, route.path));
    case 'published':
      return event.respondWith(answerPublished(event, route));
    case 'pageViews':
      return event.respondWith(answerPageViews(event));
    case 'navigation':
      // The worker sends an offline log-out at the app's next start, even if another person logs in.
      hold(event, sendLogouts());
      hold(event, dropLeftPacks());
      void lookAtShell();
      return event.respondWith(answerStart(event));
    case 'asset':
      if (isShellFile(url)) event.respondWith(answerAsset(event));
  }
});
