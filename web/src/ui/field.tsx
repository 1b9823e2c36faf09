import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** Attributes that link a control to its label, hint and error. Spread them on the control. */
type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = {
  readonly label: string;
  /** Optional fields are marked; required is the default. */
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  /** A message with a remedy; replaces the hint. */
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
};

export const Field = ({ label, optional = false, hint, error, className, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={className}>
      <div className="mb-1.5 flex">
        <label htmlFor={id} className="text-small font-label">
          {label}
          {optional ? <span className="font-regular text-muted"> (optional)</span> : null}
        </label>
      </div>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error === undefined ? undefined : true })}
      {error !== undefined ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : hint !== undefined ? (
        <div id={noteId} className="mt-1.5 text-caption text-muted">
          {hint}
        </div>
      ) : null}
    </div>
  );
};

export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className="mt-1.5 flex items-start gap-1.5 text-caption text-negative">
    <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-px size-4 flex-none" />
    {children}
  </p>
);
