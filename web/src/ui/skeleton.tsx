import { cx } from 'class-variance-authority';

/** A placeholder with the shape of the content, without shimmer. Put it in a region with aria-busy. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden="true" className={cx('block h-3.5 rounded-[3px] bg-sunken', className)} />
);
