import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';

type TitleProps = { readonly isGated: boolean; readonly takesFocus: boolean };

export const DepositHeading = ({ wasGated, ...title }: TitleProps & { readonly wasGated: boolean }) => (
  <>
    <DepositTitle {...title} />
    {wasGated ? (
      <Alert variant="positive" className="mb-6">
        Everything is confirmed. You can deposit.
      </Alert>
    ) : null}
  </>
);

/** Takes the focus when it appears, and when the gate's forms are completed. */
export const DepositTitle = ({ isGated, takesFocus }: TitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isGated && takesFocus) heading.current?.focus();
  }, [isGated, takesFocus]);
  return (
    <div className="mb-6">
      <h2 id="deposit-title" ref={heading} tabIndex={-1} className="scroll-mt-48 text-[1.5rem] outline-none">
        Deposit Funds
      </h2>
      {isGated ? null : <p className="mt-1.5 text-small text-muted">All fields are required.</p>}
    </div>
  );
};
