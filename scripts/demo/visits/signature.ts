import type { Signature } from '../../../src/schemas/order.ts';
import type { Chance } from './chance.ts';

const box = { width: 480, height: 160 };
const pointsAStroke = 60;

/** Loops from left to right, as somebody writes who signs in a hurry; one line for each word of the name. */
export function scribble(name: string, chance: Chance): Signature {
  const words = name.split(' ').slice(0, 2);
  const wide = (box.width - 60) / words.length;
  const strokes = words.map((_, word) => {
    const loops = chance.between(4, 7);
    const high = chance.between(16, 30);
    const lean = chance.between(6, 14);
    const from = 30 + word * wide;
    return Array.from({ length: pointsAStroke }, (_, point) => {
      const done = point / (pointsAStroke - 1);
      const turn = done * loops * 2 * Math.PI;
      const fading = 1 - 0.6 * done;
      const x = from + done * (wide - 30) + Math.cos(turn) * lean;
      const y = box.height / 2 + Math.sin(turn) * high * fading + Math.sin(turn / 3) * 8;
      return [tenth(x), tenth(y)];
    }).flat();
  });
  return { ...box, strokes };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
