import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';

// Each in place of a browser that lacks it, the first as Safari before 16.
const lacking = {
  'a method of lists': () => {
    Reflect.deleteProperty(Array.prototype, 'toReversed');
  },
  'an expression': () => {
    const Expression = RegExp;
    Object.assign(window, {
      RegExp: new Proxy(Expression, {
        construct(target, [pattern, ...rest]) {
          if (String(pattern).includes('(?<!')) throw new SyntaxError('invalid group');
          return new target(pattern, ...rest);
        },
      }),
    });
  },
  'mixed colours': () => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string]) => asked[0] !== 'color' && supports(...asked);
  },
  'everything of the kind': () => {
    Object.assign(window, { CSS: undefined });
  },
};

for (const [what, take] of Object.entries(lacking)) {
  const tag = what === 'a method of lists' ? [] : ['@long'];
  test(`a browser without ${what} is told that it is too old, and starts nothing`, { tag }, async ({
    page,
  }) => {
    await page.addInitScript(take);
    await page.goto('/session/start');
    const heading = page.getByRole('heading', { name: 'This browser is too old for Tierbook' });
    await expect(heading).toBeVisible();
    await expect(page.getByText(/Safari 16\.4/)).toBeVisible();
    await expect(page).toHaveTitle('This browser is too old for Tierbook');
    await expect(page.locator('#root')).toHaveCount(0);
    await expect(page).toHaveURL(/\/session\/start$/);
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  });
}

test('an old browser is told in the language that was chosen, else in its own', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: server.url });
  const page = await context.newPage();
  await page.addInitScript(lacking['a method of lists']);
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Este navegador es demasiado antiguo para Tierbook');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await expect(heading).toHaveText('This browser is too old for Tierbook');
  await context.close();
});

test('a browser that is new enough sees nothing of it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(/too old/)).toHaveCount(0);
});
