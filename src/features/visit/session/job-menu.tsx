import { useNavigate } from '@tanstack/react-router';
import { LayoutList, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../schemas/session.ts';
import { MoreMenu, type MoreMenuItem } from '../../../ui/input/more-menu.tsx';
import { jobTitle } from './job-texts.ts';
import { useRemoveJob } from './use-remove-job.ts';

/** What else can be done with a job than what its tile does. */
export function JobMenu({ job, jobs }: { job: Job; jobs: readonly Job[] }) {
  const { t } = useTranslation(['session', 'common']);
  const navigate = useNavigate();
  const remove = useRemoveJob();
  const params = { id: job.id };
  const items: MoreMenuItem[] = [
    {
      value: 'remove',
      label: t('common:actions.remove'),
      icon: Trash2,
      destructive: true,
      onSelect: () => remove(job),
    },
  ];
  if (job.problem && job.problem.menus.length > 0) {
    items.unshift({
      value: 'menu',
      label: t('job.showMenu'),
      icon: LayoutList,
      onSelect: () => void navigate({ to: '/job/$id/show/legacy', params }),
    });
  }
  if (job.problem) {
    items.unshift({
      value: 'adjust',
      label: t('job.adjust'),
      icon: SlidersHorizontal,
      onSelect: () => void navigate({ to: '/job/$id/adjust', params }),
    });
  }
  return <MoreMenu label={t('job.more', { title: jobTitle(job, jobs, t) })} items={items} />;
}
