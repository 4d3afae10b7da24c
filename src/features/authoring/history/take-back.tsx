import { Button, Stack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { BookWithPast } from '../../../database/views/past.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import { shownIn } from '../../../domain/draft/published-book.ts';
import {
  type PublicationState,
  publicationStateSteps,
  takeBackSteps,
} from '../../../domain/draft/taken-back.ts';
import { bookAsOf } from '../../../domain/past/book-as-of.ts';
import {
  lastWriterOf,
  type PastPublication,
  revertibleRecordSteps,
} from '../../../domain/past/publications.ts';
import {
  type LeftRecord,
  type TakeBackPlan,
  takeBackPlanSteps,
} from '../../../domain/past/take-back-plan.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useAction } from '../../../runtime/use-action.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { PastChange } from '../../../schemas/change-log.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { indexOf, useAuthoring } from '../authoring-context.tsx';
import { recordTitle } from '../record-title.ts';
import { useCommand } from '../use-command.ts';

type Of = { publication: PastPublication; known: BookWithPast };

/** Takes a publication of one's own books back into the draft, once its author has seen what that does (H6). */
export function TakeBackButton({ publication, known }: Of) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const [isOpen, setOpen] = useState(false);
  if (!publication.isOwn) return null;
  const moment = momentText(publication.change.created, i18n.language, zone);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        flexShrink={0}
        aria-label={t('draft.published.takeBackOf', { moment })}
        onClick={() => setOpen(true)}
      >
        <Undo2 />
        {t('draft.published.takeBack')}
      </Button>
      <TakeBackDialog
        publication={publication}
        known={known}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function TakeBackDialog(props: Of & { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation(['authoring', 'common']);
  const { zone } = useOfficeCalendar();
  const { publication, known, open, onClose } = props;
  const looked = useLook(publication, known, open);
  const { run, busy } = useTakeBack(looked?.plan, onClose);
  const canDo = publication.isWhole && looked?.state === 'stands' && looked.plan.edited.length > 0;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('history.takeBack.title', {
        moment: momentText(publication.change.created, i18n.language, zone),
      })}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t(canDo ? 'common:actions.cancel' : 'common:actions.close')}
          </Button>
          {canDo ? (
            <Button loading={busy} onClick={() => void run()}>
              {t('history.takeBack.do')}
            </Button>
          ) : null}
        </>
      }
    >
      {!publication.isWhole ? (
        <Text>{t('history.takeBack.notWhole')}</Text>
      ) : looked ? (
        <Said looked={looked} known={known} from={publication.from} />
      ) : (
        <LineSkeleton lines={3} />
      )}
    </Modal>
  );
}

