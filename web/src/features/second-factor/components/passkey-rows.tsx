import type { Passkey } from '@danubit/contracts/http/identity/passkeys.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingRow } from '../../../ui/setting-rows.tsx';
import { addPasskey } from '../api/passkeys.ts';
import { passkeysQuery } from '../api/passkeys.queries.ts';
import { adviceFor } from '../../../lib/auth/problem-advice.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { PasskeyRemovalDialog } from './passkey-removal-dialog.tsx';

type Stage =
  | { readonly name: 'rest' | 'adding' }
  | { readonly name: 'naming'; readonly passkey: Passkey; readonly isNew: boolean }
  | { readonly name: 'removing'; readonly passkey: Passkey };

/** The passkeys of the account, to add, rename and remove. `onAdded` comes after a new one has its name. */
export const PasskeyRows = ({ onAdded }: { readonly onAdded: () => void }) => {
  const { act } = useSession();
  const client = useQueryClient();
  const query = useQuery(passkeysQuery());
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const labelId = useId();
  const rest = (): void => {
    setStage({ name: 'rest' });
  };
  const add = async (): Promise<void> => {
    setStage({ name: 'adding' });
    const { problem, passkey } = { passkey: undefined, ...(await addPasskey(act)) };
    if (passkey === undefined && problem !== undefined) {
      const description = [problem.message, ...adviceFor(problem)].join(' ');
      toast({ title: 'No passkey was added', description, variant: 'destructive' });
    }
    setStage(passkey === undefined ? { name: 'rest' } : { name: 'naming', passkey, isNew: true });
    // The session now has a second factor, so also requests that were refused before are sent again.
    if (passkey !== undefined) await client.invalidateQueries();
  };
  const passkeys = query.data?.passkeys ?? [];
  return (
    <>
      <SettingRow
        wide
        label="Passkeys"
        labelId={labelId}
        reason={
          <>
            Sign in with your fingerprint, face or screen lock instead of your password. A passkey also confirms important changes.
            {query.isError ? <span className="block text-negative">We could not load your passkeys.</span> : null}
          </>
        }
      >
        {query.isError ? (
          <Button variant="secondary" size="dense" className="self-start" onClick={() => void query.refetch()}>
            Try again
            <span className="sr-only"> to load your passkeys</span>
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="dense"
            className="self-start"
            disabled={query.isPending}
            busy={stage.name === 'adding'}
            busyLabel="Adding a passkey..."
            onClick={() => void add()}
          >
            Add a passkey
          </Button>
        )}
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => {
            setStage({ name: 'naming', passkey, isNew: false });
          }}
          onRemove={() => {
            setStage({ name: 'removing', passkey });
          }}
        />
      ))}
      {stage.name === 'naming' ? (
        <PasskeyNameDialog
          passkey={stage.passkey}
          isNew={stage.isNew}
          onClose={() => {
            rest();
            if (stage.isNew) onAdded();
          }}
        />
      ) : null}
      {stage.name === 'removing' ? <PasskeyRemovalDialog passkey={stage.passkey} isLast={passkeys.length === 1} onClose={rest} /> : null}
    </>
  );
};

type PasskeyRowProps = { readonly passkey: Passkey; readonly onRename: () => void; readonly onRemove: () => void };

const PasskeyRow = ({ passkey: { name, added_at: addedAt, last_used_at: lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => {
  const { formatDate, formatDateTime } = useTimeFormat();
  const labelId = useId();
  return (
    <SettingRow
      wide
      label={name}
      labelId={labelId}
      reason={`Added ${formatDate(addedAt)} · ${lastUsedAt === null ? 'not used yet' : `last used ${formatDateTime(lastUsedAt)}`}`}
    >
      <div className="flex flex-none gap-2.5 self-start">
        <Button variant="secondary" size="dense" onClick={onRename}>
          Rename
          <span className="sr-only"> the passkey {name}</span>
        </Button>
        <Button variant="secondary" size="dense" onClick={onRemove}>
          Remove
          <span className="sr-only"> the passkey {name}</span>
        </Button>
      </div>
    </SettingRow>
  );
};
