import { MAX_DATA_REQUEST_TEXT, type DataRequestKind } from '@danubit/contracts/values/data-requests';
import { useState, type SubmitEvent } from 'react';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useMakeDataRequest } from '../api/make-data-request.mutation.ts';

type Kept = { readonly what: string; readonly why: string; readonly how_long: string };
type DataRequestFormProps = {
  readonly kind: DataRequestKind;
  readonly title: string;
  readonly kept: readonly Kept[];
  readonly onClose: () => void;
};

const EXPLAINED: Readonly<Record<DataRequestKind, string>> = {
  rectification: 'Tell us what is wrong and what is right. We may ask you for a document.',
  restriction: 'Tell us why, such as that the data is wrong or that you object. Until we have answered, nothing changes.',
  lifting: 'We then use your data as we did before the limit.',
  erasure: 'We limit the use of your data straight away and erase it when the legal periods end.',
  human_review:
    'If we refused a payment, an order, a withdrawal or your verification automatically, a member of our staff looks at it again.',
};

/** Kinds that need a message. */
const NEEDED: Readonly<Partial<Record<DataRequestKind, { readonly label: string; readonly missing: string }>>> = {
  rectification: { label: 'What is wrong, and what is right?', missing: 'Say what is wrong and what is right.' },
  human_review: { label: 'Which decision, and what should we know?', missing: 'Say which decision we should look at again.' },
};

/** Asks what the kind of request needs; for an erasure it shows first what is kept. */
export const DataRequestForm = ({ kind, title, kept, onClose }: DataRequestFormProps) => {
  const making = useMakeDataRequest();
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('details');
    const details = typeof typed === 'string' ? typed.trim() : '';
    const missing = details === '' ? NEEDED[kind]?.missing : undefined;
    setMistake(missing);
    if (missing !== undefined) return;
    making.mutate(
      { kind, details },
      {
        onSuccess: ({ reference }) => {
          toast({ title: 'Request sent', description: `Your reference is ${reference}.` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent width="wide" title={title} description={EXPLAINED[kind]}>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {making.isError ? <Alert variant="negative">{making.error.message}</Alert> : null}
          {kind === 'erasure' ? <KeptList kept={kept} /> : null}
          <Field label={NEEDED[kind]?.label ?? 'Your message (optional)'} error={mistake}>
            {(control) => <Textarea {...control} name="details" rows={4} maxLength={MAX_DATA_REQUEST_TEXT} />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={kind === 'erasure' ? 'danger' : 'primary'} busy={making.isPending} busyLabel="Sending...">
              {kind === 'erasure' ? 'Ask for erasure' : 'Send request'}
            </Button>
            <Button type="button" variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
};

const KeptList = ({ kept }: { readonly kept: readonly Kept[] }) => (
  <dl className="border-t-2 border-ink">
    {kept.map(({ what, why, how_long: howLong }) => (
      <div key={what} className="grid gap-x-6 border-b border-line py-2.5 text-small sm:grid-cols-[200px_1fr]">
        <dt className="font-bold">{what}</dt>
        <dd className="text-muted">
          {howLong}. {why}.
        </dd>
      </div>
    ))}
  </dl>
);
