import { useState, type SyntheticEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useSaveProof } from '../api/save-proof.mutation.ts';

/** Saves the proof that the newest checkpoint covers one event, for the verifier. */
export const ProofForm = () => {
  const [stream, setStream] = useState('');
  const [revision, setRevision] = useState('');
  const proof = useSaveProof();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    proof.mutate({ stream: stream.trim(), revision: revision.trim() });
  };
  return (
    <Card>
      <CardHeader as="h3" title="Proof of one event" />
      <form onSubmit={submit} className="grid gap-4 px-5 pb-5">
        <p className="text-ui text-muted">
          The file shows that the event is sealed as it is stored. Personal fields in it stay encrypted. We record that you looked it up.
        </p>
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <Field label="Stream" hint="Such as payment-0198…, as the steps of a payment show it">
            {(control) => (
              <Input
                {...control}
                required
                value={stream}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setStream(target.value)}
              />
            )}
          </Field>
          <Field label="Revision">
            {(control) => (
              <Input
                {...control}
                required
                inputMode="numeric"
                value={revision}
                autoComplete="off"
                onChange={({ target }) => setRevision(target.value)}
              />
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={proof.isPending}>
            Download proof
          </Button>
        </div>
        {proof.error === null ? null : (
          <Alert variant="negative" title="We could not create the proof">
            {proof.error.message}
          </Alert>
        )}
        {proof.data === undefined ? null : (
          <Alert variant="positive">
            Event {(proof.data.index + 1).toLocaleString('en-GB')}, {proof.data.event.type}, is sealed. The file is in your downloads.
          </Alert>
        )}
      </form>
    </Card>
  );
};
