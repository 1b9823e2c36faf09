import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Enrolment } from '../../../lib/auth/account-actions.types.ts';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { hasSecondFactor } from '../../../lib/auth/session-state.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { toast } from '../../../lib/toast-store.ts';
import { MandatoryDialog } from '../../../ui/mandatory-dialog.tsx';
import { SettingRow } from '../../../ui/setting-rows.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type Stage =
  | { readonly name: 'rest' | 'removing' }
  /** The server creates a secret or recovery codes, possibly after proof of identity. */
  | { readonly name: 'enrolling' | 'issuing' }
  | { readonly name: 'enrolled'; readonly enrolment: Enrolment }
  /** The codes exist only in this state and are gone when it changes. */
  | { readonly name: 'issued'; readonly codes: readonly string[] };

const toastFailure = ({ message }: AuthProblem): void => {
  toast({ title: 'Error', description: message, variant: 'destructive' });
};

/** The switch shows the intended state at once and reverts when the customer cancels or the server refuses. */
export const TwoFactorRow = () => {
  const { user, act } = useSession();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const labelId = useId();
  const isOn = user !== null && hasSecondFactor(user);
  const rest = (): void => {
    setStage({ name: 'rest' });
  };
  const enrol = async (): Promise<void> => {
    setStage({ name: 'enrolling' });
    const { problem, enrolment } = await act('enrolFactor', 'totp');
    if (problem !== undefined) toastFailure(problem);
    setStage(enrolment === undefined ? { name: 'rest' } : { name: 'enrolled', enrolment });
  };
  const issueCodes = async (): Promise<void> => {
    setStage({ name: 'issuing' });
    const { problem, codes } = await act('issueRecoveryCodes', 'new');
    if (problem !== undefined) toastFailure(problem);
    setStage(codes === undefined ? { name: 'rest' } : { name: 'issued', codes });
  };
  return (
    <>
      <SettingRow
        label="Two-factor authentication"
        labelId={labelId}
        reasonId={`${labelId}-reason`}
        reason="After your password, we ask for a code from an authenticator app: when you sign in, and before important changes."
      >
        <Switch
          aria-labelledby={labelId}
          aria-describedby={`${labelId}-reason`}
          checked={stage.name !== 'removing' && (isOn || stage.name !== 'rest')}
          disabled={stage.name === 'enrolling' || stage.name === 'issuing'}
          onChange={() => {
            if (isOn) setStage({ name: 'removing' });
            else void enrol();
          }}
        />
      </SettingRow>
      {isOn ? (
        <RecoveryCodesRow isReading={stage.name === 'rest'} isBusy={stage.name === 'issuing'} onNew={() => void issueCodes()} />
      ) : null}
      {stage.name === 'enrolled' ? (
        <EnrolmentDialog
          enrolment={stage.enrolment}
          onActive={() => {
            void issueCodes();
            // Requests sent before the code was accepted were refused, because the session had only proved a password.
            void client.invalidateQueries();
          }}
          onCancel={() => {
            rest();
            // An unfinished enrolment has no effect. If this request fails, the server removes it later.
            void act('abandonFactor', stage.enrolment.factorId);
          }}
        />
      ) : null}
      {stage.name === 'issued' ? (
        <MandatoryDialog
          title="Save your recovery codes"
          description="Use one to sign in if you lose your authenticator app. Each works once. We show them only now. Any codes you had before have stopped working."
        >
          <RecoveryCodes codes={stage.codes} onDone={rest} />
        </MandatoryDialog>
      ) : null}
      {stage.name === 'removing' ? <RemovalDialog onClose={rest} /> : null}
    </>
  );
};
