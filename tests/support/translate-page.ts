import type { Page } from '@playwright/test';

/**
 * Does to the page what Chrome's translation does: each text is replaced by one in two elements of its own, and so is each
 * that comes later. It does so also where a page asks not to be translated, as other programs that translate do.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isLeft = (text: Text) =>
      text.data.trim() === '' || text.parentElement?.closest('font, style, script, textarea');
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text && !isLeft(node)) texts.push(node);
      for (const text of texts) {
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(document.createTextNode(text.data));
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translate(target);
        for (const added of addedNodes) if (added.isConnected) translate(added);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
