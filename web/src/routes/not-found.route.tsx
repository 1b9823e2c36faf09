import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

export const NotFoundPage = () => (
  <div className="wrap section">
    <title>Page not found · Danubit</title>
    <h1>Oops! Page not found</h1>
    <p className="lead mt-4 mb-8 max-w-[36em]">The page may have moved, or the link may be wrong.</p>
    <ButtonLink to={paths.home}>Back to home</ButtonLink>
  </div>
);
