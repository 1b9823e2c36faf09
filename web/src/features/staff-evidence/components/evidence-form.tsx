import { EVIDENCE_KINDS, type StaffEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useChangeEvidence } from '../api/change-evidence.mutation.ts';
import { KINDS } from './evidence-words.ts';

export type Wanted = { readonly userId: string; readonly name: string | null; readonly reason: string };
type EvidenceFormProps = { readonly wanted: Wanted; readonly onClose: () => void };

/** What is wanted, for whom and why. */
export const EvidenceForm = ({ wanted, onClose }: EvidenceFormProps) => {
  const change = useChangeEvidence();
  const [evidenceId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<StaffEvidence['kind']>('court');
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [recipient, reason, scope] = [textIn(form, 'recipient'), textIn(form, 'reason'), textIn(form, 'scope')];
    setMistakes({
      ...(recipient === '' ? { recipient: 'Name the authority or court.' } : {}),
      ...(reason === '' ? { reason: 'Name the request and its date.' } : {}),
    });
    if (recipient === '' || reason === '') return;
    const ask = { evidence_id: evidenceId, kind, user_id: wanted.userId, scope: scope === '' ? null : scope, recipient, reason };
    change.mutate({ ask }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Ask for evidence" description={`About ${wanted.name ?? wanted.userId}. Events are included decrypted.`}>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {change.error === null ? null : (
            <Alert variant="negative" title="Your request was not sent.">
              {change.error.message}
            </Alert>
          )}
          <Field label="For" hint={KINDS[kind].hint}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ target }) => {
                  setKind(EVIDENCE_KINDS.find((one) => one === target.value) ?? 'court');
                }}
              >
                {EVIDENCE_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {KINDS[one].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Recipient" hint="Include the reference to print on the first page." error={mistakes['recipient']}>
            {(control) => <Input {...control} name="recipient" maxLength={200} autoComplete="off" />}
          </Field>
          <Field label="Reason" error={mistakes['reason']}>
            {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} defaultValue={wanted.reason} />}
          </Field>
          <Field label="Limited to" optional hint="A payment, an address or a reference. Without it: everything about the customer.">
            {(control) => <Input {...control} name="scope" maxLength={200} autoComplete="off" />}
          </Field>
          <Button type="submit" busy={change.isPending} busyLabel="Sending...">
            {kind === 'court' ? 'Create the bundle' : 'Ask for approval'}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
