import { useEffect, type ReactNode, type RefObject } from 'react';
import { Alert } from '../../../ui/alert.tsx';

type DepositGateProps = {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** A payment was attempted and held back. */
  readonly heldBack: boolean;
  readonly children: ReactNode;
};

/** Lists the missing steps before a deposit, in place of the form. What was typed into the form is kept. */
export const DepositGate = ({ headingRef, heldBack, children }: DepositGateProps) => {
  useEffect(() => {
    // The gate appeared because the server refused, so the focus moves to it.
    if (heldBack) headingRef.current?.focus();
  }, [heldBack, headingRef]);
  return (
    <section aria-labelledby="gate-title" className="">
      <h3 id="gate-title" ref={headingRef} tabIndex={-1} className="mb-1.5 outline-none">
        Before you deposit
      </h3>
      <p className="mb-5 text-small text-muted">The law requires this before your first deposit. Then you can pay.</p>
      {heldBack ? (
        <Alert variant="negative" title="Your payment was not sent." className="mb-5">
          You have not been charged. Complete the steps below; we keep what you typed.
        </Alert>
      ) : null}
      {children}
    </section>
  );
};
