import type { Element, HTMLRewriter as Rewriter } from '@cloudflare/workers-types';

declare const HTMLRewriter: typeof Rewriter;

export type ElementHandler = (element: Element) => void;

/** Returns the page's HTML after each handler has changed the elements that match its CSS selector. */
export async function rewritePage(
  page: Response,
  handlers: readonly (readonly [selector: string, handle: ElementHandler])[],
): Promise<string> {
  const rewriter = new HTMLRewriter();
  for (const [selector, element] of handlers) rewriter.on(selector, { element });
  const rewritten: unknown = rewriter.transform(page as never);
  return (rewritten as Response).text();
}
