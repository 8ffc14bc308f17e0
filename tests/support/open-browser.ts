import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchBrowser } from './chromium.ts';
import { limitsMs } from './limits.ts';

/** What tests need of a browser. Each context is a visitor of its own: nothing is shared between them but the process. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes what was opened through it. */
  close(): Promise<void>;
}

/** One for all files that a test worker runs: a start costs more than most tests. It ends with the worker. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (!running?.isConnected()) shared = launchBrowser();
  return shared as Promise<Browser>;
}

/** Contexts that the test which runs now has opened; they end with it. */
let ofTest: Set<BrowserContext> | undefined;
/** What each open context has written on its consoles. */
const consoles = new Map<BrowserContext, string[]>();

/** Called before each test by `each-test.ts`. */
export function beginTestContexts(): void {
  ofTest = new Set();
}

/** Called after each test by `each-test.ts`. */
export async function endTestContexts(): Promise<void> {
  const ended = [...(ofTest ?? [])];
  ofTest = undefined;
  await Promise.all(ended.map((context) => context.close()));
}

/** Every open context with what its pages have written on their consoles. */
export const openContexts = (): ReadonlyMap<BrowserContext, readonly string[]> => consoles;

interface BrowserUse {
  /** Contexts that a test opens stay for the tests after it, until `close`. */
  keepsContexts?: boolean;
}

/** A browser for the tests of a file. A context that a test opens ends with the test, one opened before with `close`. */
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

/**
 * Follows no phone link. The full Chromium asks which program should make the call, and its question blocks clicks on the
 * page until somebody answers.
 */
function blockCallLinks(): void {
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
  });
}

/** Keeps what a failure is explained by: the steps, and what the pages write on their consoles. */
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
