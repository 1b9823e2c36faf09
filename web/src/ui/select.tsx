import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { useEffect, type ComponentProps } from 'react';
import { controlLook } from './input.tsx';

type SelectProps = ComponentProps<'select'> & {
  /** The right half of a joined pair (amount and currency). */
  readonly joined?: boolean;
};

/** The native select works well on touch screens, supports autofill, and needs no CSP exception (docs/decisions/0070). */
export const Select = ({ joined = false, className, children, ...rest }: SelectProps) => {
  useEscapeOfList();
  return (
    <div className="relative">
      <select
        {...rest}
        className={cx(controlLook, 'select-list pr-10', joined ? 'rounded-l-none bg-sunken font-label' : 'bg-surface', className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2 text-muted"
      />
    </div>
  );
};

/** Escape closes only the open list. Radix must not see the key, because it would close the surrounding dialog. */
const useEscapeOfList = (): void => {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target instanceof HTMLOptionElement) event.stopPropagation();
    };
    // Captured on the window, because Radix captures it on the document.
    window.addEventListener('keydown', keep, { capture: true });
    return () => {
      window.removeEventListener('keydown', keep, { capture: true });
    };
  }, []);
};
