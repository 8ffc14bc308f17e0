import type { ElementHandle } from 'playwright';
import { launchBrowser } from '#tests/support/chromium.ts';
import type { BrowserPage, TestedBrowser } from './visitor.ts';

/** Launches the browser that all other tests use, as a control. A failure in this browser is not a difference between browsers. */
export async function launchChromium(): Promise<TestedBrowser> {
  const browser = await launchBrowser();
  return {
    name: 'Chromium',
    version: browser.version(),
    async newPage({ width, height, hasForcedColors }): Promise<BrowserPage> {
      const forcedColors = hasForcedColors ? 'active' : 'none';
      const context = await browser.newContext({ viewport: { width, height }, forcedColors });
      const page = await context.newPage();
      page.setDefaultTimeout(8_000);
      page.on('dialog', (dialog) => void dialog.accept());
      const findElement = async (expression: string): Promise<ElementHandle<HTMLElement>> =>
        (await page.evaluateHandle<HTMLElement>(expression)).asElement() as ElementHandle<HTMLElement>;
      return {
        goto: async (url) => void (await page.goto(url)),
        goBack: async () => void (await page.goBack()),
        evaluate: (expression) => page.evaluate(expression),
        click: async (expression) => (await findElement(expression)).click(),
        hover: async (expression) => (await findElement(expression)).hover(),
        press: (keys) => page.keyboard.press(keys.join('+')),
        type: (text) => page.keyboard.type(text),
        resize: (newWidth, newHeight) => page.setViewportSize({ width: newWidth, height: newHeight }),
        screenshot: () => page.screenshot(),
        print: () => page.pdf({ format: 'A4' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
