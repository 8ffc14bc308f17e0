import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { clockOffsetMs } from './clock.ts';
import { root } from './root.ts';

/**
 * Names of Chromium programs in the order in which they are tried. The program without windows opens a page four times as fast as the
 * others.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const howToHaveOne =
  'The browser tests need a Chromium and found none.\n' +
  'Any of these gives them one, then run the tests again:\n' +
  '  - as root on Debian or Ubuntu: apt-get install chromium-headless-shell (done by itself when the tests run as root)\n' +
  '  - as a plain user: npx playwright install chromium\n' +
  '  - one that is there already: CHROME_PATH=/path/to/chrome npm test';

const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** Finds a Chromium in CHROME_PATH, on the system, or among Playwright's own browsers. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROME_PATH, ...names.map(findProgram), chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

const installBy = (program: string, ...args: string[]): void => {
  process.stderr.write(`No Chromium found: ${program} ${args.join(' ')}\n`);
  execFileSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** Installs a Chromium without asking: with apt if the user is root, otherwise through Playwright. */
function installChromium(): void {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    installBy(process.execPath, join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium');
    return;
  }
  const install = (name: string): void =>
    installBy('apt-get', 'install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation');
  installBy('apt-get', 'update', '-q');
  try {
    install('chromium-headless-shell');
  } catch {
    // Some system releases lack the package for the headless browser. The full browser is slower, but also works.
    install('chromium');
  }
}

/** Finds a Chromium or installs one. Throws with instructions if that fails. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  try {
    installChromium();
  } catch {
    throw new Error(howToHaveOne);
  }
  const installed = findChromium();
  if (!installed) throw new Error(howToHaveOne);
  return installed;
}

const moveDate = `globalThis.Date = new Proxy(Date, {
  construct: (system, values, target) => Reflect.construct(system, values.length > 0 ? values : [system.now() + ${clockOffsetMs}], target),
  apply: (system) => new system(system.now() + ${clockOffsetMs}).toString(),
  get: (system, key) => key === 'now' ? () => system.now() + ${clockOffsetMs} : system[key],
});`;

function moveClock(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript({ content: moveDate });
    return context;
  };
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
  return browser;
}

/** Starts a headless browser without background requests. The browser's pages use the tests' clock. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await startBrowser();
  return clockOffsetMs === 0 ? browser : moveClock(browser);
}

function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      // Without this option, an emulated graphics card takes a tenth of the browser's time.
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
