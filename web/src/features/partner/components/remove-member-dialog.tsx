import type { PartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import type { TeamMemberReply } from '@danubit/contracts/http/partners/team.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { partnerQuery } from '../api/partner.queries.ts';
import { useRemoveMember } from '../api/team.mutations.ts';
import { KeysList } from './keys-list.tsx';
import { nameOf } from './member-row.tsx';
import { tell } from './tell.ts';

type RemoveMemberDialogProps = { readonly shown: TeamMemberReply; readonly onClose: () => void };

/** Asks first. Once a person is removed, it stays open while keys work that this person was shown. */
export const RemoveMemberDialog = ({ shown, onClose }: RemoveMemberDialogProps) => {
  const keys = useKeysSeenBy(shown.member_id);
  const [isRemoved, setRemoved] = useState(false);
  return (
    <Dialog open onOpenChange={onClose}>
      {isRemoved ? (
        <DialogContent
          width="wide"
          title={`Keys that ${nameOf(shown)} has seen`}
          description="The person is removed, but these keys keep working. Revoke those that no server uses, and rotate the others."
        >
          {keys.length === 0 ? <p className="text-ui text-muted">None of them works any more.</p> : <KeysList keys={keys} />}
          <Button className="mt-5" onClick={onClose}>
            Done
          </Button>
        </DialogContent>
      ) : (
        <Question
          shown={shown}
          keys={keys}
          onKept={onClose}
          onRemoved={() => {
            if (shown.is_you || keys.length === 0) onClose();
            else setRemoved(true);
          }}
        />
      )}
    </Dialog>
  );
};

/** A key is shown once, to the person who created it or rotated another. */
const useKeysSeenBy = (memberId: string): readonly PartnerKey[] => {
  const { data } = useQuery(partnerQuery());
  const works = (key: PartnerKey): boolean => key.status === 'active' || key.status === 'rotated';
  return (data?.partner?.keys ?? []).filter((key) => key.created_by === memberId && works(key));
};

type QuestionProps = {
  readonly shown: TeamMemberReply;
  readonly keys: readonly PartnerKey[];
  readonly onKept: () => void;
  readonly onRemoved: () => void;
};

const Question = ({ shown, keys, onKept, onRemoved }: QuestionProps) => {
  const removing = useRemoveMember();
  const remove = async (): Promise<void> => {
    const [done, failed] = shown.is_you
      ? (['You left the team', 'You are still in the team.'] as const)
      : (['Person removed', 'The person is still in the team.'] as const);
    await tell(
      removing.mutateAsync(shown.member_id).then(onRemoved, (error: unknown) => {
        onKept();
        throw error;
      }),
      done,
      failed,
    );
  };
  return (
    <DialogContent
      title={shown.is_you ? 'Leave the team' : `Remove ${nameOf(shown)}`}
      description={
        shown.is_you
          ? 'You can no longer see these settings. An admin can invite you again.'
          : 'The person loses access immediately and gets an email. The keys of the company keep working.'
      }
    >
      {shown.is_you || keys.length === 0 ? null : (
        <p className="mb-4 text-ui">
          This person has seen {keys.length === 1 ? 'the key' : 'the keys'} <strong>{keys.map(({ name }) => name).join(', ')}</strong>. You
          can rotate or revoke {keys.length === 1 ? 'it' : 'them'} in the next step.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="danger" busy={removing.isPending} busyLabel="Removing..." onClick={() => void remove()}>
          {shown.is_you ? 'Leave' : 'Remove person'}
        </Button>
        <Button variant="secondary" onClick={onKept}>
          {shown.is_you ? 'Stay' : 'Keep person'}
        </Button>
      </div>
    </DialogContent>
  );
};
