import { useLocation } from 'react-router-dom';
import { PLANNED_PAGES } from '../app/planned-pages.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Clock } from 'lucide-react';

/** Stands at every public route of the specification whose page is not built yet. */
export const ComingSoonPage = () => {
  const { pathname } = useLocation();
  const page = PLANNED_PAGES.find(({ path }) => path === pathname.replace(/\/$/, ''));
  return (
    <div className="wrap section">
      <title>{`${page?.title ?? 'Coming soon'} · Danubit`}</title>
      <Badge variant="secondary" icon={Clock}>
        Coming soon
      </Badge>
      <h1 className="mt-4">{page?.title}</h1>
      <p className="lead mt-4 mb-8 max-w-[36em]">{page?.summary}</p>
      <ButtonLink to={paths.home} variant="secondary">
        Back to home
      </ButtonLink>
    </div>
  );
};
