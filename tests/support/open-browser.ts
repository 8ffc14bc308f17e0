import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from './chromium.ts';
import { limitsMs } from './limits.ts';

/** A browser for tests. Each context is a separate visitor. Contexts share only the process. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/**
 * One browser for all files of a test worker, because starting a browser takes longer than most tests. The browser ends with the worker.
 */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (!running?.isConnected()) shared = launchBrowser();
  return shared as Promise<Browser>;
}

let ofTest: Set<BrowserContext> | undefined;
const consoles = new Map<BrowserContext, string[]>();

export function beginTestContexts(): void {
  ofTest = new Set();
}

export async function endTestContexts(): Promise<void> {
  const ended = [...(ofTest ?? [])];
  ofTest = undefined;
  await Promise.all(ended.map((context) => context.close()));
}

export const openContexts = (): ReadonlyMap<BrowserContext, readonly string[]> => consoles;

interface BrowserUse {
  keepsContexts?: boolean;
}

/** Opens a browser for a file's tests. A context opened in a test ends with the test. Other contexts end when `close` is called. */
export async function openBrowser({ keepsContexts = false }: BrowserUse = {}): Promise<TestBrowser> {
  const browser = await sharedBrowser();
  const open = new Set<BrowserContext>();
  async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
    // Playwright cannot intercept the requests of a page with a service worker, so only the tests of service workers allow them.
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    (keepsContexts ? open : (ofTest ?? open)).add(context);
    await watch(context);
    return context;
  }
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => void (await Promise.all([...open].map((context) => context.close()))),
  };
}

/** Blocks phone links. For these links, the full Chromium opens a dialog that asks for a program and blocks clicks on the page. */
function blockCallLinks(): void {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
  });
}

/** Records a trace and the console output, which can explain a failure. */
async function watch(context: BrowserContext): Promise<void> {
  const lines: string[] = [];
  consoles.set(context, lines);
  context.once('close', () => consoles.delete(context));
  context.on('console', (message) => lines.push(`${message.type()}: ${message.text()} ${message.location().url}`));
  context.on('weberror', (error) => lines.push(`thrown: ${error.error().stack}`));
  context.setDefaultTimeout(limitsMs.browserStep);
  await context.addInitScript(blockCallLinks);
  await context.tracing.start();
}
