import { useEffect } from 'react';
import { useApp, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNews } from '../../runtime/use-news.ts';
import { type OfficeRead, type OfficeReading, officeReading } from './office-reading.ts';

/**
 * The visits of the organization, read again whenever one is there or another one (V5).
 *
 * @param days as `officeReading` takes it
 */
export function useOffice(days?: number): {
  read: OfficeRead | undefined;
  load: () => Promise<void>;
} {
  const { server } = useApp();
  const office = officeReading(useWorkspace(), server, days);
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
