import { useEffect, useId, useState } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingRow } from '../../../ui/setting-rows.tsx';

/** Up to this number left, the row shows a warning. */
const FEW = 3;

type RecoveryCodesRowProps = {
  /** Reads the number of codes left whenever it changes to true. */
  readonly isReading: boolean;
  readonly isBusy: boolean;
  readonly onNew: () => void;
};

export const RecoveryCodesRow = ({ isReading, isBusy, onNew }: RecoveryCodesRowProps) => {
  const { act } = useSession();
  const [left, setLeft] = useState<number>();
  const labelId = useId();
  useEffect(() => {
    if (!isReading) return;
    // If the number cannot be read, the row leaves it out, because it is not essential.
    void act('countRecoveryCodes', 'left').then(({ codesLeft }) => {
      setLeft(codesLeft);
    });
  }, [act, isReading]);
  return (
    <SettingRow
      wide
      label="Recovery codes"
      labelId={labelId}
      reason={
        <>
          They let you in if you lose your authenticator app or your passkeys.{' '}
          {left === undefined ? null : (
            <span className={left <= FEW ? 'font-bold text-warning' : ''}>{left === 1 ? 'One is left.' : `${String(left)} are left.`}</span>
          )}
        </>
      }
    >
      <Button variant="secondary" size="dense" className="self-start" busy={isBusy} busyLabel="Creating codes..." onClick={onNew}>
        Create new codes
      </Button>
    </SettingRow>
  );
};
