import type { WebhookEndpointReply } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { useChangeEndpoint, useRemoveEndpoint } from '../api/webhooks.mutations.ts';
import { tell } from './tell.ts';

type RemoveEndpointDialogProps = { readonly shown: WebhookEndpointReply; readonly onClose: () => void };

export const RemoveEndpointDialog = ({ shown, onClose }: RemoveEndpointDialogProps) => {
  const removing = useRemoveEndpoint();
  const disabling = useChangeEndpoint();
  const remove = async (): Promise<void> => {
    await tell(removing.mutateAsync(shown.endpoint_id), 'Endpoint removed', 'The endpoint is still there.');
    onClose();
  };
  const disable = async (): Promise<void> => {
    const off = disabling.mutateAsync({ id: shown.endpoint_id, change: { enabled: false } });
    await tell(off, 'Endpoint disabled', 'The endpoint is still on.');
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Remove endpoint"
        description={`Pending webhooks for ${shown.url} are not sent. To pause it and keep its secret, disable it instead.`}
      >
        <div className="flex flex-wrap gap-2.5">
          <Button variant="danger" busy={removing.isPending} busyLabel="Removing..." onClick={() => void remove()}>
            Remove endpoint
          </Button>
          {shown.status === 'enabled' ? (
            <Button variant="secondary" busy={disabling.isPending} busyLabel="Disabling..." onClick={() => void disable()}>
              Disable endpoint
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            Keep endpoint
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
};
