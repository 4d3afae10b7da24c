import { afterEach, expect, it } from 'vitest';
import { leads } from '../../../src/runtime/use-action.ts';
import { button } from '../../support/shown-screen.tsx';
import { showAction, showWorked } from '../../support/worked-screen.tsx';

let shown: { close(): void } | undefined;

afterEach(() => shown?.close());

const said = () => document.querySelector('output')?.textContent;

/** Work that ends when it is told to. */
function open<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { work: () => promise, resolve, reject };
}

it('[A4] what an earlier work comes to late is nobody’s; until the one of now is there the latest stands', async () => {
  const [first, second, third] = [open<string>(), open<string>(), open<string>()];
  const screen = await showWorked({ of: '1', work: first.work });
  shown = screen;
  await expect.poll(said).toBe('- -');
  first.resolve('first');
  await expect.poll(said).toBe('first first');
  screen.set({ of: '2', work: second.work });
  await expect.poll(said).toBe('first -');
  screen.set({ of: '3', work: third.work });
  third.resolve('third');
  await expect.poll(said).toBe('third third');
  second.resolve('second');
  await second.work();
  screen.set({ of: '4', work: () => null });
  await expect.poll(said).toBe('third -');
});

it('[A4] work that fails, or comes to nothing, leaves what was', async () => {
  const screen = await showWorked({ of: '1', work: async () => 'first' });
  shown = screen;
  await expect.poll(said).toBe('first first');
  screen.set({ of: '2', work: () => Promise.reject(new Error('Of the test')) });
  await expect.poll(said).toBe('first -');
  screen.set({ of: '3', work: async () => null });
  screen.set({ of: '4', work: async () => 'fourth' });
  await expect.poll(said).toBe('fourth fourth');
});

it('[S7] a button is busy while its work is under way, says that it failed until the next try, and waits where that leads away', async () => {
  const works = [open<unknown>(), open<unknown>(), open<unknown>()];
  const [first, second, third] = works;
  const ends: boolean[] = [];
  let at = 0;
  shown = await showAction({
    work: () => works[at++]?.work() ?? Promise.resolve(),
    ended: (isDone) => ends.push(isDone),
  });
  const press = (text: string) => expect.poll(() => button(text)).not.toBeNull();
  await press('idle');
  button('idle')?.click();
  await press('busy');
  first?.reject(new Error('Of the test'));
  await press('failed');
  button('failed')?.click();
  await press('busy');
  second?.resolve(undefined);
  await press('idle');
  button('idle')?.click();
  await press('busy');
  third?.resolve(leads);
  await expect.poll(() => ends).toEqual([false, true, true]);
  expect(button('busy')).not.toBeNull();
});
