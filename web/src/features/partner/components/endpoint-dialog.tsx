import type { WebhookEndpointReply } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { WEBHOOK_TYPES, type WebhookPayload, type WebhookType } from '@danubit/contracts/values/webhooks';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useAddEndpoint, useChangeEndpoint } from '../api/webhooks.mutations.ts';
import type { PartnerMode } from '../api/partner.queries.ts';

type EndpointDialogProps = {
  readonly mode: PartnerMode;
  /** The endpoint that is changed; without one another is added. */
  readonly changed?: WebhookEndpointReply | undefined;
  readonly onClose: () => void;
};

export const EndpointDialog = ({ mode, changed, onClose }: EndpointDialogProps) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent
      title={changed === undefined ? `Add ${mode} endpoint` : 'Change endpoint'}
      description="An https: address of your server that answers with 200 within 10 seconds."
    >
      <EndpointForm mode={mode} changed={changed} onClose={onClose} />
    </DialogContent>
  </Dialog>
);

type Asked = { readonly url: string; readonly types: WebhookType[]; readonly payload: WebhookPayload };

const askedIn = (fields: FormData): Asked => {
  const chosen = WEBHOOK_TYPES.filter((type) => fields.has(type));
  return {
    url: textIn(fields, 'url'),
    types: chosen.length === WEBHOOK_TYPES.length ? [] : chosen,
    payload: fields.has('full') ? 'full' : 'thin',
  };
};

/** What the server says of the address itself. */
const refusalOfUrl = (error: Error | null): string | undefined =>
  error instanceof ApiProblem && error.details?.parameter === 'url' ? error.message : undefined;

const EndpointForm = ({ mode, changed, onClose }: EndpointDialogProps) => {
  const adding = useAddEndpoint();
  const changing = useChangeEndpoint();
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const asked = askedIn(new FormData(event.currentTarget));
    setMistake(asked.url === '' ? 'Enter the address of your server.' : undefined);
    if (asked.url === '') return;
    if (changed === undefined) adding.mutate({ mode, ...asked }, { onSuccess: onClose });
    else changing.mutate({ id: changed.endpoint_id, change: asked }, { onSuccess: onClose });
  };
  const error = adding.error ?? changing.error;
  const ofUrl = refusalOfUrl(error);
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {error === null || ofUrl !== undefined ? null : <Alert variant="negative">{error.message}</Alert>}
      <Field label="Address" error={mistake ?? ofUrl}>
        {(control) => (
          <Input {...control} name="url" type="url" autoComplete="off" spellCheck={false} maxLength={500} defaultValue={changed?.url} />
        )}
      </Field>
      <TypeBoxes chosen={changed?.types ?? []} />
      <Checkbox name="full" defaultChecked={changed?.payload === 'full'} label="Send the order as it was, not its id alone" />
      <div>
        <Button type="submit" busy={adding.isPending || changing.isPending} busyLabel="Saving...">
          {changed === undefined ? 'Add endpoint' : 'Save endpoint'}
        </Button>
      </div>
    </form>
  );
};

/** None chosen means all, so all are shown as chosen then. */
const TypeBoxes = ({ chosen }: { readonly chosen: readonly string[] }) => (
  <fieldset className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
    <legend className="mb-1.5 text-small font-label">Events</legend>
    {WEBHOOK_TYPES.map((type) => (
      <Checkbox
        key={type}
        name={type}
        defaultChecked={chosen.length === 0 || chosen.includes(type)}
        label={<code className="mono">{type}</code>}
      />
    ))}
  </fieldset>
);
