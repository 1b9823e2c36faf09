import { useId, useState, type ReactNode } from 'react';
import type { User } from '@supabase/auth-js';
import { toast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { SettingRow, SettingRows } from '../../../ui/setting-rows.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Password and address, each changed in a dialog. */
export const CredentialRows = ({ user }: { readonly user: User }) => {
  const [open, setOpen] = useState<'password' | 'email'>();
  const close = (): void => {
    setOpen(undefined);
  };
  return (
    <SettingRows>
      <CredentialRow
        label="Password"
        reason="Changing it signs out your other devices."
        action="Change password"
        onChange={() => {
          setOpen('password');
        }}
      />
      <CredentialRow
        label="Email"
        reason={
          <>
            <span className="wrap-anywhere text-ink">{user.email}</span>
            {user.new_email === undefined ? null : (
              <span className="block wrap-anywhere">Will be {user.new_email} once you have used the links in both mailboxes.</span>
            )}
          </>
        }
        action="Change email"
        onChange={() => {
          setOpen('email');
        }}
      />
      {open === undefined ? null : (
        <Dialog open onOpenChange={close}>
          {open === 'password' ? (
            <DialogContent title="Change password">
              <NewPasswordForm
                user={user}
                onChanged={() => {
                  close();
                  toast({ title: 'Password changed', description: 'All other devices were signed out.' });
                }}
              />
            </DialogContent>
          ) : (
            <DialogContent
              title="Change email"
              description="We write to your old and your new address. Confirm at both to make the change."
            >
              <ChangeEmailForm current={user.email ?? ''} onDone={close} />
            </DialogContent>
          )}
        </Dialog>
      )}
    </SettingRows>
  );
};

type CredentialRowProps = { readonly label: string; readonly reason: ReactNode; readonly action: string; readonly onChange: () => void };

const CredentialRow = ({ label, reason, action, onChange }: CredentialRowProps) => {
  const id = useId();
  return (
    <SettingRow wide label={label} labelId={id} reason={reason}>
      <Button variant="secondary" size="dense" className="self-start" onClick={onChange}>
        {action}
      </Button>
    </SettingRow>
  );
};
