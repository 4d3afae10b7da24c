import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inputRecipe, textareaRecipe } from '../../../src/ui/theme/recipes.ts';
import { textStyles } from '../../../src/ui/theme/tokens.ts';

const source = join(import.meta.dirname, '../../../src');
const sizes = {
  Input: inputRecipe.variants?.size ?? {},
  Textarea: textareaRecipe.variants?.size ?? {},
};

it('what one types into has letters of 16 px or more in each size that a screen uses', () => {
  const fields = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/<(Input|Textarea)\s[^>]*>/g)]);
  expect(fields.length).toBeGreaterThan(4);
  for (const [tag, name] of fields) {
    expect(tag).not.toMatch(/fontSize|textStyle/);
    const size = /\bsize="(\w+)"/.exec(tag)?.[1] ?? 'md';
    const style: string = Reflect.get(sizes[name as keyof typeof sizes], size)?.textStyle;
    const { fontSize } = Reflect.get(textStyles, style).value;
    expect(Number.parseFloat(fontSize), `${tag} ${style}`).toBeGreaterThanOrEqual(1);
  }
});
