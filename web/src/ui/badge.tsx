import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** `default` is for completed and verified, `secondary` for everything else; the soft colours are reserved for risk and SLA. */
const badge = cva(
  'inline-flex min-h-6 items-center gap-1.5 rounded-chip border px-2 text-caption leading-[1.2] font-label whitespace-nowrap',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary text-on-primary',
        secondary: 'border-line bg-sunken text-ink',
        outline: 'border-line-strong text-muted',
        positive: 'border-transparent bg-positive-soft text-positive',
        negative: 'border-transparent bg-negative-soft text-negative',
        warning: 'border-transparent bg-warning-soft text-warning',
        info: 'border-transparent bg-info-soft text-info',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

type BadgeProps = VariantProps<typeof badge> & { readonly icon?: LucideIcon; readonly className?: string; readonly children: ReactNode };

export const Badge = ({ variant, icon: Icon, className, children }: BadgeProps) => (
  <span className={cx(badge({ variant }), className)}>
    {Icon === undefined ? null : <Icon aria-hidden="true" strokeWidth={2.25} className="size-3.5 flex-none" />}
    {children}
  </span>
);

/** Currency chip with a solid border for fiat and a dashed one for crypto. No coin logos, no flags. */
export const CurrencyChip = ({ code, kind }: { readonly code: string; readonly kind: 'fiat' | 'crypto' }) => (
  <span
    className={cx(
      'inline-grid h-6 min-w-13 place-items-center rounded-chip border border-line-strong bg-surface px-[7px] text-smallest font-bold tracking-[.04em] text-ink tabular-nums',
      kind === 'crypto' && 'border-dashed',
    )}
  >
    {code}
  </span>
);
