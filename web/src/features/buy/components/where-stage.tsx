import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MethodPicker, type MethodOption } from '../../../ui/method-picker.tsx';
import { DialogueBody, DialogueFoot } from './buy-dialogue.tsx';

/** The choices that are not saved addresses. */
export const WALLET = 'wallet';
export const NEW_ADDRESS = 'new';

type WhereStageProps = {
  readonly crypto: CryptoTicker;
  /** The saved addresses. */
  readonly addresses: readonly MethodOption[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** What the choice needs: the fields of a new address, or the proof of a saved one. */
  readonly inside: ReactNode;
  /** The form that continuing submits; otherwise `onContinue` is called. */
  readonly form: string | undefined;
  readonly onContinue: () => void;
  /** What is missing before the purchase can continue. */
  readonly missing: string | undefined;
  readonly isBusy: boolean;
  readonly onBack: () => void;
};

/** To our custody, or to an address of the customer's own, which can be added here. */
export const WhereStage = ({ crypto, addresses, chosen, onChoose, inside, form, missing, isBusy, onBack, onContinue }: WhereStageProps) => {
  const arrives = `Arrives in about ${ARRIVES[networkOf(crypto)]}.`;
  const options: readonly MethodOption[] = [
    { id: WALLET, label: 'My Danubit wallet', terms: 'We keep it for you. No network fee, arrives immediately.' },
    ...addresses.map((address) => ({ ...address, terms: `${address.terms} ${arrives}` })),
    { id: NEW_ADDRESS, label: `Another ${networkOf(crypto)} address of mine`, terms: arrives },
  ];
  return (
    <>
      <DialogueBody>
        <MethodPicker legend="Send to" name="goes-to" options={options} value={chosen} onChange={onChoose} inside={inside} />
      </DialogueBody>
      <DialogueFoot>
        {missing === undefined ? null : <p className="text-caption text-muted">{missing}</p>}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button
            className="flex-1"
            busy={isBusy}
            busyLabel="Saving the address..."
            disabled={missing !== undefined}
            {...(form === undefined ? { onClick: onContinue } : { type: 'submit' as const, form })}
          >
            Continue to payment
          </Button>
        </div>
      </DialogueFoot>
    </>
  );
};

type Network = 'Bitcoin' | 'Ethereum';

const networkOf = (crypto: CryptoTicker): Network => (crypto === 'BTC' ? 'Bitcoin' : 'Ethereum');

/** Two blocks of Bitcoin, twelve of Ethereum. */
const ARRIVES: Readonly<Record<Network, string>> = { Bitcoin: '20 minutes', Ethereum: '5 minutes' };
