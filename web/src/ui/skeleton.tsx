import { cx } from 'class-variance-authority';

/** In the shape of what is to come; no shimmer. Put it in a region with aria-busy. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden="true" className={cx('block h-3.5 rounded-[3px] bg-sunken', className)} />
);
