import { MAX_PASSKEY_NAME_CHARACTERS, type Passkey } from '@danubit/contracts/http/identity/passkeys.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { renamePasskey } from '../api/passkeys.ts';
import { passkeysQuery } from '../api/passkeys.queries.ts';

type PasskeyNameDialogProps = { readonly passkey: Passkey; readonly isNew: boolean; readonly onClose: () => void };

/** A new passkey has the name of its device until the customer gives it another. */
export const PasskeyNameDialog = ({ passkey, isNew, onClose }: PasskeyNameDialogProps) => {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [mistake, setMistake] = useState<string>();
  const [problem, setProblem] = useState<AuthProblem>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    setMistake(name.trim() === '' ? 'Enter a name for the passkey.' : undefined);
    if (name.trim() === '') return;
    setBusy(true);
    const outcome = await renamePasskey(passkey, name);
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.problem !== undefined) return;
    void client.invalidateQueries(passkeysQuery());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title={isNew ? 'Passkey added' : 'Rename the passkey'}
        description={
          isNew ? 'Your other devices were signed out. Give the passkey a name you will recognise.' : 'Choose a name you will recognise.'
        }
      >
        <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
          {problem === undefined ? null : <ProblemAlert problem={problem} />}
          <Field label="Name" hint="Such as MacBook or work phone." error={mistake}>
            {(control) => (
              <Input
                {...control}
                value={name}
                autoComplete="off"
                maxLength={MAX_PASSKEY_NAME_CHARACTERS}
                required
                onChange={(event) => {
                  setName(event.target.value);
                }}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy} busyLabel="Saving...">
              Save
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {isNew ? 'Keep this name' : 'Cancel'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
};
