import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { host } from '#cli/platform/local-port.ts';
import { pathFrom } from '#cli/platform/paths.ts';
import { startFrontServer } from '#cli/serve/front-server.ts';
import type { LocalWorker } from '#cli/serve/local-worker.ts';
import { type SiteServer, startWorker } from '#cli/serve/serve-site.ts';
import { onlyErrors } from '#cli/terminal/findings.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { addClient, answerClient, answerFailure, answerFile, answerPage, type DevResponse } from './answers.ts';
import { BackgroundCheck } from './background-check.ts';
import { allStale, DevSite, eitherStale, nothingStale, type Stale } from './dev-site.ts';
import { describeErrors, describeFailure, type Failure, formatFailure, formatNews } from './failure.ts';
import { CodeBundles } from './site-code.ts';
import { watchFiles } from './watch-files.ts';

interface DevOptions {
  root: string;
  catalogue: string;
  asOf: string;
  port: number;
  stateDir: string;
  cacheDir: string;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

/**
 * Serves the site while it is being edited. Pages are rendered on request and reload after each save. The worker uses the same pages, and
 * its database must already be migrated.
 */
export async function startDevServer(options: DevOptions): Promise<SiteServer> {
  const { root, catalogue, port, stateDir, env } = options;
  let isStopping = false;
  // Errors caused by stopping the server are not reported.
  const log: DevOptions['log'] = (line) => void (isStopping || options.log(line));
  const code = await CodeBundles.open(root);
  const site = new DevSite({ ...options, code });
  const pages = createServer((request, response) => void session.answer(request, response)).listen(0, host);
  await once(pages, 'listening');
  const address = `${host}:${(pages.address() as AddressInfo).port}`;
  const worker = startWorker({ stateDir, env, warn: log }, { address });
  const check = new BackgroundCheck({
    ...options,
    onProblems: (problems) => session.takeProblems(problems),
    onFailure: (reason) => log(`The check could not run. ${reason}`),
  });
  const session = new DevSession(site, { log, isInScripts: code.isInScripts, worker, check });
  await session.update(allStale);
  const unwatch = watchFiles(
    [catalogue, join(root, 'cli/media/drawings'), join(root, 'site'), join(root, 'worker')],
    (files, since) => void session.onSave(files, since),
  );
  const front = await startFrontServer({
    port,
    findWorker: () => session.findWorker(),
    answerPage: (request, response) => session.answer(request, response),
    answerFailure: (error, response) => session.answerFailed(error, response),
  });
  session.check();
  return {
    url: front.url,
    ended: worker.ended,
    stop: async () => {
      isStopping = true;
      unwatch();
      check.stop();
      await front.close();
      await worker.stop();
      pages.closeAllConnections();
      pages.close();
      await code.close();
    },
  };
}

class DevSession {
  #failure: Failure | undefined;
  #problems: readonly Problem[] | undefined;
  #saved: readonly string[] = [];
  #stale: Stale = nothingStale;
  #saves = 0;
  #isWorkerStale = false;
  #browsers = new Set<ServerResponse>();
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly site: DevSite,
    private readonly options: {
      log: DevOptions['log'];
      isInScripts: (file: string) => boolean;
      worker: Pick<LocalWorker, 'port' | 'reload'>;
      check: Pick<BackgroundCheck, 'start' | 'stop'>;
    },
  ) {}

