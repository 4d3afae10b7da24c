import type { Page } from '@playwright/test';

/** Everything that the page says, to whomever: texts, attributes, the accessible tree, title, address, and what is copied. */
export async function sayings(page: Page): Promise<string> {
  const inPage = await page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const element of document.querySelectorAll('body, body *')) {
      // Drawings, and what the screen is laid out by.
      if (element.closest('svg, script, style')) continue;
      for (const { name, value } of element.attributes) {
        if (!['style', 'class', 'id', 'for'].includes(name)) texts.push(`${name}=${value}`);
      }
    }
    getSelection()?.selectAllChildren(document.body);
    texts.push(document.body.textContent ?? '', `${getSelection()}`);
    getSelection()?.removeAllRanges();
    return texts.join('\n');
  });
  return `${inPage}\n${await page.locator('body').ariaSnapshot()}`;
}

/** What a customer is not to read: of how a price came about, of the app's own state, of other jobs. */
export const internalWords =
  /\b(hours?|costs?|mark-?up|multipl\w+|margin|factor|revision|tax)\b|sync|offline|pending|up to date|×|\bJob \d/gi;
