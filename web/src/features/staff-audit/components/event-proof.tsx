import { getSealProof } from '@danubit/contracts/http/console/seals.contract';
import type { EventRef } from '@danubit/contracts/http/console/audit.contract';
import { SEAL_READERS } from '@danubit/contracts/values/staff-roles';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { saveText } from '../../../lib/download.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** The proof that this event is sealed, for the verifier. Only for those who answer for the log; the look-up is recorded. */
export const EventProof = ({ event }: { readonly event: EventRef }) => {
  const { session } = useSession();
  const proof = useMutation({ mutationFn: () => saveProof(event) });
  if (!staffRolesOf(session?.access_token ?? '').some((role) => SEAL_READERS.includes(role))) return null;
  return (
    <section aria-label="Proof" className="grid gap-3">
      {proof.error === null ? null : (
        <Alert variant="negative" title="We could not create the proof">
          {proof.error.message}
        </Alert>
      )}
      {proof.data === undefined ? null : (
        <Alert variant="positive">
          Event {(proof.data.index + 1).toLocaleString('en-GB')} of the log is sealed. The proof is in your downloads.
        </Alert>
      )}
      <Button
        size="dense"
        variant="secondary"
        className="justify-self-start"
        busy={proof.isPending}
        busyLabel="Saving..."
        onClick={() => {
          proof.mutate();
        }}
      >
        Save the proof of this event
      </Button>
    </section>
  );
};

const saveProof = async ({ stream, revision }: EventRef) => {
  const proof = await callEndpoint(getSealProof, { query: { stream, revision } });
  saveText(`${JSON.stringify(proof, undefined, 2)}\n`, `proof-${stream}-${revision}.json`, 'application/json');
  return proof;
};
