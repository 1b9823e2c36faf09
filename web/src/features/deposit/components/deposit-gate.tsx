import { useEffect, type ReactNode, type RefObject } from 'react';
import { Alert } from '../../../ui/alert.tsx';

type DepositGateProps = {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** A payment was attempted and held back. */
  readonly heldBack: boolean;
  readonly children: ReactNode;
};

/** Lists the missing steps before a deposit. The form below keeps its input except for the card. */
export const DepositGate = ({ headingRef, heldBack, children }: DepositGateProps) => {
  useEffect(() => {
    // The gate appeared because the server refused, so the focus moves to it.
    if (heldBack) headingRef.current?.focus();
  }, [heldBack, headingRef]);
  return (
    <section aria-labelledby="gate-title" className="mb-7 border-b border-line pb-7">
      <h3 id="gate-title" ref={headingRef} tabIndex={-1} className="mb-1.5 outline-none">
        Before you deposit
      </h3>
      <p className="mb-5 text-small text-muted">The law asks for this before money moves. What you typed below stays, except the card.</p>
      {heldBack ? (
        <Alert variant="negative" title="Your payment was not sent." className="mb-5">
          You have not been charged. Finish what is missing here, then enter the card again.
        </Alert>
      ) : null}
      {children}
    </section>
  );
};
