import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

interface AxeWindow {
  axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
}

/**
 * Returns axe's findings on the current page, one line each. Sends axe's script over the debugging protocol, because the page's security
 * policy allows no foreign scripts.
 *
 * @param except selectors of parts that another test checks
 */
export async function axeFindings(page: Page, except: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (selectors) => {
      const { axe } = globalThis as unknown as AxeWindow;
      // Makes the browser lay out the whole page, because axe needs the positions of all elements.
      const whole = new CSSStyleSheet();
      whole.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets = [whole];
      const exclude = selectors.map((selector) => [selector]);
      return (await axe.run({ exclude }, { resultTypes: ['violations'] })).violations;
    },
    [...except],
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`));
}
