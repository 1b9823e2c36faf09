import type { DepositAddressReply } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { CRYPTO_TICKERS, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Ledger, LedgerRow } from '../../../ui/money.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { depositAddressQuery, useRequestDepositAddress } from '../api/receive.queries.ts';

/** The customer's own address for a coin, with what must be known before anything is sent to it. */
export const ReceiveCryptoDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [coin, setCoin] = useState<CryptoTicker>('BTC');
  const requesting = useRequestDepositAddress();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Receive crypto" description="At an address that is yours alone.">
        <div className="grid gap-5">
          <Field label="Coin">
            {(control) => (
              <Select
                {...control}
                value={coin}
                onChange={({ target }) => {
                  setCoin(CRYPTO_TICKERS.find((ticker) => ticker === target.value) ?? coin);
                  requesting.reset();
                }}
              >
                {CRYPTO_TICKERS.map((ticker) => (
                  <option key={ticker} value={ticker}>
                    {ticker}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {requesting.isError ? <Alert variant="negative">{requesting.error.message}</Alert> : null}
          <div className="-mx-5">
            <Loaded query={useQuery(depositAddressQuery(coin))} what="your address" skeleton={<Skeleton className="mx-5 h-40" />}>
              {(reply) => (
                <div className="grid gap-5 px-5">
                  <Address
                    reply={reply}
                    isBusy={requesting.isPending}
                    onRequest={() => {
                      requesting.mutate(coin);
                    }}
                  />
                </div>
              )}
            </Loaded>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
};

const NETWORK_NAMES: Readonly<Record<DepositAddressReply['network'], string>> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum' };

type AddressProps = { readonly reply: DepositAddressReply; readonly isBusy: boolean; readonly onRequest: () => void };

const Address = ({ reply, isBusy, onRequest }: AddressProps) => {
  const { crypto_currency: coin, network, status, address, svg, minimum, confirmations } = reply;
  const name = NETWORK_NAMES[network];
  if (address === null) {
    return (
      <>
        <p className="text-ui text-muted" role="status">
          {status === 'preparing' ? 'We are preparing your address. It takes a moment.' : `You have no ${name} address yet.`}
        </p>
        {status === 'preparing' ? null : (
          <div>
            <Button busy={isBusy} busyLabel="Requesting..." onClick={onRequest}>
              Show my {name} address
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <div className="grid justify-items-center gap-3">
        {svg === null ? null : <QrCode svg={svg} label={`QR code of your ${name} address`} />}
        <p className="text-center font-mono break-all">{address}</p>
        <CopyButton text={address} what={`your ${name} address`} />
      </div>
      <Banner variant="warning">
        <strong className="text-warning">
          Only {coin}, and only on the {name} network.
        </strong>{' '}
        Anything else that is sent here, and coins of another network, can be lost.
      </Banner>
      <Ledger>
        <LedgerRow label="Smallest amount">{formatMoney(minimum, coin)}</LedgerRow>
        <LedgerRow label="In your balance">After {confirmations} confirmations of the network</LedgerRow>
        <LedgerRow label="Our fee">None</LedgerRow>
      </Ledger>
      <p className="text-small text-muted">
        Smaller amounts are not credited. For more than 1,000 EUR at once, the law asks whether the sending address is yours: save it and
        prove it when you withdraw crypto, or the coins wait in review.
      </p>
    </>
  );
};
