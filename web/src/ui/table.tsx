import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Hairlines, no zebra stripes. Add a caption (it may be visually hidden), so that the table has a name. */
export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
  <table
    {...rest}
    className={cx(
      'w-full border-collapse text-ui [&_td:first-child]:pl-5 [&_td:last-child]:pr-5 [&_th:first-child]:pl-5 [&_th:last-child]:pr-5',
      className,
    )}
  />
);

type CellProps = { readonly align?: 'left' | 'right' };

export const HeaderCell = ({ align = 'left', className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & CellProps) => (
  <th
    scope="col"
    {...rest}
    className={cx(
      'border-b border-line px-3 py-2 text-caption font-medium whitespace-nowrap text-muted',
      align === 'right' ? 'text-right' : 'text-left',
      className,
    )}
  />
);

export const Row = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr
    {...rest}
    className={cx('border-line not-last:border-b hover:bg-[color-mix(in_oklab,var(--db-sunken)_55%,transparent)]', className)}
  />
);

export const Cell = ({ align = 'left', className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & CellProps) => (
  <td {...rest} className={cx('px-3 py-[11px] align-middle', align === 'right' && 'text-right', className)} />
);
