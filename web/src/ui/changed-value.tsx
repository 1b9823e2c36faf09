import { cx } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';

type ChangedValueProps = {
  /** What is compared; a change of it fades in, the first value does not. */
  readonly value: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A value that changes by itself gets a short fade of its background (design language §5). Money never counts up. */
export const ChangedValue = ({ value, className, children }: ChangedValueProps) => {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return (
    // A new key starts the animation again.
    <span key={seen.changes} className={cx('rounded-chip', seen.changes > 0 && 'value-changed', className)}>
      {children}
    </span>
  );
};
