import { emailAddress } from '@danubit/contracts/values/email-address';
import { INVITATION_DAYS, TEAM_ROLES } from '@danubit/contracts/values/partner-team';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useInviteMember } from '../api/team.mutations.ts';
import { ROLE_NAMES, ROLE_TEXT } from './team-role.tsx';

const DESCRIPTION = `We email an invitation. To accept it, the person signs in with this address within ${String(INVITATION_DAYS)} days.`;

export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent title="Invite a person" description={DESCRIPTION}>
      <InviteForm onInvited={onClose} />
    </DialogContent>
  </Dialog>
);

const InviteForm = ({ onInvited }: { readonly onInvited: () => void }) => {
  const inviting = useInviteMember();
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = emailAddress.safeParse(textIn(fields, 'email'));
    setMistake(email.success ? undefined : 'Enter the email address of the person, such as name@example.com.');
    const role = TEAM_ROLES.find((each) => each === textIn(fields, 'role'));
    if (!email.success || role === undefined) return;
    const sent = (): void => {
      toast({ title: 'Invitation sent', description: `We sent an email to ${email.data}.` });
      onInvited();
    };
    inviting.mutate({ email: email.data, role }, { onSuccess: sent });
  };
  const refused = inviting.error instanceof ApiProblem ? inviting.error : undefined;
  const ofEmail = refused?.details?.parameter === 'email' ? refused.message : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {inviting.isError && ofEmail === undefined ? <Alert variant="negative">{inviting.error.message}</Alert> : null}
      <Field label="Email" error={mistake ?? ofEmail}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="off" maxLength={254} />}
      </Field>
      <Field label="Role" hint="You can change it later.">
        {(control) => (
          <Select {...control} name="role" defaultValue="developer">
            {TEAM_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_NAMES[role]}: {ROLE_TEXT[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" busy={inviting.isPending} busyLabel="Sending...">
          Send invitation
        </Button>
      </div>
    </form>
  );
};
