import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasSecondFactor } from '../../../lib/auth/session-state.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { toast } from '../../../lib/toast-store.ts';
import { MandatoryDialog } from '../../../ui/mandatory-dialog.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';

type Stage =
  | { readonly name: 'rest' | 'issuing' }
  /** The codes exist only in this state and are gone when it changes. */
  | { readonly name: 'issued'; readonly codes: readonly string[] };

/** The authenticator app, the passkeys and the recovery codes, which come with the first of them. */
export const SecondFactorRows = () => {
  const { user, act } = useSession();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const isOn = user !== null && hasSecondFactor(user);
  const hasCodes = user?.factors?.some(({ factor_type: type }) => type === 'recovery_code') === true;
  const issueCodes = async (): Promise<void> => {
    setStage({ name: 'issuing' });
    const { problem, codes } = await act('issueRecoveryCodes', 'new');
    if (problem !== undefined) toast({ title: 'Error', description: problem.message, variant: 'destructive' });
    setStage(codes === undefined ? { name: 'rest' } : { name: 'issued', codes });
  };
  const issueFirstCodes = (): void => {
    if (!hasCodes) void issueCodes();
  };
  return (
    <>
      <TwoFactorRow
        isIssuing={stage.name !== 'rest'}
        onActive={() => {
          issueFirstCodes();
          // Requests sent before the code was accepted were refused, because the session had only proved a password.
          void client.invalidateQueries();
        }}
      />
      <PasskeyRows onAdded={issueFirstCodes} />
      {isOn ? (
        <RecoveryCodesRow isReading={stage.name === 'rest'} isBusy={stage.name === 'issuing'} onNew={() => void issueCodes()} />
      ) : null}
      {stage.name === 'issued' ? (
        <MandatoryDialog
          title="Save your recovery codes"
          description="Use one to sign in if you lose your authenticator app or your passkeys. Each works once. We show them only now. Any codes you had before have stopped working."
        >
          <RecoveryCodes
            codes={stage.codes}
            onDone={() => {
              setStage({ name: 'rest' });
            }}
          />
        </MandatoryDialog>
      ) : null}
    </>
  );
};
