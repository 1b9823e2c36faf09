import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../lib/toast-store.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { useRemoveBeneficiary } from '../api/withdrawals.mutations.ts';
import { beneficiariesQuery } from '../api/withdrawals.queries.ts';
import { bankAccountsOf, ibanText, type BankAccount } from './account-text.ts';
import { AddAccountForm } from './add-account-form.tsx';

/** Settings: the bank accounts to which the customer may withdraw. */
export const BankAccountsList = () => {
  const query = useQuery(beneficiariesQuery());
  const removing = useRemoveBeneficiary();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="max-w-[640px]">
      {removing.isError ? <Alert variant="negative">{removing.error.message}</Alert> : null}
      <LoadedPanel query={query} what="your bank accounts">
        {(all) => {
          const accounts = bankAccountsOf(all);
          return accounts.length === 0 ? (
            <p className="border-y border-line py-6 text-ui text-muted">No bank accounts yet. Add one to withdraw euros to it.</p>
          ) : (
            <ul className="border-t border-line">
              {accounts.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  isBusy={removing.isPending && removing.variables === account.id}
                  onRemove={() => {
                    removing.mutate(account.id, {
                      onSuccess: () => {
                        toast({ title: 'Bank account removed', description: 'You cannot withdraw to it any more.' });
                      },
                    });
                  }}
                />
              ))}
            </ul>
          );
        }}
      </LoadedPanel>
      {isAdding ? (
        <div className="mt-5">
          <AddAccountForm
            onAdded={() => {
              setAdding(false);
              toast({ title: 'Bank account added', description: 'We wrote you an email about it.' });
            }}
            onCancel={() => {
              setAdding(false);
            }}
          />
        </div>
      ) : (
        <Button
          variant="secondary"
          className="mt-5"
          onClick={() => {
            setAdding(true);
          }}
        >
          <Plus aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
          Add a bank account
        </Button>
      )}
    </div>
  );
};

type AccountRowProps = { readonly account: BankAccount; readonly isBusy: boolean; readonly onRemove: () => void };

const AccountRow = ({ account, isBusy, onRemove }: AccountRowProps) => {
  const { formatDateTime } = useTimeFormat();
  const ending = account.account.iban.slice(-4);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5">
      <Landmark aria-hidden="true" strokeWidth={1.75} className="size-[22px] flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-bold">
          <span className="num">{ibanText(account)}</span>
          {account.status === 'waiting' ? <Badge variant="secondary">Waiting</Badge> : null}
        </p>
        <p className="text-small text-muted">
          {account.account.holder}
          {account.status === 'waiting' ? `. You can use it from ${formatDateTime(account.usable_from)}.` : ''}
        </p>
      </div>
      <Button
        variant="quiet"
        size="dense"
        className="-mr-3"
        aria-label={`Remove the account ending ${ending}`}
        busy={isBusy}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
};
