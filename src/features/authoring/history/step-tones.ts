import type { RecordStep } from '../../../domain/past/shown-record.ts';
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx';

/** How what became of a record is marked. */
export const stepTones = {
  made: 'success',
  changed: 'info',
  removed: 'danger',
  override: 'info',
  restored: 'neutral',
} as const satisfies Record<RecordStep['kind'], StatusTone>;
