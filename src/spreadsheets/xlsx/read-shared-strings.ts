import { unescapedText } from './escaped-text.ts';
import type { XmlEvents } from './read-xml.ts';

/** The texts that cells name by number, and what collects them of their part. */
export function sharedStrings(): { strings: string[]; events: XmlEvents } {
  const strings: string[] = [];
  const text = new RichText();
  return {
    strings,
    events: {
      open(name) {
        if (name === 'si') text.begin();
        else text.open(name);
      },
      text: (part) => text.add(part),
      close(name) {
        if (name === 'si') strings.push(text.end());
        else text.close(name);
      },
    },
  };
}

/** A text that may be in runs of different looks, with or without how it is spoken, which is no part of it. */
export class RichText {
  #text = '';
  #isInText = false;
  #isSpoken = false;

  begin(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 't') this.#isInText = true;
    else if (name === 'rPh') this.#isSpoken = true;
  }

  add(part: string): void {
    if (this.#isInText && !this.#isSpoken) this.#text += part;
  }

  close(name: string): void {
    if (name === 't') this.#isInText = false;
    else if (name === 'rPh') this.#isSpoken = false;
  }

  end(): string {
    return unescapedText(this.#text);
  }
}