  get #version(): string {
    return `${process.pid}-${this.#saves}`;
  }

  async update(stale: Stale): Promise<void> {
    this.#stale = eitherStale(this.#stale, stale);
    try {
      await this.site.update(this.#stale);
      this.#stale = nothingStale;
      this.#failure = undefined;
    } catch (error) {
      this.#failure = describeFailure(error);
      this.options.log(formatFailure(this.#failure));
    }
  }

  onSave(files: ReadonlySet<string>, since: number): Promise<void> {
    this.#work = this.#work.then(() => this.#takeSave([...files], since));
    return this.#work;
  }

  async #takeSave(files: readonly string[], since: number): Promise<void> {
    const stale = findStale(files, this.options.isInScripts);
    const before = this.site.stylesheet;
    const hadFailed = this.#failure !== undefined;
    this.#saved = files;
    this.options.check.stop();
    await this.update(stale);
    this.#saves += 1;
    this.#isWorkerStale ||= !isStyleOnly(stale);
    const names = files.length > 3 ? `${files.length} files` : files.map((file) => pathFrom('', file)).join(', ');
    const took = Math.round(performance.now() - since);
    if (this.#failure) this.#send('failure', JSON.stringify(this.#failure));
    else if (!hadFailed && isStyleOnly(stale) && this.site.stylesheet !== before)
      this.#send('styles', `/${this.site.stylesheet}`);
    else this.#send('reload', '');
    this.options.log(this.#failure ? `${names}: page not updated. Fix the mistake above` : `${names}: reloaded after ${took} ms`);
    this.check();
  }

  check(): void {
    if (!this.#failure) this.options.check.start();
  }

  /** Shows a check's errors on the pages and logs the new problems. */
  takeProblems(problems: readonly Problem[]): void {
    const news = formatNews(problems, this.#problems);
    if (news) this.options.log(news);
    this.#problems = problems;
    this.#send('errors', this.#errors);
  }

  get #errors(): string {
    return JSON.stringify(describeErrors(onlyErrors(this.#problems ?? []), this.#saved));
  }

  #send(event: string, data: string): void {
    for (const browser of this.#browsers) browser.write(`event: ${event}\ndata: ${data}\n\n`);
  }

  /**
   * Returns the worker's port. If the worker is outdated, reloads it first. The worker is reloaded on the next request, because a reload
   * after every save would be wasteful.
   */
  async findWorker(): Promise<number> {
    await this.#work;
    const { worker } = this.options;
    if (!this.#isWorkerStale) return worker.port;
    this.#isWorkerStale = false;
    return worker.reload();
  }

  answerFailed(error: unknown, response: ServerResponse): void {
    this.#write(response, this.#describe(error));
  }

  #describe(error: unknown): DevResponse {
    const failure = describeFailure(error);
    this.options.log(formatFailure(failure));
    return answerFailure(failure);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://dev');
    if (pathname === '/__dev/events') return this.#subscribe(response, searchParams.get('version'));
    const devResponse = await this.#find(decodeURI(pathname)).catch((error: unknown) => this.#describe(error));
    this.#write(response, devResponse, request.method === 'HEAD');
  }

  #write(response: ServerResponse, devResponse: DevResponse, isHead = false): void {
    const headers = {
      'Content-Type': devResponse.type,
      'Cache-Control': 'no-store',
      ...(devResponse.location && { Location: devResponse.location }),
    };
    response.writeHead(devResponse.status, headers).end(isHead ? undefined : addClient(devResponse, this.#version));
  }

  async #find(path: string): Promise<DevResponse> {
    if (path === '/__dev/client.js') return answerClient();
    await this.#work;
    const file = await this.site.readFile(path.slice(1));
    if (file !== undefined) return answerFile(path, file);
    if (this.#failure) return answerFailure(this.#failure);
    const start = performance.now();
    const markup = this.site.renderPage(path);
    if (markup !== undefined) {
      this.options.log(`${path}: rendered in ${Math.round(performance.now() - start)} ms`);
      return answerPage(markup);
    }
    const location = this.site.findRedirect(path);
    if (location !== undefined) return { status: 302, type: 'text/plain', body: '', location };
    return answerPage(this.site.renderPage('/404') ?? '', 404);
  }

  /**
   * Subscribes a page to reloads and errors. If a file was saved or the server restarted after the page was rendered, the page reloads
   * immediately.
   */
  #subscribe(response: ServerResponse, version: string | null): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('retry: 300\n\n');
    this.#browsers.add(response);
    response.on('close', () => this.#browsers.delete(response));
    if (version !== this.#version) response.write('event: reload\ndata: \n\n');
    if (this.#failure) response.write(`event: failure\ndata: ${JSON.stringify(this.#failure)}\n\n`);
    else if (this.#problems) response.write(`event: errors\ndata: ${this.#errors}\n\n`);
  }
}

const isStyleOnly = ({ catalogue, pages, scripts }: Stale): boolean => !catalogue && !pages && !scripts;

const findStale = (files: readonly string[], isInScripts: (file: string) => boolean): Stale => ({
  catalogue: files.some((file) => /\.(ya?ml|md)$|[\\/]pictures[\\/].*\.svg$/.test(file)),
  pages: files.some((file) => /\.tsx?$/.test(file)),
  scripts: files.some(isInScripts),
  styles: files.some((file) => /\.(css|svg|woff2)$/.test(file)),
});
