import { useId, type ComponentProps } from 'react';

/** A field that only machines fill in. Out of sight, out of the tab order and out of the accessibility tree; no browser fills it in. */
export const HoneypotField = (props: Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>) => {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this field empty</label>
      <input {...props} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
};
