import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { HeldCoin } from './crypto-withdrawal-text.ts';
import { WithdrawCryptoDialog } from './withdraw-crypto-dialog.tsx';

export const WithdrawCryptoButton = ({ coins }: { readonly coins: readonly HeldCoin[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Withdraw crypto
      </Button>
      {isOpen ? (
        <WithdrawCryptoDialog
          coins={coins}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};