function Said({ looked, known, from }: { looked: Looked; known: BookWithPast; from: number }) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const { plan, state, since } = looked;
  const nameOf = useNames(known, from);
  const isDone = plan.edited.length === 0;
  return (
    <Stack gap="4">
      {state === 'drafted' ? (
        <Text>
          {t('history.takeBack.drafted')}{' '}
          <StyledLink asChild variant="underline">
            <Link to="/workbench/draft">{t('history.takeBack.toDraft')}</Link>
          </StyledLink>
        </Text>
      ) : isDone ? (
        <Text>
          {t(plan.left.length > 0 ? 'history.takeBack.nothingLeft' : 'history.takeBack.done')}
          {since
            ? ` ${t('history.takeBack.since', {
                moment: momentText(since.created, i18n.language, zone),
                note: since.note || t('draft.published.noNote'),
              })}`
            : ''}
        </Text>
      ) : (
        <Text>{t('history.takeBack.text', { count: plan.edited.length })}</Text>
      )}
      {plan.left.length > 0 ? (
        <Notice tone="warning">
          <Text fontWeight="semibold">
            {t('history.takeBack.left', { count: plan.left.length })}
          </Text>
          <Lines of={plan.left} lineOf={(left) => leftText(left)} />
        </Notice>
      ) : null}
      {state === 'stands' && plan.conflicts.length > 0 ? (
        <Notice tone="warning">
          <Text>{t('history.takeBack.conflicts', { count: plan.conflicts.length })}</Text>
          <Lines of={plan.conflicts} lineOf={nameOf} />
        </Notice>
      ) : null}
      {state === 'stands' && plan.inherited.length > 0 ? (
        <Notice tone="info">
          <Text>{t('history.takeBack.inherited', { count: plan.inherited.length })}</Text>
          <Lines
            of={plan.inherited}
            lineOf={(each) =>
              each.hasChanged
                ? t('history.takeBack.vendorChanged', { name: nameOf(each) })
                : nameOf(each)
            }
          />
        </Notice>
      ) : null}
      {state === 'stands' && plan.versions.length > 0 ? (
        <Notice tone="info">
          <Text>{t('history.takeBack.versions', { count: plan.versions.length })}</Text>
          <Lines of={plan.versions} lineOf={nameOf} />
        </Notice>
      ) : null}
    </Stack>
  );

  function leftText(left: LeftRecord): string {
    const name = nameOf(left);
    if (left.kind === 'used') {
      return t('history.takeBack.used', { name, users: listed(left.by.map(nameOf)) });
    }
    const table = left.relation as RecordKey['table'];
    const missing = left.missing.map((refId) =>
      refId === '' ? t('values.gone') : nameOf({ table, refId }),
    );
    return t('history.takeBack.leadsNowhere', { name, missing: listed(missing) });
  }

  function listed(names: readonly string[]): string {
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  }
}

/** So many records are named of each kind. */
const mostNamed = 8;

function Lines<T extends RecordKey>(props: { of: readonly T[]; lineOf: (each: T) => string }) {
  const { t } = useTranslation('authoring');
  const { of, lineOf } = props;
  return (
    <Stack as="ul" ps="5" listStyleType="disc" gap="1" overflowWrap="anywhere">
      {of.slice(0, mostNamed).map((each) => (
        <li key={keyOf(each)}>{lineOf(each)}</li>
      ))}
      {of.length > mostNamed ? (
        <li>{t('workbench.form.more', { count: of.length - mostNamed })}</li>
      ) : null}
    </Stack>
  );
}

/** Names of records: of one that is gone as it was before the publication. */
function useNames({ book, past }: BookWithPast, from: number): (key: RecordKey) => string {
  const { published } = useAuthoring();
  const before = useMemo(() => bookAsOf(book, past, from), [book, past, from]);
  return (key) => recordTitle(shownIn(published, key) ? published : before, key);
}

type Looked = {
  plan: TakeBackPlan;
  state: PublicationState;
  /** What wrote a record of it last, if another publication did. */
  since: PastChange | null;
};

/** What taking it back comes to by now, worked out while it is asked; undefined until it is. */
function useLook(
  publication: PastPublication,
  { book, past }: BookWithPast,
  isAsked: boolean,
): Looked | undefined {
  const { published, draft } = useAuthoring();
  const look = async () => {
    const all = await inPieces(revertibleRecordSteps(book, past, [publication]));
    const records = all.get(publication.id) ?? [];
    const index = await indexOf(published);
    const plan = await inPieces(takeBackPlanSteps(index, records));
    const state = await inPieces(publicationStateSteps(plan.records, draft, published));
    const since = lastWriterOf(records, { book, past, after: publication.to });
    return { plan, state, since };
  };
  const of = [isAsked, publication, book, past, published, draft];
  return useWorked(() => (isAsked ? look() : undefined), of).value;
}

function useTakeBack(plan: TakeBackPlan | undefined, onDone: () => void) {
  const { t } = useTranslation('authoring');
  const { undo } = useAuthoring();
  const command = useCommand();
  const toast = useToast();
  const { busy, run } = useAction();
  const takeBack = async () => {
    if (!plan) return;
    await run(async () => {
      const done = await command((editor) => inPieces(takeBackSteps(editor, plan.records)));
      if (!done) return;
      onDone();
      toast.undo({
        text: t('draft.published.done'),
        action: t('draft.undo'),
        onUndo: () => void undo(),
      });
    });
  };
  return { run: takeBack, busy };
}
