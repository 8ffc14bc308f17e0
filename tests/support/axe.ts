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
 * What axe finds on the page as it stands, one line each. Sent over the debugging protocol: the page's policy allows no
 * foreign script.
 *
 * @param except selectors of parts that another test looks at
 */
export async function axeFindings(page: Page, except: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (selectors) => {
      const { axe } = globalThis as unknown as AxeWindow;
      // What the page has not laid out yet has no place, and axe asks what stands in front of what.
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
