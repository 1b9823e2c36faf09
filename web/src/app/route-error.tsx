import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

/** Shown when a page failed to load (lost connection, chunk of an earlier release) or crashed. Reloading helps in most cases. */
export const RouteError = () => (
  <div className="wrap section">
    <title>Something went wrong · Danubit</title>
    <h1>Something went wrong</h1>
    <p role="alert" className="lead mt-4 mb-8 max-w-[36em]">
      This page could not be shown. Check your connection and load it again. If it happens again, contact us.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        Load again
      </Button>
      <ButtonLink to={paths.home} variant="secondary">
        Back to home
      </ButtonLink>
    </div>
  </div>
);
