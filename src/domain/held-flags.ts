import type { Flag, HeldFlag } from '../schemas/flag.ts';

/** What a person says of a record: all that is theirs of a flag (V7). */
export type FlagWords = Pick<HeldFlag, 'about' | 'record' | 'name' | 'kind' | 'note'>;

/** What the server takes of a name; a longer one is cut. */
const longestName = 500;
/** What it takes of a note. */
export const longestNote = 2000;

/** A flag that waits to be sent. */
export function newFlag(id: string, words: FlagWords, made: string): HeldFlag {
  const { about, record, kind } = words;
  const name = words.name.slice(0, longestName);
  const note = words.note.trim().slice(0, longestNote);
  const open = { status: 'waiting', error: '', answer: '', answered: '' } as const;
  return { id, about, record, name, kind, note, made, ...open };
}

/** Those that the server does not have: they wait, or it refused them. */
export function unsentFlags(flags: readonly HeldFlag[]): HeldFlag[] {
  return flags.filter(({ status }) => status !== 'sent');
}

/** What the server took, or had taken before, is sent; an answer may have come with it. */
export function withTaken(flags: readonly HeldFlag[], taken: Flag): HeldFlag[] {
  return flags.map((flag) => (flag.id === taken.id ? heldFrom(taken, flag) : flag));
}

/** Refused: kept with the reason, until a person has it sent again or takes it back. */
export function withRefused(flags: readonly HeldFlag[], id: string, error: string): HeldFlag[] {
  return flags.map((flag) => (flag.id === id ? { ...flag, status: 'refused', error } : flag));
}

/** To be sent again, as it is. */
export function withAgain(flags: readonly HeldFlag[], id: string): HeldFlag[] {
  return flags.map((flag) =>
    flag.id === id && flag.status === 'refused' ? { ...flag, status: 'waiting', error: '' } : flag,
  );
}

/** Without one that was never sent: what the server has stays there. */
export function withoutUnsent(flags: readonly HeldFlag[], id: string): HeldFlag[] {
  return flags.filter((flag) => flag.id !== id || flag.status === 'sent');
}

/**
 * The flags once the server has listed the newest that it has of the user. One that it took and has no more was lost
 * with a restored backup: it waits again, and a repeat changes nothing.
 *
 * @param isAll whether it has no others
 */
export function withListed(
  flags: readonly HeldFlag[],
  listed: readonly Flag[],
  isAll: boolean,
): HeldFlag[] {
  const there = new Set(listed.map(({ id }) => id));
  const others = flags
    .filter(({ id }) => !there.has(id))
    .map(
      (flag): HeldFlag =>
        flag.status === 'sent' && isAll
          ? { ...flag, status: 'waiting', answer: '', answered: '' }
          : flag,
    );
  const before = new Map(flags.map((flag) => [flag.id, flag]));
  const known = listed.map((flag) => heldFrom(flag, before.get(flag.id)));
  const made = (flag: HeldFlag) => Date.parse(flag.made.replace(' ', 'T'));
  return [...others, ...known].sort((a, b) => made(b) - made(a));
}

/** Those with an answer that their maker was not told of on this device. */
export function answeredNews(flags: readonly HeldFlag[]): HeldFlag[] {
  return flags.filter(({ news }) => news === true);
}

/** Once its maker was told of the answer. */
export function withTold(flags: readonly HeldFlag[], id: string): HeldFlag[] {
  return flags.map(({ news, ...flag }) =>
    news === undefined || flag.id === id ? flag : { ...flag, news },
  );
}

/** @param before as this device had it: an answer that came since is news; what a new device is given is none */
function heldFrom(flag: Flag, before: HeldFlag | undefined): HeldFlag {
  const { id, about, record, name, kind, note, created, answer, answered } = flag;
  const sent = { status: 'sent', error: '' } as const;
  const isNews = answered !== '' && (before?.news === true || before?.answered === '');
  const held: HeldFlag = {
    id,
    about,
    record,
    name,
    kind,
    note,
    made: created,
    ...sent,
    answer,
    answered,
  };
  return isNews ? { ...held, news: true } : held;
}
