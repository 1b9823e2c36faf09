import type { TransferDetails } from '@danubit/contracts/http/payments/deposit-methods.contract';
import { inGroupsOfFour } from '@danubit/contracts/values/iban';
import type { FiatCurrency } from '@danubit/contracts/values/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { transferTime } from '../../../lib/method-options.ts';
import { Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { transferCodeQuery, transferDetailsQuery } from '../api/deposit-methods.queries.ts';
import { readAmount, type DepositValues } from '../rules/deposit-values.ts';

type TransferPanelProps = {
  readonly form: UseFormReturn<DepositValues>;
  /** Currencies of our accounts. */
  readonly currencies: readonly FiatCurrency[];
};

/** Where to send the money, in place of the card fields. Nothing is sent from here: the customer's bank does that. */
export const TransferPanel = ({ form, currencies }: TransferPanelProps) => {
  const [typed, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  const [first] = currencies;
  return (
    <section aria-labelledby="transfer-title" className="grid gap-4">
      <h3 id="transfer-title" className="card-title">
        Transfer to this account
      </h3>
      {currencies.includes(currency) || first === undefined ? (
        <TransferAccount currency={currency} amount={readAmount(typed, currency)} />
      ) : (
        <OtherCurrency
          currency={first}
          onChange={() => {
            form.setValue('currency', first);
          }}
        />
      )}
    </section>
  );
};

type TransferAccountProps = { readonly currency: FiatCurrency; readonly amount: string | undefined };

/** Our account in a currency, with the customer's reference. */
export const TransferAccount = ({ currency, amount }: TransferAccountProps) => {
  const query = useQuery(transferDetailsQuery(currency));
  return (
    <Loaded query={query} what="the account details" skeleton={<DetailsSkeleton />}>
      {(details) => <Details details={details} amount={amount} />}
    </Loaded>
  );
};

type OtherCurrencyProps = { readonly currency: string; readonly onChange: () => void };

const OtherCurrency = ({ currency, onChange }: OtherCurrencyProps) => (
  <Banner variant="warning">
    <p>We accept bank transfers in {currency} only.</p>
    <Button variant="secondary" size="dense" className="mt-2.5" onClick={onChange}>
      Change to {currency}
    </Button>
  </Banner>
);

type DetailsProps = { readonly details: TransferDetails; readonly amount: string | undefined };

const Details = ({ details, amount }: DetailsProps) => {
  const { holder, iban, bic, bank_name: bankName, currency, rails, ach, reference } = details;
  // The code is a SEPA transfer.
  const code = useQuery({ ...transferCodeQuery(amount), enabled: rails.includes('sepa') }).data;
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <dl className="grid">
          <Row label="Reference" what="the reference" text={reference}>
            <strong className="mono">{inGroupsOfFour(reference)}</strong>
          </Row>
          <Row label="IBAN" what="the IBAN" text={iban}>
            <span className="mono">{inGroupsOfFour(iban)}</span>
          </Row>
          <Row label="Account holder" what="the account holder" text={holder}>
            {holder}
          </Row>
          <Row label="BIC" what="the BIC" text={bic}>
            <span className="mono">{bic}</span> ({bankName})
          </Row>
          {ach === null ? null : <AchRows ach={ach} />}
          {amount === undefined ? null : (
            <Row label="Amount" what="the amount" text={amount}>
              <span className="num">{formatMoney(amount, currency)}</span>
            </Row>
          )}
        </dl>
        {code === undefined || !rails.includes('sepa') ? null : (
          <figure className="grid justify-items-center gap-2">
            <QrCode svg={code.svg} label="QR code of this transfer for your banking app" />
            <figcaption className="text-caption text-muted">Scan it with your banking app.</figcaption>
          </figure>
        )}
      </div>
      <Banner variant="info">
        <strong className="text-info">Write the reference into the transfer,</strong> and send it from an account in your own name. The
        reference is yours and stays the same. Money without it, or from another person’s account, waits until we have checked it.
      </Banner>
      <p className="text-small text-muted">
        The money arrives {transferTime(rails)}.
        {rails.includes('swift') ? ' With SWIFT, other banks may deduct a fee: we add the amount that arrives.' : ''}
      </p>
    </>
  );
};

/** What a bank in the United States asks for in place of IBAN and BIC. */
const AchRows = ({ ach }: { readonly ach: NonNullable<TransferDetails['ach']> }) => (
  <>
    <Row label="Routing number (ACH)" what="the routing number" text={ach.routing_number}>
      <span className="mono">{ach.routing_number}</span>
    </Row>
    <Row label="Account number (ACH)" what="the account number" text={ach.account_number}>
      <span className="mono">{ach.account_number}</span>
    </Row>
  </>
);

type RowProps = { readonly label: string; readonly what: string; readonly text: string; readonly children: ReactNode };

const Row = ({ label, what, text, children }: RowProps) => (
  <div className="grid gap-0.5 border-b border-line py-2.5">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="flex items-center justify-between gap-4 text-ui">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <CopyButton text={text} what={what} />
    </dd>
  </div>
);

const DetailsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
  </div>
);
