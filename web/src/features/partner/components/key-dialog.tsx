import { PARTNER_SCOPES } from '@danubit/contracts/values/partners';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useCreateKey } from '../api/partner.mutations.ts';
import type { PartnerMode } from '../api/partner.queries.ts';
import { SCOPE_TEXT } from './key-text.ts';

type CreateKeyDialogProps = { readonly mode: PartnerMode; readonly onClose: () => void };

/** First the choices, then the key, which is never shown again. */
export const CreateKeyDialog = ({ mode, onClose }: CreateKeyDialogProps) => {
  const creating = useCreateKey();
  const key = creating.data?.key;
  if (key !== undefined) return <ShownKeyDialog shown={key} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={`Create ${mode} key`} description="We show the key once and keep only its hash.">
        <KeyForm mode={mode} creating={creating} />
      </DialogContent>
    </Dialog>
  );
};

type KeyFormProps = { readonly mode: PartnerMode; readonly creating: ReturnType<typeof useCreateKey> };
type Mistakes = { readonly name?: string; readonly scopes?: string };

const KeyForm = ({ mode, creating }: KeyFormProps) => {
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = textIn(fields, 'name');
    const scopes = PARTNER_SCOPES.filter((scope) => fields.has(scope));
    const networks = textIn(fields, 'networks')
      .split(/[\s,]+/)
      .filter((range) => range !== '');
    const found: Mistakes = {
      ...(name === '' ? { name: 'Enter a name, such as Checkout server.' } : {}),
      ...(scopes.length === 0 ? { scopes: 'Choose what the key may do.' } : {}),
    };
    setMistakes(found);
    if (Object.keys(found).length === 0) creating.mutate({ name, mode, scopes, networks });
  };
  const refused = creating.error instanceof ApiProblem ? creating.error : undefined;
  const named = refused?.details?.parameter ?? '';
  const ofNetworks = named.startsWith('networks') ? refused?.message : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {creating.isError && ofNetworks === undefined ? <Alert variant="negative">{creating.error.message}</Alert> : null}
      <Field label="Name" error={mistakes.name}>
        {(control) => <Input {...control} name="name" autoComplete="off" maxLength={60} />}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-small font-label">The key may</legend>
        {PARTNER_SCOPES.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked={scope !== 'api_keys'} label={SCOPE_TEXT[scope]} />
        ))}
        {mistakes.scopes === undefined ? null : <FieldError id="key-scopes-note">{mistakes.scopes}</FieldError>}
      </fieldset>
      <Field
        label="Addresses it works from"
        optional
        hint="Ranges such as 203.0.113.16/28, one after another. Empty for any address."
        error={ofNetworks}
      >
        {(control) => <Input {...control} name="networks" autoComplete="off" spellCheck={false} className="num" />}
      </Field>
      <div>
        <Button type="submit" busy={creating.isPending} busyLabel="Creating...">
          Create key
        </Button>
      </div>
    </form>
  );
};

type ShownKeyDialogProps = { readonly shown: string; readonly onClose: () => void };

export const ShownKeyDialog = ({ shown, onClose }: ShownKeyDialogProps) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent title="Copy your key" description="We cannot show it again. Keep it on your server, never in an app or a web page.">
      <div className="grid gap-4">
        <code className="mono block rounded-control border border-line bg-sunken p-3 wrap-anywhere">{shown}</code>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={shown} what="the key" />
          <Button size="dense" onClick={onClose}>
            I have stored it
          </Button>
        </div>
      </div>
    </DialogContent>
  </Dialog>
);
