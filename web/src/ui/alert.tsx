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

type AlertProps = {
  readonly variant: Variant;
  readonly title?: string;
  /** For the answer to a form: it may lie outside the viewport, and the control that had the focus may be gone. */
  readonly takesFocus?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** Appears in response to an action; an error is announced immediately, other messages politely. */
export const Alert = ({ variant, title, takesFocus = false, className, children }: AlertProps) => {
  const Icon = ICONS[variant];
  return (
    <div
      role={variant === 'negative' ? 'alert' : 'status'}
      className={cx(alert({ variant }), className)}
      {...(takesFocus ? { ref: focusIt, tabIndex: -1 } : {})}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('mt-0.5 size-[18px]', INKS[variant])} />
      <div>
        {title === undefined ? null : <p className={cx('font-bold', INKS[variant])}>{title}</p>}
        {children}
      </div>
    </div>
  );
};

/** The same function at each render, so that it runs only when the element appears. */
const focusIt = (element: HTMLElement | null): void => element?.focus();

/** Looks the same, for a notice that is part of the page and is not announced. */
export const Banner = ({ variant, className, children }: Omit<AlertProps, 'title' | 'takesFocus'>) => {
  const Icon = ICONS[variant];
  return (
    <div className={cx(alert({ variant }), className)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('mt-0.5 size-[18px]', INKS[variant])} />
      <div>{children}</div>
    </div>
  );
};
