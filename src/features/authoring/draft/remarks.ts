import type { EditFault } from '../../../domain/draft/draft-tables.ts';
import { type Finding, isError } from '../../../domain/draft/findings.ts';
import type { ImpactWarning } from '../../../domain/draft/impact.ts';
import type { DraftImpact } from './use-impact.ts';

/** All that there is to say of a draft before it is published (A4). */
export type Remark = Finding | ImpactWarning | ({ kind: 'doesNotFit' } & EditFault);

export type Remarks = {
  /** They keep it from being published. */
  errors: Remark[];
  /** To be looked at, by kind. */
  warnings: ReadonlyMap<string, readonly Remark[]>;
};

export function remarksOn(impact: DraftImpact, faults: readonly EditFault[]): Remarks {
  const errors: Remark[] = [
    ...faults.map((fault) => ({ kind: 'doesNotFit' as const, ...fault })),
    ...impact.findings.filter(isError),
  ];
  const warnings = new Map<string, Remark[]>();
  const others = impact.findings.filter((finding) => !isError(finding));
  for (const remark of [...impact.warnings, ...others]) {
    warnings.set(remark.kind, [...(warnings.get(remark.kind) ?? []), remark]);
  }
  return { errors, warnings };
}
