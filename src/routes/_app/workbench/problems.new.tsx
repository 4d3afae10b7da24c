import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { NewProblemScreen } from '../../../features/authoring/problem/new-problem-screen.tsx';
import { searchText } from '../-search-text.ts';

/** `copy`: the refId of the problem that it begins as. */
const search = z.object({ copy: searchText });

export const Route = createFileRoute('/_app/workbench/problems/new')({
  validateSearch: search,
  component: NewProblem,
});

function NewProblem() {
  return <NewProblemScreen copy={Route.useSearch().copy} />;
}
