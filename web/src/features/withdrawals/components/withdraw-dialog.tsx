import type { TermsInCurrency, WithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newTransactionId } from '../../../lib/new-transaction-id.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Fee } from '../../../ui/fee.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Ledger, LedgerRow, LedgerTotal } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRequestWithdrawal } from '../api/withdrawals.mutations.ts';
import { beneficiariesQuery, withdrawalTermsQuery } from '../api/withdrawals.queries.ts';
import { bankAccountsOf, ibanText, type BankAccount } from './account-text.ts';
import { AddAccountForm } from './add-account-form.tsx';
import { WithdrawForm, type WithdrawChoice } from './withdraw-form.tsx';
import { firstCurrency, SWIFT_FEE } from './withdraw-values.ts';

type WithdrawDialogProps = {
  readonly onClose: () => void;
  /** The withdrawal is in the transactions under this id. */
  readonly onRequested: (transactionId: string) => void;
};

/** Choose, read what it costs and how long it takes, then confirm. */
export const WithdrawDialog = ({ onClose, onRequested }: WithdrawDialogProps) => {
  const terms = useQuery({ ...withdrawalTermsQuery(), refetchOnMount: 'always' });
  const beneficiaries = useQuery(beneficiariesQuery());
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Withdraw money" description="To a bank account in your own name.">
        <div className="-mx-5">
          <Loaded query={terms} what="what you can withdraw" skeleton={<Skeleton className="mx-5 h-40" />}>
            {(known) => (
              <Loaded query={beneficiaries} what="your bank accounts" skeleton={<Skeleton className="mx-5 h-40" />}>
                {(all) => (
                  <div className="px-5">
                    <WithdrawalOrNotice terms={known} accounts={bankAccountsOf(all)} onRequested={onRequested} />
                  </div>
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
      </DialogContent>
    </Dialog>
  );
};

type WithdrawalProps = Pick<WithdrawDialogProps, 'onRequested'> & {
  readonly terms: WithdrawalTerms;
  readonly accounts: readonly BankAccount[];
};

const WithdrawalOrNotice = ({ terms, ...rest }: WithdrawalProps) => {
  const first = firstCurrency(terms);
  if (!terms.is_available || first === undefined)
    return <p className="text-ui">Withdrawals are not available at the moment. Contact us if you need your money.</p>;
  return <WithdrawalSteps first={first} terms={terms} {...rest} />;
};

const WithdrawalSteps = ({ first, terms, accounts, onRequested }: WithdrawalProps & { readonly first: TermsInCurrency }) => {
  const [step, setStep] = useState<'add-account' | 'choose' | 'confirm'>(accounts.length === 0 ? 'add-account' : 'choose');
  const [choice, setChoice] = useState<WithdrawChoice>(() => ({ accountId: firstAccountOf(accounts), amount: '', terms: first }));
  // Kept while the choice is unchanged: going back and continuing sends the same withdrawal, not a second one.
  const [request, setRequest] = useState<WithdrawChoice & { readonly id: string }>();
  const choose = (): void => {
    setStep('choose');
  };
  const chosen = accounts.find(({ id }) => id === choice.accountId);
  if (step === 'add-account') {
    return (
      <AddAccountForm
        onAdded={(id) => {
          setChoice({ ...choice, accountId: id });
          choose();
        }}
        onCancel={accounts.length === 0 ? undefined : choose}
      />
    );
  }
  if (step === 'confirm' && request !== undefined && chosen !== undefined) {
    return (
      <Confirmation
        terms={request.terms}
        account={chosen}
        id={request.id}
        amount={request.amount}
        onRequested={onRequested}
        onBack={choose}
      />
    );
  }
  return (
    <WithdrawForm
      terms={terms}
      accounts={accounts}
      initial={choice}
      onAdd={(current) => {
        setChoice(current);
        setStep('add-account');
      }}
      onContinue={(current) => {
        setChoice(current);
        if (request === undefined || !isSame(request, current)) setRequest({ ...current, id: newTransactionId() });
        setStep('confirm');
      }}
    />
  );
};

/** The first account that can be used, otherwise the first one. */
const firstAccountOf = (accounts: readonly BankAccount[]): string =>
  (accounts.find(({ status }) => status === 'active') ?? accounts[0])?.id ?? '';

const isSame = (one: WithdrawChoice, other: WithdrawChoice): boolean =>
  one.accountId === other.accountId && one.amount === other.amount && one.terms.currency === other.terms.currency;

type ConfirmationProps = {
  readonly terms: TermsInCurrency;
  readonly account: BankAccount;
  /** The id of the withdrawal. */
  readonly id: string;
  readonly amount: string;
  readonly onRequested: (transactionId: string) => void;
  readonly onBack: () => void;
};

const Confirmation = ({ terms: { fee, currency, arrives, rail }, account, id, amount, onRequested, onBack }: ConfirmationProps) => {
  const requesting = useRequestWithdrawal();
  return (
    <div className="grid gap-5">
      {requesting.isError ? (
        <Alert variant="negative" takesFocus>
          {requesting.error.message}
        </Alert>
      ) : null}
      <Ledger>
        <LedgerRow label="To">
          {ibanText(account)}
          <span className="block text-muted">{account.account.holder}</span>
        </LedgerRow>
        <LedgerRow label="Amount">{formatMoney(amount, currency)}</LedgerRow>
        <LedgerRow label="Our fee">
          <Fee amount={fee} currency={currency} />
        </LedgerRow>
        <LedgerRow label="Arrives">{arrives.replace('within', 'Within')}</LedgerRow>
        <LedgerTotal label={rail === 'sepa' ? 'Your bank receives' : 'We send'}>{formatMoney(amount, currency)}</LedgerTotal>
      </Ledger>
      {rail === 'swift' ? <p className="text-small text-muted">{SWIFT_FEE}</p> : null}
      <p className="text-small text-muted">We ask you to confirm that it is you. You can cancel until the transfer is sent to the bank.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          busy={requesting.isPending}
          busyLabel="Sending..."
          onClick={() => {
            requesting.mutate(
              { id, beneficiaryId: account.id, amount, currency },
              {
                onSuccess: (transaction) => {
                  onRequested(transaction.id);
                },
              },
            );
          }}
        >
          Withdraw {formatMoney(amount, currency)}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
};
