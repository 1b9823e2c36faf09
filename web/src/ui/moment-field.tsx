import { use, useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { instantOfField } from '../lib/moment-fields.ts';
import { TimeZoneContext, useTimeFormat } from '../lib/use-time-format.ts';

type MomentFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** A date with a time in the zone of the page, which the label names. `instantOfField` reads what is typed. */
export const MomentField = ({ label, optional, hint, error, ...input }: MomentFieldProps) => {
  const { timeZoneName } = useTimeFormat();
  const [openedAt] = useState(() => new Date());
  return (
    <Field label={`${label}, ${timeZoneName(openedAt)}`} hint={hint} error={error} {...(optional === undefined ? {} : { optional })}>
      {(control) => <Input {...input} {...control} type="datetime-local" />}
    </Field>
  );
};

type AsOfFieldProps = { readonly onChange: (instant: string | undefined) => void };

/** The past moment of a page; `undefined` is now. */
export const AsOfField = ({ onChange }: AsOfFieldProps) => {
  const zone = use(TimeZoneContext);
  const [typed, setTyped] = useState('');
  return (
    <MomentField
      label="As of"
      optional
      hint="Without a time: now."
      className="max-w-64"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(instantOfField(target.value, zone));
      }}
    />
  );
};
