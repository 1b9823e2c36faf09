import type { PartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { toast } from '../../../lib/toast-store.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { useRevokeKey, useRotateKey } from '../api/partner.mutations.ts';
import { ShownKeyDialog } from './key-dialog.tsx';
import { rightsOf, unusualText } from './key-text.ts';
import { useMayInTeam } from './team-role.tsx';

/** Newest first; keys that have ended stay, for the record. */
export const KeysList = ({ keys }: { readonly keys: readonly PartnerKey[] }) =>
  keys.length === 0 ? (
    <p className="border-t border-line py-6 text-ui text-muted">There are no keys yet. Create one to send your first request.</p>
  ) : (
    <ul className="border-t border-line">
      {keys.map((key) => (
        <KeyRow key={key.key_id} shown={key} madeBy={keys.find(({ key_id }) => key_id === key.created_by_key)?.name} />
      ))}
    </ul>
  );

/** @param madeBy the name of the key that created it, where a key did */
const KeyRow = ({ shown, madeBy }: { readonly shown: PartnerKey; readonly madeBy: string | undefined }) => {
  const { formatDate, formatDateTime } = useTimeFormat();
  const mayManage = useMayInTeam(shown.mode === 'live' ? 'manage_live_keys' : 'manage_test_keys');
  const works = shown.status === 'active' || shown.status === 'rotated';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className={cx('min-w-0 flex-1 basis-[280px]', !works && 'text-muted')}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-bold">
          {shown.name}
          <code className="mono font-regular">{shown.hint}</code>
          {works ? null : <Badge variant="outline">{shown.status}</Badge>}
        </p>
        <p className="mt-0.5 text-caption text-muted wrap-anywhere">{rightsOf(shown)}</p>
        <p className="text-caption text-muted">
          Created {formatDate(shown.issued_at)}
          {madeBy === undefined ? '' : ` by the key ${madeBy}`} ·{' '}
          {shown.last_used_at === null ? 'not used yet' : `last used ${formatDateTime(shown.last_used_at)}`}
        </p>
        {works ? (
          <p className="text-caption text-muted wrap-anywhere">
            Client id <code className="mono">{shown.key_id}</code>
          </p>
        ) : null}
        {shown.unusual_uses.map((use) => (
          <p key={`${use.kind} ${use.at}`} className="text-caption text-warning">
            Unusual use on {formatDateTime(use.at)}: {unusualText(use, formatDate)}
          </p>
        ))}
        {shown.status === 'rotated' && shown.works_until !== null ? (
          <p className="text-caption text-warning">Works until {formatDateTime(shown.works_until)}</p>
        ) : null}
      </div>
      {works && mayManage ? <KeyActions shown={shown} /> : null}
    </li>
  );
};

const KeyActions = ({ shown }: { readonly shown: PartnerKey }) => {
  const rotating = useRotateKey();
  const [isRevoking, setRevoking] = useState(false);
  const [newKey, setNewKey] = useState<string>();
  const rotate = async (): Promise<void> => {
    try {
      setNewKey((await rotating.mutateAsync(shown.key_id)).key);
    } catch (error) {
      toast({
        title: 'Error',
        description: `The key was not rotated. ${error instanceof Error ? error.message : ''}`,
        variant: 'destructive',
      });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {shown.status === 'active' ? (
        <Button variant="secondary" size="dense" busy={rotating.isPending} busyLabel="Rotating..." onClick={() => void rotate()}>
          Rotate<span className="sr-only"> {shown.name}</span>
        </Button>
      ) : null}
      <Button
        variant="quiet"
        size="dense"
        onClick={() => {
          setRevoking(true);
        }}
      >
        {shown.status === 'active' ? 'Revoke' : 'End now'}
        <span className="sr-only"> {shown.name}</span>
      </Button>
      {newKey === undefined ? null : (
        <ShownKeyDialog
          shown={newKey}
          onClose={() => {
            setNewKey(undefined);
          }}
        />
      )}
      {isRevoking ? (
        <RevokeDialog
          shown={shown}
          onClose={() => {
            setRevoking(false);
          }}
        />
      ) : null}
    </div>
  );
};

const RevokeDialog = ({ shown, onClose }: { readonly shown: PartnerKey; readonly onClose: () => void }) => {
  const revoking = useRevokeKey();
  const revoke = async (): Promise<void> => {
    try {
      await revoking.mutateAsync(shown.key_id);
      toast({ title: 'Key revoked', description: `${shown.name} no longer works.` });
      onClose();
    } catch (error) {
      toast({ title: 'Error', description: `The key still works. ${error instanceof Error ? error.message : ''}`, variant: 'destructive' });
    }
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={`Revoke ${shown.name}`} description="Requests with this key are refused immediately. Revoking is permanent.">
        <div className="flex flex-wrap gap-2.5">
          <Button variant="danger" busy={revoking.isPending} busyLabel="Revoking..." onClick={() => void revoke()}>
            Revoke key
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep key
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
};
