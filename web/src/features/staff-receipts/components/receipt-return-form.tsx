import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { Select } from '../../../ui/select.tsx';
import { useRequestReturn } from '../api/decide-receipt.mutation.ts';
import { providersQuery } from '../api/receipts.queries.ts';
import { decisionText } from './receipt-words.ts';

type FormProps = { readonly receipt: StaffReceipt; readonly onClose: () => void };

/** Coins go back to a sending address that is proved, or to one that a provider names: an exchange cannot credit its paying address. */
export const ReceiptReturnForm = ({ receipt, onClose }: FormProps) => {
  const { proven_senders: proven } = receipt;
  const { data: providers = [] } = useQuery(providersQuery());
  const request = useRequestReturn();
  const [chosen, setChosen] = useState('');
  const [named, setNamed] = useState('');
  const [isWrong, setWrong] = useState(false);
  const provider = providers.find(({ id }) => `provider:${id}` === chosen)?.id ?? null;
  const address = provider === null ? (proven.find((each) => each === chosen) ?? '') : named.trim();
  return (
    <div className="grid gap-3">
      <Field
        label="Back to"
        hint="A sending address that the customer has proved, or the address that the provider which sent the coins has named."
        error={isWrong ? 'Choose where the coins go back to.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
            }}
          >
            <option value="">Choose</option>
            {proven.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
            {providers.map(({ id, name }) => (
              <option key={id} value={`provider:${id}`}>
                An address that {name} has named
              </option>
            ))}
          </Select>
        )}
      </Field>
      {provider === null ? null : (
        <Field label="Address">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={named}
              onChange={({ target }) => {
                setNamed(target.value);
              }}
            />
          )}
        </Field>
      )}
      <ReasonForm
        submit={decisionText('send_back', receipt)}
        danger
        failed="The return was not requested."
        error={request.error}
        busy={request.isPending}
        takesFocus={false}
        hint="Say why they are not accepted, and how the address was named."
        onReason={(reason) => {
          setWrong(address === '');
          if (address !== '') request.mutate({ receipt, address, provider, reason }, { onSuccess: onClose });
        }}
        onCancel={onClose}
      />
    </div>
  );
};
