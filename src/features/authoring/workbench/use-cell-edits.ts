import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '../../../schemas/draft.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { useDraftEdit } from '../use-command.ts';
import { type RowValues, stepOfValues } from './edits.ts';
import type { PastePlan, WrongCell } from './paste.ts';
import type { WorkbenchTable } from './workbench-search.ts';

export type CellEdits = {
  /** Values that were given and that the draft has in a moment, or that the device could not keep, by refId. */
  pending: RowValues;
  /** The latter: they are on this screen alone. */
  unkept: RowValues;
  /** What can't be read, by refId. */
  wrong: ReadonlyMap<string, readonly WrongCell[]>;
  /** What the last paste did, in words; "": there was none. */
  pasted: string;
  give: (values: RowValues) => void;
  mark: (cell: Pick<WrongCell, 'refId' | 'column'>, wrong: WrongCell | null) => void;
  paste: (plan: PastePlan) => void;
  forgetWrong: () => void;
  forgetUnkept: () => void;
};

/**
 * What is typed and pasted into the cells of a table: into the draft if it can be read and kept, else it stays in its
 * cell.
 */
export function useCellEdits(table: WorkbenchTable): CellEdits {
  const { t } = useTranslation('authoring');
  const { published, step } = useAuthoring();
  const edit = useDraftEdit();
  const [given, setGiven] = useState<{ step: number; values: RowValues }>({ step, values: none });
  const [wrong, setWrong] = useState<CellEdits['wrong']>(none);
  const [pasted, setPasted] = useState('');
  const [unkept, setUnkept] = useState<RowValues>(none);
  const onTheWay = given.step === step ? given.values : none;
  const pending = useMemo(() => merged(unkept, onTheWay), [unkept, onTheWay]);

  const give = (values: RowValues) => {
    if (values.size === 0) return;
    setGiven({ step, values: merged(onTheWay, values) });
    setWrong((before) => withoutGiven(before, values));
    void edit((draft) => stepOfValues(draft, published, table, values)).then((kept) => {
      if (kept) {
        setUnkept((before) => without(before, values));
        return;
      }
      setGiven({ step, values: none });
      setUnkept((before) => merged(before, values));
    });
  };
  const mark: CellEdits['mark'] = ({ refId, column }, now) => {
    setWrong((before) => {
      const others = before.get(refId)?.filter((each) => each.column !== column) ?? [];
      if (!now && others.length === (before.get(refId)?.length ?? 0)) return before;
      return withRow(before, refId, now ? [...others, now] : others);
    });
  };
  const paste = ({ values, wrong: found, changed, left }: PastePlan) => {
    give(values);
    setWrong((before) => {
      let after = before;
      for (const cell of found) {
        const others = after.get(cell.refId)?.filter(({ column }) => column !== cell.column) ?? [];
        after = withRow(after, cell.refId, [...others, cell]);
      }
      return after;
    });
    const said = [
      t('workbench.paste.changed', { count: changed }),
      found.length > 0 ? t('workbench.paste.wrong', { count: found.length }) : '',
      left.beyond > 0 ? t('workbench.paste.beyond', { count: left.beyond }) : '',
      left.readOnly > 0 ? t('workbench.paste.readOnly', { count: left.readOnly }) : '',
    ];
    setPasted(said.filter((each) => each !== '').join(' '));
  };
  const forgetWrong = () => {
    setWrong(none);
    setPasted('');
  };
  return {
    pending,
    unkept,
    wrong,
    pasted,
    give,
    mark,
    paste,
    forgetWrong,
    forgetUnkept: () => setUnkept(none),
  };
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

function merged(before: RowValues, after: RowValues): RowValues {
  const all = new Map(before);
  for (const [refId, content] of after) {
    all.set(refId, { ...(all.get(refId) satisfies Content | undefined), ...content });
  }
  return all;
}

/** Values but for the fields that others give. */
function without(before: RowValues, given: RowValues): RowValues {
  const left = [...before].map(([refId, content]): [string, Content] => {
    const fields = Object.entries(content);
    const others = fields.filter(([name]) => !Object.hasOwn(given.get(refId) ?? {}, name));
    return [refId, Object.fromEntries(others)];
  });
  return new Map(left.filter(([, content]) => Object.keys(content).length > 0));
}

/** What can't be read, but for the cells that have got a value. */
function withoutGiven(wrong: CellEdits['wrong'], given: RowValues): CellEdits['wrong'] {
  let after = wrong;
  for (const [refId, content] of given) {
    const others = after.get(refId)?.filter(({ column }) => !Object.hasOwn(content, column));
    if (others) after = withRow(after, refId, others);
  }
  return after;
}

function withRow(
  wrong: CellEdits['wrong'],
  refId: string,
  cells: readonly WrongCell[],
): CellEdits['wrong'] {
  const after = new Map(wrong);
  if (cells.length > 0) after.set(refId, cells);
  else after.delete(refId);
  return after;
}
