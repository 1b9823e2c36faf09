import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type WithdrawButtonProps = { readonly onRequested: (transactionId: string) => void };

export const WithdrawButton = ({ onRequested }: WithdrawButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Withdraw
      </Button>
      {isOpen ? (
        <WithdrawDialog
          onClose={() => {
            setOpen(false);
          }}
          onRequested={(id) => {
            setOpen(false);
            onRequested(id);
          }}
        />
      ) : null}
    </>
  );
};
