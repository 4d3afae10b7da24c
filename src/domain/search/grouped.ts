import type { Steps } from '../steps.ts';

/** Lists of numbers, one behind the other in one array: of each of many things what belongs to it. */
export class Grouped {
  /** Where each list begins, and where the last one ends. */
  readonly #starts: Uint32Array;
  /** All lists. */
  readonly members: Uint32Array;

  constructor(starts: Uint32Array, members: Uint32Array) {
    this.#starts = starts;
    this.members = members;
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  /** One list; not to be changed. */
  of(group: number): Uint32Array {
    return this.members.subarray(this.#starts[group], this.#starts[group + 1]);
  }

  /** For each of so many members the lists that it is in, ascending; one that has it twice is there twice. */
  *inverseSteps(members: number): Steps<Grouped> {
    const starts = new Uint32Array(members + 1);
    let done = 0;
    for (const member of this.members) {
      starts[member + 1] = (starts[member + 1] ?? 0) + 1;
      done += 1;
      if (done % piece === 0) yield;
    }
    for (let member = 0; member < members; member += 1) {
      starts[member + 1] = (starts[member + 1] ?? 0) + (starts[member] ?? 0);
    }
    const next = starts.slice();
    const groups = new Uint32Array(this.members.length);
    for (let group = 0; group < this.size; group += 1) {
      for (const member of this.of(group)) {
        const place = next[member] ?? 0;
        groups[place] = group;
        next[member] = place + 1;
      }
      if (group % piece === 0) yield;
    }
    return new Grouped(starts, groups);
  }
}

/** Takes lists one after the other; their number is not known before. */
export class GroupedBuilder {
  readonly #starts = new Numbers();
  readonly #members = new Numbers();

  constructor() {
    this.#starts.push(0);
  }

  add(members: Iterable<number>): void {
    for (const member of members) this.#members.push(member);
    this.#starts.push(this.#members.count);
  }

  build(): Grouped {
    return new Grouped(this.#starts.all(), this.#members.all());
  }
}

/** A growing list in four bytes a number. */
class Numbers {
  count = 0;
  #numbers = new Uint32Array(1024);

  push(number: number): void {
    if (this.count === this.#numbers.length) {
      const larger = new Uint32Array(this.count * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.count] = number;
    this.count += 1;
  }

  all(): Uint32Array {
    return this.#numbers.slice(0, this.count);
  }
}

/** So many members are a moment's work. */
const piece = 16_384;
