import type { SaveSecuritySettings, SecuritySettingsReply } from '@danubit/contracts/http/settings/security-settings.contract';
import { SESSION_TIMEOUT_HOURS } from '@danubit/contracts/values/session-timeout';
import { useId, useState, type ReactNode } from 'react';
import { noteOfUndecided } from '../../../lib/api-problem.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Select } from '../../../ui/select.tsx';
import { SaveBar, SettingRow, SettingRows, SwitchRow } from '../../../ui/setting-rows.tsx';
import { useSaveSecuritySettings } from '../api/save-security-settings.mutation.ts';

type Draft = Partial<SaveSecuritySettings>;
const NO_CHANGES: Draft = {};

type SecurityFormProps = {
  readonly stored: SecuritySettingsReply;
  /** Two-factor authentication. It is not part of the draft, because a dialog turns it on and off. */
  readonly firstRow: ReactNode;
  readonly onSaved: () => void;
};

/** The draft contains only fields that the customer touched, so that changes from another window show for the others. */
export const SecurityForm = ({ stored, firstRow, onSaved }: SecurityFormProps) => {
  const [draft, setDraft] = useState(NO_CHANGES);
  const [failure, setFailure] = useState<string>();
  const saving = useSaveSecuritySettings();
  const { two_factor_enabled: _notOurs, ...choices } = stored;
  const wanted: SaveSecuritySettings = { ...choices, ...draft };

  const save = (): void => {
    setFailure(undefined);
    saving.mutate(wanted, {
      onSuccess: () => {
        setDraft(NO_CHANGES);
        onSaved();
        toast({ title: 'Settings saved', description: 'Your security settings have been updated successfully.' });
      },
      onError: (error) => {
        setFailure(noteOfUndecided(error) ?? error.message);
        toast({ title: 'Error', description: 'Failed to save security settings. Please try again.', variant: 'destructive' });
      },
    });
  };
  return (
    <>
      <SettingRows>
        {firstRow}
        <SwitchRow
          label="Email login alerts"
          reason="An email when someone signs in from a device or country we have not seen before. To turn this off, you confirm that it is you."
          checked={wanted.email_login_alerts}
          locked={saving.isPending}
          onChange={(email_login_alerts) => {
            setDraft({ ...draft, email_login_alerts });
          }}
        />
        <SwitchRow
          label="Withdrawal whitelist"
          reason="A new withdrawal address can be used 24 hours after you add it. To turn this off, you confirm that it is you."
          checked={wanted.withdrawal_whitelist_enabled}
          locked={saving.isPending}
          onChange={(withdrawal_whitelist_enabled) => {
            setDraft({ ...draft, withdrawal_whitelist_enabled });
          }}
        />
        <TimeoutRow
          hours={wanted.session_timeout_hours}
          locked={saving.isPending}
          onChange={(session_timeout_hours) => {
            setDraft({ ...draft, session_timeout_hours });
          }}
        />
      </SettingRows>
      <SaveBar
        label="Save Settings"
        busy={saving.isPending}
        unchanged={CHOICES.every((name) => wanted[name] === stored[name])}
        onSave={save}
        onReset={() => {
          setDraft(NO_CHANGES);
          setFailure(undefined);
        }}
        failure={failure}
      />
    </>
  );
};

const CHOICES = ['email_login_alerts', 'withdrawal_whitelist_enabled', 'session_timeout_hours'] as const;

type Hours = SaveSecuritySettings['session_timeout_hours'];
type TimeoutRowProps = { readonly hours: Hours; readonly locked: boolean; readonly onChange: (hours: Hours) => void };

const TimeoutRow = ({ hours, locked, onChange }: TimeoutRowProps) => {
  const id = useId();
  return (
    <SettingRow
      wide
      label="Session timeout"
      labelId={id}
      reason="We sign you out after this time without activity, and warn you a minute before. To choose a longer time, you confirm that it is you."
      reasonId={`${id}-reason`}
    >
      <div className="w-full flex-none sm:w-40">
        <Select
          aria-labelledby={id}
          aria-describedby={`${id}-reason`}
          value={String(hours)}
          disabled={locked}
          onChange={(event) => {
            const chosen = SESSION_TIMEOUT_HOURS.find((choice) => String(choice) === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {SESSION_TIMEOUT_HOURS.map((choice) => (
            <option key={choice} value={choice}>
              {HOURS_WORDS[choice]}
            </option>
          ))}
        </Select>
      </div>
    </SettingRow>
  );
};

const HOURS_WORDS: Readonly<Record<Hours, string>> = { 1: '1 hour', 6: '6 hours', 12: '12 hours', 24: '24 hours', 168: '1 week' };
