import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useProveOwnership } from '../api/withdrawals.mutations.ts';
import { addressName, networkNameOf, type CryptoAddress } from './address-text.ts';

type ProveOwnershipProps = { readonly address: CryptoAddress; readonly onProven?: () => void };

/** The customer signs a message with the key of the address, and pastes the signature. */
export const ProveOwnership = ({ address, onProven }: ProveOwnershipProps) => {
  const proving = useProveOwnership();
  const [mistake, setMistake] = useState<string>();
  const message = address.ownership_message ?? '';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('signature');
    const signature = typeof given === 'string' ? given.trim() : '';
    setMistake(signature === '' ? 'Paste the signature.' : undefined);
    if (signature !== '')
      proving.mutate(
        { id: address.id, signature },
        {
          onSuccess: () => {
            onProven?.();
          },
        },
      );
  };
  const ofField =
    proving.error instanceof ApiProblem && proving.error.details?.parameter === 'signature' ? proving.error.message : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label={`Prove that ${addressName(address)} is yours`}>
      <div className="text-small">
        <p className="font-bold">Prove that this address is yours</p>
        <p className="mt-1 text-muted">
          Above 1,000 EUR the law asks for it, once for each address. In your {networkNameOf(address.address.asset)} wallet, choose “Sign
          message”, sign this text with the address, and paste the signature here.
        </p>
      </div>
      <div className="grid gap-2">
        <pre className="rounded-control bg-sunken px-3 py-2.5 font-mono text-caption break-words whitespace-pre-wrap">{message}</pre>
        <div>
          <CopyButton text={message} what="the text to sign" />
        </div>
      </div>
      {proving.error !== null && ofField === undefined ? <Alert variant="negative">{proving.error.message}</Alert> : null}
      <Field label="Signature" error={mistake ?? ofField}>
        {(control) => (
          <Textarea {...control} name="signature" rows={3} maxLength={200} spellCheck={false} autoComplete="off" className="mono" />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={proving.isPending} busyLabel="Checking the signature...">
          Prove it
        </Button>
      </div>
    </form>
  );
};
