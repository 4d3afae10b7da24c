import { useEffect } from 'react';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNews } from '../../runtime/use-news.ts';
import { type OfficeRead, type OfficeReading, officeReading } from './office-reading.ts';

/**
 * The visits of the organization, read again whenever one is there or another one (V5).
 *
 * @param days as `officeReading` takes it
 * @param orAll where there are none of these days, all of them, so that it is known whether there are any
 */
export function useOffice(
  days: number | undefined,
  orAll = false,
): {
  read: OfficeRead | undefined;
  load: () => Promise<void>;
} {
  const { server } = useApp();
  const workspace = useWorkspace();
  const asked = officeReading(workspace, server, days);
  const recent = readyValue(useLive(readOf, asked));
  const isNone = recent?.isWhole && recent.visits.length === 0 && !recent.failure;
  const office = isNone && orAll ? officeReading(workspace, server) : asked;
  const read = readyValue(useLive(readOf, office));
  useEffect(() => {
    void office.load();
  }, [office]);
  useNews(read?.poke, office.load);
  return { read, load: office.load };
}

function readOf({ read$ }: OfficeReading) {
  return read$;
}
