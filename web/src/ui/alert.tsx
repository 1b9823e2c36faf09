import { cva, cx, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const alert = cva('grid grid-cols-[auto_1fr] gap-3 rounded-control border-l-[3px] px-4 py-3.5 text-small leading-normal', {
  variants: {
    variant: {
      negative: 'border-negative bg-negative-soft',
      positive: 'border-positive bg-positive-soft',
      warning: 'border-warning bg-warning-soft',
      info: 'border-info bg-info-soft',
    },
  },
});
type Variant = NonNullable<VariantProps<typeof alert>['variant']>;
const ICONS = { negative: CircleAlert, positive: CircleCheck, warning: TriangleAlert, info: Info } as const;
const INKS = { negative: 'text-negative', positive: 'text-positive', warning: 'text-warning', info: 'text-info' } as const;

type AlertProps = { readonly variant: Variant; readonly title?: string; readonly className?: string; readonly children?: ReactNode };

/** Appears in response to an action; an error is announced at once, other messages politely. */
export const Alert = ({ variant, title, className, children }: AlertProps) => {
  const Icon = ICONS[variant];
  return (
    <div role={variant === 'negative' ? 'alert' : 'status'} className={cx(alert({ variant }), className)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('mt-0.5 size-[18px]', INKS[variant])} />
      <div>
        {title === undefined ? null : <p className={cx('font-bold', INKS[variant])}>{title}</p>}
        {children}
      </div>
    </div>
  );
};

/** Looks the same, for a notice that is part of the page and is not announced. */
export const Banner = ({ variant, className, children }: Omit<AlertProps, 'title'>) => {
  const Icon = ICONS[variant];
  return (
    <div className={cx(alert({ variant }), className)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('mt-0.5 size-[18px]', INKS[variant])} />
      <div>{children}</div>
    </div>
  );
};
