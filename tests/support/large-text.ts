import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

/** The two ways to letters of twice the size that people have: by the browser's settings, and by text alone. */
export type LargeText = {
  how: string;
  /** Starts a browser in which pages begin so. */
  launch: () => Promise<Browser>;
  /** Makes the letters of what is drawn larger, where the browser does not. */
  enlarge: (page: Page) => Promise<void>;
};

export const largeTexts: readonly LargeText[] = [
  {
    how: "by the browser's font size",
    launch: () =>
      chromium.launch({
        ...chromiumLaunchOptions,
        args: [...chromiumLaunchOptions.args, '--blink-settings=defaultFontSize=32'],
      }),
    enlarge: (page) => marked(page),
  },
  {
    // As of a browser that leaves lengths as they are: Firefox with "Zoom text only", or a tablet's own setting.
    how: 'by zoom of text alone',
    launch: () => chromium.launch(chromiumLaunchOptions),
    enlarge: async (page) => {
      await page.evaluate(enlargeText);
      await marked(page);
    },
  },
];

/** Waits until the page has noticed, and drawn what changes then. */
async function marked(page: Page): Promise<void> {
  await page.waitForSelector('html[data-large-text]');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Twice the size and the height of line of each element that has text of its own and was not enlarged yet. */
function enlargeText() {
  const own = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
    (element) =>
      !element.hasAttribute('data-enlarged') &&
      !(element instanceof SVGElement) &&
      (element.matches('input, textarea, select') ||
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        )),
  );
  // All are read before the first is changed: others inherit from it.
  const sizes = own.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { element, fontSize: Number.parseFloat(fontSize), lineHeight };
  });
  for (const { element, fontSize, lineHeight } of sizes) {
    element.setAttribute('data-enlarged', '');
    element.style.setProperty('font-size', `${2 * fontSize}px`, 'important');
    const height = Number.parseFloat(lineHeight);
    if (height) element.style.setProperty('line-height', `${2 * height}px`, 'important');
  }
}

/**
 * What of a screen can't be read or reached, each in words: text that is cut off or lies beside its button, a word that is
 * broken, a page that is wider than the window, bars that leave less than half of it, and controls that lie
 * under something wherever the page is scrolled to.
 */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(findUnreadable);
}

function findUnreadable(): string[] {
  const found = new Set<string>();
  const slack = 2;
  const { innerWidth: width, innerHeight: height } = window;

  const nameOf = (element: Element | null): string => {
    const text =
      element?.getAttribute('aria-label') ??
      element?.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60);
    return `${element?.tagName.toLowerCase()} "${text}"`;
  };
  /** Whether only readers of the screen have it. */
  const isHidden = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(each);
      const isCut = clipPath !== 'none' || clip !== 'auto';
      const box = each.getBoundingClientRect();
      if (isCut || (position === 'absolute' && box.width <= 1 && box.height <= 1)) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** Whether a button shows the rest of it. */
  const unfolds = ({ id }: Element) =>
    id !== '' && document.querySelector(`[aria-expanded=false][aria-controls="${id}"]`) !== null;
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  // The page.
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width + 1) found.add(`the page is ${scrollWidth} px wide`);

  // Texts.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || isHidden(element)) continue;
    if (element.closest('script, style, option, noscript, [data-on-paper]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const edges = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    let across = false;
    let down = false;
    for (
      let each: Element | null = element;
      each && each !== document.body;
      each = each.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(each);
      const of = each.getBoundingClientRect();
      if (
        !across &&
        cuts(overflowX) &&
        (edges.left < of.left - slack || edges.right > of.right + slack)
      )
        found.add(`cut off across: ${nameOf(element)}`);
      if (
        !down &&
        cuts(overflowY) &&
        !unfolds(each) &&
        (edges.top < of.top - slack || edges.bottom > of.bottom + slack)
      )
        found.add(`cut off below: ${nameOf(element)}`);
      // What scrolls brings it into its own edges; nobody looks beside a page for the rest of a line.
      const isPage = each.clientWidth >= width - slack && each.clientHeight > height / 2;
      if (scrolls(overflowX) && !isPage && each.scrollWidth > each.clientWidth) across = true;
      if (scrolls(overflowY) && each.scrollHeight > each.clientHeight) down = true;
      if (position === 'fixed') break;
    }
    if (!across && (edges.left < -slack || edges.right > width + slack))
      found.add(`beside the window: ${nameOf(element)}`);
    const control = element.closest('button, a, label, [role=tab], [role=menuitem]');
    if (control && getComputedStyle(control).display !== 'inline') {
      const of = control.getBoundingClientRect();
      const isBeside =
        edges.left < of.left - slack ||
        edges.right > of.right + slack ||
        edges.top < of.top - slack ||
        edges.bottom > of.bottom + slack;
      if (isBeside && !control.closest('[data-scope=toast]'))
        found.add(`outside of its button: ${nameOf(control)}`);
    }
    // One of more than twelve letters, or an address, may be broken.
    for (const { 0: word, index } of node.nodeValue.matchAll(/[\p{L}\p{N}_@.]{2,}/gu)) {
      if (word.length > 12) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      if (tops.size > 1) found.add(`broken: "${word}" in ${nameOf(element)}`);
    }
  }
  for (const field of document.querySelectorAll('select, input')) {
    if (isHidden(field)) continue;
    if (field.scrollHeight > field.clientHeight + slack) found.add(`cut off: ${nameOf(field)}`);
  }

  // Bars: what stays where it is while the rest scrolls.
  const isBar = (element: Element | null): boolean => {
    for (let each = element; each; each = each.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(each).position)) return true;
    return false;
  };
  window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const heights = Array.from({ length: Math.floor(height / 8) }, (_, at) => at * 8 + 4);
  const covered = heights.filter((y) => isBar(document.elementFromPoint(width / 2, y))).length;
  const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  if (!hasDialog && covered > heights.length / 2)
    found.add(`bars take ${Math.round((100 * covered) / heights.length)}% of the height`);

  // Controls.
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [role=slider], [role=menuitem], [role=tab]',
  );
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  for (const control of controls) {
    if (dialog && !dialog.contains(control)) continue;
    if (control.matches(':disabled') || control.closest('[data-on-paper], [inert]')) continue;
    const target = isHidden(control) ? control.closest('label') : control;
    if (!target || isHidden(target) || getComputedStyle(target).pointerEvents === 'none') continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const of = target.getBoundingClientRect();
    const [left, right] = [Math.max(of.left, 0), Math.min(of.right, width)];
    const [top, bottom] = [Math.max(of.top, 0), Math.min(of.bottom, height)];
    const places = [0.5, 0.25, 0.75];
    const isReached =
      right - left >= 16 &&
      bottom - top >= 16 &&
      places.some((down) =>
        places.some((across) => {
          const hit = document.elementFromPoint(
            left + (right - left) * across,
            top + (bottom - top) * down,
          );
          return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(control));
        }),
      );
    // A link over the whole of its card is taller than its own text.
    if (!isReached) found.add(`out of reach: ${nameOf(control)}`);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return [...found];
}
