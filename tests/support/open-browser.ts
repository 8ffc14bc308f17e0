import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from './chromium.ts';
import { limitsMs } from './limits.ts';

/** A browser for tests. Each context is a separate visitor and shares only the process. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** One browser for all files of a test worker, because a start takes longer than most tests. It ends with the worker. */
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

/** Opens a browser for the tests of a file. A context opened in a test ends with that test, and others end with `close`. */
export async function openBrowser({ keepsContexts = false }: BrowserUse = {}): Promise<TestBrowser> {
  const browser = await sharedBrowser();
  const open = new Set<BrowserContext>();
  async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext(options);
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

/** Blocks phone links. The full Chromium asks which program should make the call, and its dialog blocks clicks on the page. */
function blockCallLinks(): void {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
  });
}

/** Records a trace and the console output to explain a failure. */
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
