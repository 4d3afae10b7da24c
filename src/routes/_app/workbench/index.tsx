import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { WorkbenchScreen } from '../../../features/authoring/workbench/workbench-screen.tsx';
import {
  rowFilters,
  workbenchTables,
} from '../../../features/authoring/workbench/workbench-search.ts';
import { OpenFlags } from '../../../features/flags/open-flags.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';
import { searchText } from '../-search-text.ts';

export const Route = createFileRoute('/_app/workbench/')({
  validateSearch: z.object({
    table: z.catch(z.optional(z.enum(workbenchTables)), undefined),
    q: searchText,
    filter: z.catch(z.optional(z.enum(rowFilters)), undefined),
    supplier: searchText,
    months: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(120))), undefined),
    sort: searchText,
    record: searchText,
  }),
  component: Workbench,
});

function Workbench() {
  const navigate = Route.useNavigate();
  return (
    <WorkbenchScreen
      search={Route.useSearch()}
      flags={
        <LaterTexts of="flags">
          <OpenFlags />
        </LaterTexts>
      }
      onSearch={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
