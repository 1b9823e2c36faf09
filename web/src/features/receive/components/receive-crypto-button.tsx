import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ReceiveCryptoDialog } from './receive-crypto-dialog.tsx';

export const ReceiveCryptoButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Receive crypto
      </Button>
      {isOpen ? (
        <ReceiveCryptoDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};
