import type { ComponentProps } from 'react';

/** 44 × 26 px with a knob of 18 px; a native checkbox underneath. A locked switch has a dashed edge. Needs `aria-labelledby`. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  <span className="relative inline-block h-[26px] w-11 flex-none">
    <input
      {...props}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox reports its state itself.
      role="switch"
      className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
    />
    <span
      aria-hidden="true"
      className={[
        'pointer-events-none absolute inset-0 rounded-round border border-line-strong bg-sunken peer-checked:border-primary peer-checked:bg-primary peer-disabled:border-dashed',
        'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-focus-visible:outline-solid',
        'after:absolute after:top-[3px] after:left-[3px] after:size-[18px] after:rounded-round after:bg-line-strong after:transition-[translate] after:duration-(--db-base) after:ease-out peer-checked:after:translate-x-[18px] peer-checked:after:bg-on-primary',
      ].join(' ')}
    />
  </span>
);
