import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ClosureDialog } from './closure-dialog.tsx';

/** `wayOut` is offered while money prevents closing. */
export const ClosureSection = ({ wayOut }: { readonly wayOut: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="closure-title">
      <h3 id="closure-title">Close your account</h3>
      <p className="mt-1 mb-4 max-w-[640px] text-small text-muted">
        Closing is permanent. The law requires us to keep some of your data: before you decide, we show you what, why and for how long.
      </p>
      <Button
        variant="danger"
        onClick={() => {
          setOpen(true);
        }}
      >
        Close account
      </Button>
      {isOpen ? (
        <ClosureDialog
          wayOut={wayOut}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </section>
  );
};
