import { CRYPTO_TICKERS } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { useDisplayCurrency } from '../features/balances/components/use-display-currency.ts';
import { CoinsSection } from '../features/coins/components/coins-section.tsx';
import { CryptoReceiptsList } from '../features/receive/components/crypto-receipts-list.tsx';
import { ReceiveCryptoButton } from '../features/receive/components/receive-crypto-button.tsx';
import { CryptoWithdrawalsList } from '../features/withdrawals/components/crypto-withdrawals-list.tsx';
import { WithdrawButton } from '../features/withdrawals/components/withdraw-button.tsx';
import { WithdrawCryptoButton } from '../features/withdrawals/components/withdraw-crypto-button.tsx';
import { searchOfOrder } from './dashboard-view.ts';

/**
 * What the coins are worth, the way in for coins, also before the first balance, and the ways out: euros to a bank account, coins to an
 * address.
 */
export const DashboardWithdraw = ({ onRequested }: { readonly onRequested: (transactionId: string) => void }) => {
  const balances = useQuery(balancesQuery()).data ?? [];
  const currency = useDisplayCurrency();
  const holdsCrypto = balances.some(({ currency_type: kind }) => kind === 'crypto');
  const coins = CRYPTO_TICKERS.flatMap((currency) =>
    balances
      .filter((balance) => balance.currency === currency && /[1-9]/.test(balance.available_balance))
      .map(({ available_balance: available }) => ({ currency, available })),
  );
  return (
    <div className="grid gap-4">
      {holdsCrypto ? <CoinsSection currency={currency} searchOf={searchOfOrder} /> : null}
      <div className="flex flex-wrap gap-2.5">
        <ReceiveCryptoButton />
        {balances.length === 0 ? null : <WithdrawButton onRequested={onRequested} />}
        {coins.length === 0 ? null : <WithdrawCryptoButton coins={coins} />}
      </div>
      <CryptoReceiptsList />
      <CryptoWithdrawalsList />
    </div>
  );
};
