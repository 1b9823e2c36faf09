import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';

/** An address, or what it names, does not exist for this visitor. */
export const NotFound = () => (
  <div className="wrap section">
    <title>Page not found · Danubit</title>
    <h1>Oops! Page not found</h1>
    <p className="lead mt-4 mb-8 max-w-[36em]">The page may have moved, or the link may be wrong.</p>
    <ButtonLink to={paths.home}>Back to home</ButtonLink>
  </div>
);
