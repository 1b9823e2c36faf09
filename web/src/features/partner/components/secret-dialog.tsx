import type { WebhookEndpointReply } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { useReadSecret, useRotateSecret } from '../api/webhooks.mutations.ts';

type SecretDialogProps = { readonly shown: WebhookEndpointReply; readonly onClose: () => void };

/** Shown on request, after a proof that it is the owner. */
export const SecretDialog = ({ shown, onClose }: SecretDialogProps) => {
  const reading = useReadSecret();
  const rotating = useRotateSecret();
  const { formatDateTime } = useTimeFormat();
  const rotate = async (): Promise<void> => {
    await rotating.mutateAsync(shown.endpoint_id);
    await reading.mutateAsync(shown.endpoint_id);
  };
  const error = reading.error ?? rotating.error;
  const secret = reading.data;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Secret of the endpoint"
        description="Your server uses it to verify that a webhook comes from us. Keep it on your server."
      >
        <div className="grid gap-4">
          {error === null ? null : <Alert variant="negative">{error.message}</Alert>}
          {secret === undefined ? (
            <div>
              <Button
                busy={reading.isPending}
                busyLabel="Reading..."
                onClick={() => {
                  reading.mutate(shown.endpoint_id);
                }}
              >
                Show secret
              </Button>
            </div>
          ) : (
            <>
              <code className="mono block rounded-control border border-line bg-sunken p-3 wrap-anywhere">{secret.secret}</code>
              {secret.old_secret_until === null ? null : (
                <p className="text-caption text-muted">The previous secret also signs until {formatDateTime(secret.old_secret_until)}.</p>
              )}
              <div className="flex flex-wrap gap-2.5">
                <CopyButton text={secret.secret} what="the secret" />
                {secret.old_secret_until === null ? (
                  <Button
                    variant="secondary"
                    size="dense"
                    busy={rotating.isPending}
                    busyLabel="Rotating..."
                    onClick={() => {
                      rotate().catch(() => undefined);
                    }}
                  >
                    Rotate secret
                  </Button>
                ) : null}
              </div>
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
};
