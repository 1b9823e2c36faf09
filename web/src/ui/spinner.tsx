import { cx } from 'class-variance-authority';

/** Always stands beside a text that says what is going on. */
export const Spinner = ({ className }: { readonly className?: string }) => (
  <span
    aria-hidden="true"
    className={cx('inline-block size-4 flex-none animate-spin rounded-round border-2 border-current border-r-transparent', className)}
  />
);

/** A whole page, or a whole panel, that waits. */
export const PageSpinner = ({ label }: { readonly label: string }) => (
  <div role="status" className="flex min-h-[50vh] items-center justify-center gap-3 text-ui text-muted">
    <Spinner />
    {label}
  </div>
);
