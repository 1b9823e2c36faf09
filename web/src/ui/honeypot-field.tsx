import { useId, type ComponentProps } from 'react';

/** A honeypot for bots: outside the visible page, the tab order and the accessibility tree, and without autofill. */
export const HoneypotField = (props: Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>) => {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this field empty</label>
      <input {...props} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
};
