import { cx } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';

type ChangedValueProps = {
  /** The compared text; a change triggers the highlight, the first value does not. */
  readonly value: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Highlights a value briefly when it changes without input of the customer. Amounts are never animated by counting up. */
export const ChangedValue = ({ value, className, children }: ChangedValueProps) => {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return (
    // A new key restarts the animation.
    <span key={seen.changes} className={cx('rounded-chip', seen.changes > 0 && 'value-changed', className)}>
      {children}
    </span>
  );
};
