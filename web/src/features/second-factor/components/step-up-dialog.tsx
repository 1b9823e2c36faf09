import { provePassword } from '@danubit/contracts/http/identity/prove-password.contract';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { callEndpoint } from '../../../lib/api-client.ts';
import { secondFactorsOf, type SecondFactorKind } from '../../../lib/auth/second-factors.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { stepUpStore, type Proof } from '../../../lib/step-up/step-up-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/input.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

const WANTED: Readonly<Record<Proof, string>> = {
  passkey: 'Use your passkey to continue.',
  totp: 'Enter the code your authenticator app shows now to continue.',
  password: 'Enter your password to continue.',
};

const decline = (): void => {
  stepUpStore.answer(false);
};
const goOn = (): void => {
  stepUpStore.answer(true);
};

/** Opens when the server requires fresh proof of identity. The refused request is then sent again. */
export const StepUpDialog = ({ proof }: { readonly proof: Proof }) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) decline();
    }}
  >
    <DialogContent title="Confirm that it is you" description={WANTED[proof]}>
      {proof === 'password' ? <PasswordForm /> : <SecondFactor proof={proof} />}
    </DialogContent>
  </Dialog>
);

/** The kind that the server names comes first; any other of the account will do. */
const SecondFactor = ({ proof }: { readonly proof: SecondFactorKind }) => {
  const { user } = useSession();
  const others = user === null ? [] : secondFactorsOf(user).filter((kind) => kind !== proof);
  return (
    <SecondFactorForm factors={[proof, ...others]} label="Confirm" busyLabel="Confirming..." onProven={goOn}>
      <CancelButton />
    </SecondFactorForm>
  );
};

const CancelButton = () => (
  <Button variant="secondary" onClick={decline}>
    Cancel
  </Button>
);

const PasswordForm = () => {
  const { act } = useSession();
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    setMistake(password === '' ? 'Enter your password.' : undefined);
    if (password === '') return;
    setBusy(true);
    try {
      const { refresh_token: refreshToken } = await callEndpoint(provePassword, { body: { password } });
      const { problem } = await act('continueWith', refreshToken);
      if (problem === undefined) {
        goOn();
        return;
      }
      setBusy(false);
      setFailure(problem.message);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'WRONG_PASSWORD') setMistake('That password is not right. Try again.');
      else setFailure(error.message);
    }
  };
  return (
    <form noValidate className="grid gap-[18px]" onSubmit={(event) => void submit(event)}>
      {failure === undefined ? null : <Alert variant="negative">{failure}</Alert>}
      <Field label="Password" error={mistake}>
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            autoComplete="current-password"
            required
            onChange={(event) => {
              setPassword(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Confirming...">
          Confirm
        </Button>
        <CancelButton />
      </div>
    </form>
  );
};
