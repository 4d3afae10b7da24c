import { afterEach, beforeEach, expect, it } from 'vitest';
import { showGuarded } from '../../support/guarded-screen.tsx';
import { button } from '../../support/shown-screen.tsx';

let shown: Awaited<ReturnType<typeof showGuarded>>;
/** Whether it was asked at any time. */
let wasAsked: boolean;
const watch = new MutationObserver(() => {
  wasAsked ||= question() !== null;
});

beforeEach(() => {
  wasAsked = false;
  watch.observe(document.body, { childList: true, subtree: true });
});

afterEach(() => {
  watch.disconnect();
  shown.close();
});

const question = () => document.querySelector('[role=alertdialog]');
const isAsked = () => expect.poll(question).not.toBeNull();
const isLeft = () => expect.poll(() => shown.path()).toBe('/next');

async function show(work: Parameters<typeof showGuarded>[0]) {
  shown = await showGuarded(work);
  await expect.poll(() => document.querySelector('output')).not.toBeNull();
  await drawn();
}

/** Until what was set is drawn, and what follows from a press has been done. */
async function drawn() {
  for (let frame = 0; frame < 5; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

it('[U25] what is pressed while something is being saved is done once it is saved, and nothing is asked', async () => {
  await show({ unsaved: true, saving: true });
  shown.press('/next');
  await drawn();
  expect(shown.path()).toBe('/');
  shown.set({ unsaved: false });
  await isLeft();
  expect(wasAsked).toBe(false);
});

it('[U25] what is pressed with something unsaved is asked about, and done by itself once that is saved', async () => {
  await show({ unsaved: true });
  shown.press('/next');
  await isAsked();
  expect(shown.path()).toBe('/');
  shown.set({ unsaved: false });
  await isLeft();
});

it('[U25] who stays is not taken away once it is saved; who leaves is', async () => {
  await show({ unsaved: true });
  shown.press('/next');
  await isAsked();
  button('Stay')?.click();
  await expect.poll(question).toBeNull();
  shown.set({ unsaved: false });
  await drawn();
  expect(shown.path()).toBe('/');

  shown.set({ unsaved: true });
  await drawn();
  shown.press('/next');
  await isAsked();
  button('Leave')?.click();
  await isLeft();
});

it('[U25] what is pressed while a save fails is asked about then', async () => {
  await show({ unsaved: true, saving: true });
  shown.press('/next');
  await drawn();
  expect(wasAsked).toBe(false);
  shown.set({ unsaved: true, saving: false });
  await isAsked();
  expect(shown.path()).toBe('/');
});
