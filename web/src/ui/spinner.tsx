import { cx } from 'class-variance-authority';

/** Decorative; always put it beside a text that says what is loading. */
export const Spinner = ({ className }: { readonly className?: string }) => (
  <span
    aria-hidden="true"
    className={cx('inline-block size-4 flex-none animate-spin rounded-round border-2 border-current border-r-transparent', className)}
  />
);

/** For a page or panel that loads as a whole. */
export const PageSpinner = ({ label }: { readonly label: string }) => (
  <div role="status" className="flex min-h-[50vh] items-center justify-center gap-3 text-ui text-muted">
    <Spinner />
    {label}
  </div>
);
