import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Shown after a sign-up. The text is the same for new and known addresses, so that it does not reveal who has an account. */
export const CheckEmail = ({ email, onUseAnother }: { readonly email: string; readonly onUseAnother: () => void }) => (
  <div className="grid gap-[18px] pt-6.5">
    <Alert takesFocus variant="positive" title="Check your email for the confirmation link!">
      <p className="wrap-anywhere">
        We sent it to <b>{email}</b>. Open the link and press the button, and your account is ready.
      </p>
    </Alert>
    <div className="flex flex-wrap items-start gap-3">
      <ResendConfirmation email={email} />
      <Button variant="quiet" onClick={onUseAnother}>
        Use another email
      </Button>
    </div>
  </div>
);
