import { createFileRoute } from '@tanstack/react-router';
import { ChangesPart } from '../../features/changes/changes-part.tsx';
import { FlagNews } from '../../features/flags/flag-news.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { SoldPart } from '../../features/office/sold-part.tsx';
import { OfficePart } from '../../features/organization/home/office-part.tsx';
import { RecentVisits } from '../../features/visit/home/recent-visits.tsx';
import { VisitCard } from '../../features/visit/home/visit-card.tsx';

export const Route = createFileRoute('/_app/home')({ component: Home });

function Home() {
  return (
    <HomeScreen
      visits={
        <>
          <VisitCard />
          <FlagNews />
          <ChangesPart />
          <RecentVisits />
        </>
      }
      office={{
        sold: <SoldPart />,
        main: <OfficePart part="main" />,
        aside: <OfficePart part="aside" />,
      }}
    />
  );
}
