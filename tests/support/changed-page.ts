import type { Page } from 'playwright';

export type PageChange = keyof typeof changes;

/** Changes the page now, and applies the same change to everything that appears later. */
export const changePage = (page: Page, change: PageChange): Promise<void> => changes[change](page);

/**
 * Replaces each text with two nested `<font>` elements, as page translations do. Chrome's translation drops the old text node. Other
 * translations keep the node and change its text.
 */
function translate(keepsNode: boolean): void {
  const skipped = 'script, style, noscript, textarea, [translate="no"], .notranslate, font';
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      const words = `मराठी ${text.data}`;
      if (keepsNode) text.data = words;
      inner.append(keepsNode ? text : words);
    }
  };
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of target instanceof Text ? [target] : addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Adds an element after each field and an attribute to the field, as password managers do. */
function addIcons(): void {
  const addIn = (): void => {
    for (const field of document.querySelectorAll('input:not([type="hidden"]), select, textarea')) {
      if (field.hasAttribute('data-keeper-lock-id')) continue;
      field.setAttribute('data-keeper-lock-id', 'k-1');
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
    }
  };
  addIn();
  new MutationObserver(addIn).observe(document.body, { childList: true, subtree: true });
}

/** Adds an attribute, a node and neighbouring elements to each textarea, as Grammarly does. */
function addWritingHelp(): void {
  const addIn = (): void => {
    for (const field of document.querySelectorAll('textarea:not([data-gramm])')) {
      field.setAttribute('data-gramm', 'false');
      field.append(document.createElement('grammarly-mark'));
      field.before(document.createElement('grammarly-extension'));
      field.after(document.createElement('grammarly-extension'));
    }
  };
  addIn();
  new MutationObserver(addIn).observe(document.body, { childList: true, subtree: true });
}

const changes = {
  translated: (page: Page) => page.evaluate(translate, false),
  'translated in place': (page: Page) => page.evaluate(translate, true),
  'used with a password manager': (page: Page) => page.evaluate(addIcons),
  'used with a writing assistant': (page: Page) => page.evaluate(addWritingHelp),
} as const;

export const pageChanges = Object.keys(changes) as PageChange[];

/**
 * Lists the texts of a page that React handles as separate nodes. If a translation removes such a node, React fails to change or remove the
 * node. A text that is its element's only child is not handled as a separate node.
 */
export const reactTextNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Fiber {
      tag: number;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: Text;
    }
    const textTag = 6;
    const found: string[] = [];
    const walk = (fiber: Fiber | null): void => {
      for (let each = fiber; each; each = each.sibling) {
        if (each.tag === textTag) found.push(`${each.stateNode.parentElement?.outerHTML.slice(0, 80)}: ${each.stateNode.data}`);
        walk(each.child);
      }
    };
    for (const element of document.querySelectorAll('*')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
      // React keeps two trees, and the container refers to the first of them. This reads the root's current tree.
      if (key) walk((element as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]?.stateNode.current ?? null);
    }
    return found;
  });
