import { useEffect, type ReactNode, type RefObject } from 'react';
import { Alert } from '../../../ui/alert.tsx';

type CardGateProps = {
  /** What the customer wants to do with a card. */
  readonly before: keyof typeof TEXTS;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** The server has refused a card because of a missing step. */
  readonly heldBack: boolean;
  readonly children: ReactNode;
};

const TEXTS = {
  deposit: {
    title: 'Before you deposit',
    reason: 'The law requires this before your first deposit. Then you can pay.',
    heldBack: 'Your payment was not sent.',
    remedy: 'You have not been charged. Complete the steps below; we keep what you typed.',
  },
  'add-card': {
    title: 'Before you add a card',
    reason: 'The law requires this before you use a card with us. Then you can add it.',
    heldBack: 'Your card was not verified.',
    remedy: 'You have not been charged. Complete the steps below, then enter the card again.',
  },
};

/** Lists the missing steps before a card may be used, in place of the form. */
export const CardGate = ({ before, headingRef, heldBack, children }: CardGateProps) => {
  const texts = TEXTS[before];
  useEffect(() => {
    // The gate appeared because the server refused, so the focus moves to it.
    if (heldBack) headingRef.current?.focus();
  }, [heldBack, headingRef]);
  return (
    <section aria-labelledby="gate-title">
      <h3 id="gate-title" ref={headingRef} tabIndex={-1} className="mb-1.5 outline-none">
        {texts.title}
      </h3>
      <p className="mb-5 text-small text-muted">{texts.reason}</p>
      {heldBack ? (
        <Alert variant="negative" title={texts.heldBack} className="mb-5">
          {texts.remedy}
        </Alert>
      ) : null}
      {children}
    </section>
  );
};
