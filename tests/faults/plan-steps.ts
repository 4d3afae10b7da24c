import type { Author, BookName, DraftEdit, Edit, Link, Scenario, Step } from './plan.ts';
import type { Random } from './random.ts';

/** What happens while the network is bad: the work of the scenario, and events among it. */
export function stepsOf(scenario: Scenario, author: Author, tabs: number): Step[] {
  const { random } = author;
  const steps = [...workOf(scenario, author)];
  for (const event of eventsOf(scenario, author, tabs)) {
    let at = random.int(0, steps.length);
    for (const step of event) {
      steps.splice(at, 0, step);
      at = random.int(at + 1, steps.length);
    }
  }
  return steps;
}

function* workOf(scenario: Scenario, author: Author): Generator<Step> {
  const { random, post, edit, draft } = author;
  const count = random.int(scenario === 'first sync' ? 0 : 3, 8);
  for (let index = 0; index < count; index += 1) {
    const isOwn = random.chance(0.6);
    const tab = random.int(0, 2);
    if (scenario === 'editing' && isOwn) {
      const edits = Array.from({ length: random.int(1, 3) }, (): Edit => edit());
      yield { kind: 'edit', tab, edits };
    } else if (scenario === 'visit' && isOwn) {
      yield visitStep(author, tab);
    } else if (scenario === 'authoring' && isOwn) {
      const edits = Array.from({ length: random.int(1, 3) }, (): DraftEdit => draft());
      yield { kind: 'draft', tab, edits, publish: random.chance(0.5) };
    } else {
      yield { kind: 'post', ...post(`during ${index}`) };
    }
  }
}

function visitStep({ random, job }: Author, tab: number): Step {
  const kind = random.pick(['job', 'job', 'order', 'order', 'elsewhere', 'new visit'] as const);
  if (kind === 'job') return { kind, tab, id: job() };
  if (kind === 'elsewhere') return { kind, job: job(), isSigned: random.chance(0.5) };
  return { kind, tab };
}

/** Each event is one step, or several in this order with others between them. */
function* eventsOf(scenario: Scenario, author: Author, tabs: number): Generator<Step[]> {
  const { random } = author;
  const server = random.next();
  if (server < 0.12) yield [{ kind: 'restart' }];
  else if (server < 0.3) yield [{ kind: 'restore' }];
  if ((scenario === 'editing' || scenario === 'visit') && random.chance(0.3))
    yield [{ kind: 'restart in a push' }];
  for (let left = random.pick([0, 0, 1, 2]); left > 0; left -= 1) yield [linkOf(random)];
  if (random.chance(0.15)) yield [{ kind: 'expire' }, { kind: 'sign in' }];
  if (random.chance(0.12)) yield [{ kind: 'remove' }, { kind: 'give back' }];
  if (random.chance(0.12)) yield [{ kind: 'fill storage' }, { kind: 'free storage' }];
  const tab = random.int(0, 2);
  if (scenario !== 'visit' && random.chance(0.6)) {
    yield [
      { kind: 'job', tab, id: author.job() },
      { kind: 'order', tab },
    ];
    const isSigned = random.chance(0.5);
    if (random.chance(0.3)) yield [{ kind: 'elsewhere', job: author.job(), isSigned }];
  }
  if (random.chance(0.3)) yield [{ kind: 'flag', tab, note: author.flag() }];
  if (random.chance(0.5)) yield [{ kind: 'snapshot' }];
  if (takesSnapshots(scenario) && random.chance(0.6))
    yield [{ kind: 'snapshot of other books', link: linkOf(random) }];
  if (tabs === 1) return;
  const what = random.pick(['close leader', 'crash leader', 'freeze leader', 'new tab'] as const);
  yield [
    { kind: what, tab },
    { kind: what === 'freeze leader' ? 'wake' : 'new tab', tab },
  ];
}

/** Runs about edits have kills of their own. */
export function takesSnapshots(scenario: Scenario): boolean {
  return scenario !== 'editing' && scenario !== 'authoring';
}

export function linkOf(random: Random): Link {
  const parent = random.pick<BookName | null>([null, 'second', 'shared']);
  const dependencies: BookName[] = (['second', 'shared'] as const).filter(() => random.chance(0.4));
  return { kind: 'link', parent, dependencies };
}
