import { createFileRoute } from '@tanstack/react-router';
import { FiguresScreen } from '../../../features/office/figures-screen.tsx';

export const Route = createFileRoute('/_app/office/figures')({ component: Figures });

function Figures() {
  const navigate = Route.useNavigate();
  return (
    <FiguresScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
