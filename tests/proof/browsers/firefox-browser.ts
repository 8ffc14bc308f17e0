import puppeteer, { type Browser, type ElementHandle, type KeyInput } from 'puppeteer-core';
import type { BrowserPage, TestedBrowser, VisitOptions } from './visitor.ts';

/** Preferences that give headless Firefox a mouse and switch off Firefox's own requests. */
const preferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};
/** Preferences that force colours on all pages. Firefox has this setting only for the whole browser. */
const forcedColors = { ...preferences, 'browser.display.document_color_use': 2 };

/** Launches Debian's Firefox through WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<TestedBrowser> {
  const launch = (extraPrefsFirefox: Record<string, unknown>): Promise<Browser> =>
    puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox, defaultViewport: null });
  const plain = await launch(preferences);
  let withForcedColors: Browser | undefined;
  return {
    name: 'Firefox',
    version: (await plain.version()).replace(/^.*\//, ''),
    async newPage(options) {
      if (options.hasForcedColors) withForcedColors ??= await launch(forcedColors);
      return newPage(options.hasForcedColors && withForcedColors ? withForcedColors : plain, options);
    },
    async close() {
      await withForcedColors?.close();
      await plain.close();
    },
  };
}

async function newPage(browser: Browser, { width, height }: VisitOptions): Promise<BrowserPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const resize = (newWidth = 0, newHeight = 0): Promise<void> => page.setViewport({ width: newWidth, height: newHeight });
  await resize(width, height);
  page.on('dialog', (dialog) => void dialog.accept());
  const findElement = async (expression: string): Promise<ElementHandle<Element>> =>
    (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element>;
  return {
    resize,
    goto: async (url) => void (await page.goto(url)),
    // `page.goBack` would wait forever, because a page restored from the browser's memory never fires a load event.
    goBack: async () => void (await page.evaluate('history.back()')),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await findElement(expression)).click(),
    hover: async (expression) => (await findElement(expression)).hover(),
    async press(keys) {
      const [last, ...held] = keys.toReversed() as KeyInput[];
      for (const key of held) await page.keyboard.down(key);
      if (last) await page.keyboard.press(last);
      for (const key of held) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'A4' }),
    close: () => context.close(),
  };
}
