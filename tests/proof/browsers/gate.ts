import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { lateFeatureRemoval, withoutLateFeatures } from '#tests/support/late-features.ts';
import { freshAddress } from '#tests/support/staff.ts';

export interface Conditions {
  /** `none`: the browser runs no scripts. `broken`: it cannot parse the site's scripts. */
  scripts?: 'none' | 'broken';
  isStorageBlocked?: boolean;
  isOffline?: boolean;
  /** Whether the browser lacks every feature that at least one supported browser lacks. */
  isOld?: boolean;
}

export interface Gate {
  origin: string;
  conditions: Conditions;
  /** Returns the unexpected error responses since the last call. */
  takeFailures(): string[];
  close(): void;
}

const watchPath = '/proof-watch.js';
const blockPath = '/proof-block-storage.js';
const oldPath = '/proof-old-browser.js';

const watchScript = `globalThis.complaints = [];
const { checkVisibility } = Element.prototype;
globalThis.isShown = (element) => checkVisibility.call(element, { visibilityProperty: true });
const complain = (text) => globalThis.complaints.push(location.pathname + ': ' + text);
addEventListener('error', (event) => complain(event.message ?? 'not loaded: ' + (event.target.src || event.target.href)), true);
addEventListener('unhandledrejection', (event) => complain('unhandled: ' + event.reason));
addEventListener('securitypolicyviolation', (event) => complain(event.violatedDirective + ' refused ' + event.blockedURI));
const { error } = console;
console.error = (...values) => { complain(values.join(' ')); error.apply(console, values); };
try { sessionStorage.setItem('reward-offered', 'yes'); } catch {}`;

const blockScript = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { configurable: true, get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });`;

export async function openGate(workerOrigin: string): Promise<Gate> {
  const failures: string[] = [];
  const gate = { conditions: {} as Conditions };
  const server = createServer((incoming, response) => {
    const { conditions } = gate;
    const own = { [watchPath]: watchScript, [blockPath]: blockScript, [oldPath]: lateFeatureRemoval() }[incoming.url ?? ''];
    if (own) response.setHeader('Content-Type', 'text/javascript').end(own);
    else if (conditions.isOffline) incoming.socket.destroy();
    else if (conditions.scripts === 'broken' && incoming.url?.endsWith('.js'))
      response.setHeader('Content-Type', 'text/javascript').end('const = of a later version;');
    else pass(workerOrigin, { incoming, response, conditions, failures });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(gate, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeFailures: () => failures.splice(0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
}

interface Passing {
  incoming: IncomingMessage;
  response: ServerResponse;
  conditions: Conditions;
  failures: string[];
}

function pass(workerOrigin: string, { incoming, response, conditions, failures }: Passing): void {
  const { method, url: path = '/', headers } = incoming;
  // Each submission has a new address, so that no address reaches a limit.
  const sent = { ...headers, 'accept-encoding': 'identity', 'cf-connecting-ip': freshAddress() };
  const outgoing = request(new URL(path, workerOrigin), { method, headers: sent }, (workerResponse) => {
    const { statusCode = 500, headers: answered } = workerResponse;
    if (statusCode >= 400) failures.push(`${method} ${path}: ${statusCode}`);
    const isPage = answered['content-type']?.startsWith('text/html');
    if (!isPage && !(conditions.isOld && path.endsWith('.css'))) {
      response.writeHead(statusCode, answered);
      workerResponse.pipe(response);
      return;
    }
    void text(workerResponse).then((body) => {
      delete answered['content-length'];
      response.writeHead(statusCode, answered).end(isPage ? underConditions(body, conditions) : withoutLateFeatures(body));
    });
  });
  outgoing.on('error', () => incoming.socket.destroy());
  incoming.pipe(outgoing);
}

function underConditions(html: string, { scripts, isStorageBlocked, isOld }: Conditions): string {
  const own = [watchPath, ...(isStorageBlocked ? [blockPath] : []), ...(isOld ? [oldPath] : [])].map(
    (path) => `<script src="${path}"></script>`,
  );
  // Without scripts, the content of <noscript> is part of the page.
  const page = scripts === 'none' ? html.replaceAll(/<script\b[^>]*src=[^>]*><\/script>|<\/?noscript>/g, '') : html;
  return page.replace('<head>', `<head>${own.join('')}`);
}
