import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { readonly label: ReactNode; readonly error?: string | undefined };

export const Checkbox = ({ label, error, ...rest }: CheckboxProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-7 items-start gap-2.5 text-small pointer-coarse:min-h-11">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          className="mt-px size-[18px] flex-none accent-primary"
        />
        <span>{label}</span>
      </label>
      {error === undefined ? null : <FieldError id={noteId}>{error}</FieldError>}
    </div>
  );
};
