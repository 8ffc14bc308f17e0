import type { Page } from 'playwright';

async function runOnEachPage(page: Page, script: () => void): Promise<void> {
  await page.addInitScript(script);
  await page.evaluate(script);
}

/**
 * Changes the DOM in the same way as Chrome's page translation: replaces each text node with two nested `<font>` elements, even in text
 * that appears later. The words stay the same, so that tests still find them.
 */
export const translatePage = (page: Page): Promise<void> =>
  runOnEachPage(page, () => {
    const untranslated = 'font, script, style, svg, textarea, [translate="no"]';
    function translate(): void {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.parentElement?.closest(untranslated)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    new MutationObserver(() => document.body && translate()).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    if (document.body) translate();
  });

/** Puts elements before and after each field, as Grammarly and password managers do, including fields that appear later. */
export const addForeignElements = (page: Page): Promise<void> =>
  runOnEachPage(page, () => {
    function add(): void {
      for (const field of document.querySelectorAll('input:not([data-seen]), textarea:not([data-seen])')) {
        field.setAttribute('data-seen', '');
        field.before(document.createElement('grammarly-extension'));
        field.after(document.createElement('com-1password-button'));
      }
    }
    new MutationObserver(add).observe(document, { childList: true, subtree: true });
    add();
  });
