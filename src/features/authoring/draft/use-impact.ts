import { useEffect, useState } from 'react';
import { organization$ } from '../../../database/local/reference.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import { type Finding, findingSteps } from '../../../domain/draft/findings.ts';
import { type Impact, impactSteps } from '../../../domain/draft/impact.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { type Authoring, useAuthoring } from '../authoring-context.tsx';
import { indexOf } from '../index-of.ts';

/** What the draft changes for technicians, and what is wrong with it (A4). */
export type DraftImpact = Impact & { findings: Finding[] };

/** undefined while it is being worked out; it is worked out again after each edit. */
export function useImpact(): DraftImpact | undefined {
  const { published, drafted, draft } = useAuthoring();
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const variables = organization?.variables;
  const [worked, setWorked] = useState<{ of: object; impact: DraftImpact }>();
  useEffect(() => {
    if (!variables) return;
    let isOver = false;
    void workOut({ published, drafted, draft }, variables).then((impact) => {
      if (!isOver) setWorked({ of: draft, impact });
    });
    return () => {
      isOver = true;
    };
  }, [published, drafted, draft, variables]);
  return worked?.of === draft ? worked.impact : undefined;
}

async function workOut(
  { published, drafted, draft }: Pick<Authoring, 'published' | 'drafted' | 'draft'>,
  variables: Variables,
): Promise<DraftImpact> {
  const index = await indexOf(published);
  const impact = await inPieces(impactSteps(index, drafted, [...draft.values()], variables));
  const { tables, organizations } = drafted;
  const book = { tables, organizations, variables };
  return { ...impact, findings: await inPieces(findingSteps(book, impact.touched)) };
}
