import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { finished } from 'node:stream';
import { host } from '#cli/platform/local-port.ts';
import { describeServer, describeTaken, processPath } from './take-port.ts';

interface FrontServer {
  url: string;
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

interface FrontOptions {
  port: number;
  findWorker: () => Promise<number>;
  answerPage?: Answer;
  answerFailure?: (error: unknown, response: ServerResponse) => void;
}

const maxHeaderBytes = 64 * 1024;
/**
 * Timeout in milliseconds for idle connections to the runtime. The runtime's timeout is longer (5 s), so that no request is sent on a
 * closing connection.
 */
const idleConnectionMs = 4_000;
/**
 * Timeout in milliseconds for idle connections to browsers. Browsers have a shorter timeout, so they send no request on a connection that
 * is closing.
 */
const keepAliveMs = 75_000;

/** Headers that the proxy does not forward, because they apply to a single connection (RFC 9110, 7.6.1). */
const connectionHeaders = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'expect', 'te', 'trailer']);

/**
 * Whether the runtime's own processes use this header to choose an address, a worker or a mode. Visitors must not be able to set this
 * header.
 */
const isRuntimeHeader = (name: string): boolean => name.startsWith('mf-');

function filterHeaders(raw: readonly string[], isDropped: (name: string) => boolean): string[] {
  const headers: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name, value] = [raw[index] ?? '', raw[index + 1] ?? ''];
    if (!isDropped(name.toLowerCase())) headers.push(name, value);
  }
  return headers;
}

const isForOneConnection = (name: string): boolean => connectionHeaders.has(name);

/**
 * Returns the path that the runtime will see. The runtime combines `Host` and the request line, and either can contain a path. Undefined if
 * the address is invalid.
 */
function readPath({ url = '', headers }: IncomingMessage): string | undefined {
  const address = url.startsWith('/') ? `http://${headers.host ?? host}${url}` : url;
  return URL.canParse(address) ? new URL(address).pathname : undefined;
}

const isRuntimePath = (path: string): boolean => /^\/+(cdn-cgi|__cf_local)(\/|$)/i.test(path);

/** Host names that this server accepts. Rejecting others prevents DNS rebinding by another site. */
const ownNames = new Set(['127.0.0.1', 'localhost']);

function isOwnHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && ownNames.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase());
}

const unready = 'The site is starting or stopping. Try again in a moment.';

function sendError(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  response.end(`${text}\n`);
}

function forward(request: IncomingMessage, response: ServerResponse, { agent, port }: { agent: Agent; port: number }): void {
  const forwarded = sendRequest({
    host,
    port,
    agent,
    setHost: false,
    method: request.method,
    path: request.url,
    headers: filterHeaders(request.rawHeaders, (name) => isForOneConnection(name) || isRuntimeHeader(name)),
  });
  forwarded.on('response', (workerResponse) => {
    response.sendDate = false;
    const isDropped = (name: string): boolean => isForOneConnection(name) || name === 'transfer-encoding';
    response.writeHead(
      workerResponse.statusCode ?? 502,
      workerResponse.statusMessage,
      filterHeaders(workerResponse.rawHeaders, isDropped),
    );
    workerResponse.pipe(response);
    // An interrupted response must not look complete.
    workerResponse.on('error', () => response.destroy());
  });
  forwarded.on('error', () => {
    if (response.headersSent) response.destroy();
    else sendError(response, 502, unready);
  });
  finished(response, (error) => {
    if (error) forwarded.destroy();
  });
  request.pipe(forwarded);
}

/** Paths to which only the worker responds (`run_worker_first` in wrangler.toml). */
const workerPaths = /^\/+(api|blogs|media|_edge)(\/|$)|^\/+sitemap-blogs\.xml$/;

const isForWorker = ({ method }: IncomingMessage, path: string): boolean =>
  workerPaths.test(path) || !['GET', 'HEAD'].includes(method ?? '');

function createAnswer({ findWorker, answerPage, answerFailure }: FrontOptions, agent: Agent): Answer {
  return (request, response) => {
    const path = readPath(request);
    if (path === undefined) return sendError(response, 400, 'Bad Request');
    if (isRuntimePath(path)) return sendError(response, 404, 'Not Found');
    if (!isOwnHost(request))
      return sendError(response, 421, `This server responds only to the host names localhost and ${host}.`);
    if (path === processPath) return response.end(describeServer());
    if (answerPage && !isForWorker(request, path)) return answerPage(request, response);
    const forwardTo = (port: number): void => forward(request, response, { agent, port });
    return findWorker().then(forwardTo, (error) =>
      answerFailure ? answerFailure(error, response) : sendError(response, 502, unready),
    );
  };
}

/**
 * Starts the proxy between visitors and the worker's runtime. The runtime must not be reachable directly, because it offers consoles for
 * all data and runs the scheduled handler on request.
 *
 * @throws {UserError} if the port is taken
 */
export function startFrontServer(options: FrontOptions): Promise<FrontServer> {
  const { port } = options;
  const agent = new Agent({ keepAlive: true, timeout: idleConnectionMs });
  const limits = { keepAliveTimeout: keepAliveMs, maxHeaderSize: maxHeaderBytes };
  const server = createServer(limits, createAnswer(options, agent));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      agent.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once('error', () => void describeTaken(port).then(reject));
    server.listen({ port, host }, () => resolve({ url: `http://${host}:${port}`, close }));
  });
}
