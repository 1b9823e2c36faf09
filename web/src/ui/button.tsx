import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './spinner.tsx';

/** Use one primary button per section. */
const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border text-ui leading-[1.2] font-strong whitespace-nowrap no-underline transition-colors duration-(--db-fast) ease-out',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
        secondary: 'border-line-strong bg-surface text-ink hover:border-ink',
        quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
        danger: 'border-negative bg-surface text-negative hover:bg-negative-soft',
      },
      size: {
        base: 'min-h-11',
        large: 'min-h-[52px] px-6 text-body leading-[1.2]',
        dense: 'dense-target px-3 text-small leading-[1.2]',
        icon: 'size-11',
      },
      wide: { true: 'w-full' },
      state: {
        ready: 'cursor-pointer',
        busy: 'cursor-progress',
        disabled: 'cursor-not-allowed border-line bg-sunken text-muted hover:border-line hover:bg-sunken',
      },
    },
    compoundVariants: [
      { variant: ['primary', 'secondary', 'danger'], size: 'base', class: 'px-[18px]' },
      { variant: 'quiet', size: 'base', class: 'px-2.5' },
      { size: 'base', state: 'disabled', class: 'px-[18px]' },
    ],
    defaultVariants: { variant: 'primary', size: 'base', state: 'ready' },
  },
);

export type Look = Pick<VariantProps<typeof button>, 'variant' | 'size' | 'wide'>;
export const lookOf = ({ variant, size, wide }: Look, state: 'ready' | 'busy' | 'disabled', className: string | undefined): string => {
  // A disabled button looks disabled in every variant. It gets no variant class, because with two classes for one property the order in the
  // stylesheet would decide.
  const shown = state === 'disabled' ? null : variant;
  return cx(button({ variant: shown, size, wide, state }), className);
};

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Keeps width and colour and shows a spinner; pass the label of the busy state as `busyLabel`. */
    readonly busy?: boolean;
    readonly busyLabel?: string;
    /** Explain the reason nearby. */
    readonly disabled?: boolean;
  };

/** A busy button stays focusable (aria-disabled), so that the focus is not lost, and ignores clicks. */
export const Button = ({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const state = busy ? 'busy' : disabled ? 'disabled' : 'ready';
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={lookOf({ variant, size, wide }, state, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
};

/** A link that looks like a button; use it for navigation only. */
export const ButtonLink = ({ variant, size, wide, className, ...rest }: LinkProps & Look) => (
  <Link {...rest} className={lookOf({ variant, size, wide }, 'ready', className)} />
);
