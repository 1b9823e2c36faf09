import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { otherProvidersQuery } from '../api/withdrawals.queries.ts';

type AddressHolderProps = {
  /** `own`: the customer's own wallet; `''`: another provider that is not chosen yet; otherwise its id. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

export const OWN_WALLET = 'own';

/** Who holds the keys of the address. Not asked where no other provider takes part. */
export const AddressHolder = ({ value, onChange, error }: AddressHolderProps) => {
  const { data: providers = [] } = useQuery(otherProvidersQuery());
  if (providers.length === 0) return null;
  const isOwn = value === OWN_WALLET;
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Where is this address?</legend>
        <Choice
          label="In my own wallet"
          hint="You control its keys."
          isChosen={isOwn}
          onChoose={() => {
            onChange(OWN_WALLET);
          }}
        />
        <Choice
          label="In my account at another provider"
          hint="We tell the provider your name and your document number, and ask whether the account is yours. The law requires it."
          isChosen={!isOwn}
          onChoose={() => {
            onChange('');
          }}
        />
      </fieldset>
      {isOwn ? null : (
        <Field
          label="Provider"
          hint="The account must be in your name. We cannot send to an address of another person, or to a provider that is not listed."
          error={error}
        >
          {(control) => (
            <Select
              {...control}
              value={value}
              onChange={({ target }) => {
                onChange(target.value);
              }}
            >
              <option value="">Choose a provider</option>
              {providers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
};

type ChoiceProps = { readonly label: string; readonly hint: string; readonly isChosen: boolean; readonly onChoose: () => void };

const Choice = ({ label, hint, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3">
    <input type="radio" name="address-holder" className="mt-1 size-4 flex-none accent-primary" checked={isChosen} onChange={onChoose} />
    <span>
      {label}
      <span className="block text-small text-muted">{hint}</span>
    </span>
  </label>
);
