import type { NotificationSettingsReply } from '@danubit/contracts/http/settings/notification-settings.contract';
import { useState } from 'react';
import { noteOfUndecided } from '../../../lib/api-problem.ts';
import { toast } from '../../../lib/toast-store.ts';
import { SaveBar, SettingRows, SwitchRow } from '../../../ui/setting-rows.tsx';
import { useChangeNotificationSettings } from '../api/change-notification-settings.mutation.ts';
import { changedSwitches, SWITCHES } from './notification-switches.ts';

type Draft = Partial<NotificationSettingsReply>;
const NO_CHANGES: Draft = {};

/**
 * The draft contains only switches that the customer touched, so that changes from another window show for the others. It is kept until it
 * is saved or discarded.
 */
export const NotificationsForm = ({ stored }: { readonly stored: NotificationSettingsReply }) => {
  const [draft, setDraft] = useState(NO_CHANGES);
  const [failure, setFailure] = useState<string>();
  const change = useChangeNotificationSettings();
  const changes = changedSwitches(stored, draft);

  const save = (): void => {
    setFailure(undefined);
    change.mutate(changes, {
      onSuccess: () => {
        setDraft(NO_CHANGES);
        toast({ title: 'Settings saved', description: 'Your notification preferences have been updated successfully.' });
      },
      onError: (error) => {
        setFailure(noteOfUndecided(error) ?? error.message);
        toast({ title: 'Error', description: 'Failed to save notification settings. Please try again.', variant: 'destructive' });
      },
    });
  };
  return (
    <>
      <SettingRows>
        {SWITCHES.map(({ name, label, reason }) => (
          <SwitchRow
            key={name}
            label={label}
            reason={reason}
            checked={draft[name] ?? stored[name]}
            locked={change.isPending}
            onChange={(checked) => {
              setDraft({ ...draft, [name]: checked });
            }}
          />
        ))}
      </SettingRows>
      <SaveBar
        label="Save Settings"
        busy={change.isPending}
        unchanged={Object.keys(changes).length === 0}
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
