import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { whileShown } from '../../../src/runtime/use-live.ts';

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => show('visible'));

it('a hidden page hears of nothing, and of the latest once it is shown', () => {
  const source = new BehaviorSubject('first');
  const heard: string[] = [];
  const subscription = whileShown(source).subscribe((value) => heard.push(value));
  show('hidden');
  expect(source.observed).toBe(false);
  source.next('second');
  source.next('third');
  expect(heard).toEqual(['first']);
  show('visible');
  expect(heard).toEqual(['first', 'third']);
  subscription.unsubscribe();
  expect(source.observed).toBe(false);
});
