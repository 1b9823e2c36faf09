import { useId, useState } from 'react';
import type { Enrolment } from '../../../lib/auth/account-actions.types.ts';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { secondFactorsOf } from '../../../lib/auth/second-factors.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { toast } from '../../../lib/toast-store.ts';
import { SettingRow } from '../../../ui/setting-rows.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type Stage =
  | { readonly name: 'rest' | 'removing' }
  /** The server creates a secret, possibly after proof of identity. */
  | { readonly name: 'enrolling' }
  | { readonly name: 'enrolled'; readonly enrolment: Enrolment };

const toastFailure = ({ message }: AuthProblem): void => {
  toast({ title: 'Error', description: message, variant: 'destructive' });
};

type TwoFactorRowProps = {
  /** While recovery codes are created and shown. */
  readonly isIssuing: boolean;
  readonly onActive: () => void;
};

/** The switch shows the intended state immediately and reverts when the customer cancels or the server refuses. */
export const TwoFactorRow = ({ isIssuing, onActive }: TwoFactorRowProps) => {
  const { user, act } = useSession();
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const labelId = useId();
  const isOn = user !== null && secondFactorsOf(user).includes('totp');
  const rest = (): void => {
    setStage({ name: 'rest' });
  };
  const enrol = async (): Promise<void> => {
    setStage({ name: 'enrolling' });
    const { problem, enrolment } = await act('enrolFactor', 'totp');
    if (problem !== undefined) toastFailure(problem);
    setStage(enrolment === undefined ? { name: 'rest' } : { name: 'enrolled', enrolment });
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
          checked={stage.name !== 'removing' && (isOn || isIssuing || stage.name !== 'rest')}
          disabled={stage.name === 'enrolling' || isIssuing}
          onChange={() => {
            if (isOn) setStage({ name: 'removing' });
            else void enrol();
          }}
        />
      </SettingRow>
      {stage.name === 'enrolled' ? (
        <EnrolmentDialog
          enrolment={stage.enrolment}
          onActive={() => {
            rest();
            onActive();
          }}
          onCancel={() => {
            rest();
            // An unfinished enrolment has no effect. If this request fails, the server removes it later.
            void act('abandonFactor', stage.enrolment.factorId);
          }}
        />
      ) : null}
      {stage.name === 'removing' ? <RemovalDialog onClose={rest} /> : null}
    </>
  );
};
