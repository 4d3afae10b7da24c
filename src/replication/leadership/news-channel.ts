import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  Observable,
  Subject,
  type Subscription,
  switchMap,
} from 'rxjs';

/**
 * What the event stream tells of topics that a screen is about. One tab holds the stream for all (S4): a screen in
 * any of them says which topics it is about, the tab that leads listens to them too, and tells all tabs.
 */
export type NewsChannel = {
  /**
   * Emits when the server tells of one of these topics, and when it may have while nobody listened. To be asked
   * for again where another screen is about others.
   */
  news$(topics: readonly string[]): Observable<void>;
  /**
   * Listens to what any tab asks for; to be called by the tab that leads, until it unsubscribes.
   * @param listen emits when something was told of these topics, or may have been
   */
  serve(listen: (topics: readonly string[]) => Observable<unknown>): Subscription;
  close(): void;
};

type Message =
  | { kind: 'about'; tab: string; topics: string[] }
  /** Of a tab that has just taken the lead: it does not know yet what the others are about. */
  | { kind: 'ask' }
  | { kind: 'news'; topics: string[] };

/** @param name of the database */
export function openNewsChannel(name: string): NewsChannel {
  const channel = new BroadcastChannel(`${name}:news`);
  const tab = crypto.randomUUID();
  const told = new Subject<readonly string[]>();
  /** What each tab is about. One that was killed stays here: nobody hears what is told of it. */
  const about = new Map<string, string[]>();
  const aboutChanged = new Subject<void>();
  /** What the screens of this tab are about, each by itself. */
  const here = new Set<readonly string[]>();
  let isClosed = false;
  const send = (message: Message) => {
    if (!isClosed) channel.postMessage(message);
  };
  const sayAbout = () => {
    const topics = unique([...here].flat());
    about.set(tab, topics);
    aboutChanged.next();
    send({ kind: 'about', tab, topics });
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') sayAbout();
    if (data.kind === 'news') told.next(data.topics);
    if (data.kind === 'about') {
      about.set(data.tab, data.topics);
      aboutChanged.next();
    }
  };

  return {
    news$: (topics) =>
      new Observable((subscriber) => {
        here.add(topics);
        sayAbout();
        const subscription = told
          .pipe(
            filter((these) => topics.some((topic) => these.includes(topic))),
            map(() => undefined),
          )
          .subscribe(subscriber);
        return () => {
          subscription.unsubscribe();
          here.delete(topics);
          sayAbout();
        };
      }),
    serve: (listen) => {
      const wanted$ = new Observable<string[]>((subscriber) => {
        const emit = () => subscriber.next(unique([...about.values()].flat()));
        const subscription = aboutChanged.subscribe(emit);
        send({ kind: 'ask' });
        emit();
        return () => subscription.unsubscribe();
      });
      return wanted$
        .pipe(
          distinctUntilChanged((one, other) => one.join() === other.join()),
          switchMap((topics) =>
            topics.length === 0 ? EMPTY : listen(topics).pipe(map(() => topics)),
          ),
        )
        .subscribe((topics) => {
          told.next(topics);
          send({ kind: 'news', topics });
        });
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}

function unique(topics: readonly string[]): string[] {
  return [...new Set(topics)].sort();
}
