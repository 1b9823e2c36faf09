import type { WebhookEndpointReply } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useChangeEndpoint, useTestEndpoint } from '../api/webhooks.mutations.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { RemoveEndpointDialog } from './remove-endpoint-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { tell } from './tell.ts';

type Shown = { readonly shown: WebhookEndpointReply };

export const EndpointActions = ({ shown }: Shown) => {
  const [opened, setOpened] = useState<'change' | 'secret' | 'remove'>();
  const close = (): void => {
    setOpened(undefined);
  };
  const opening = (which: 'change' | 'secret' | 'remove') => (): void => {
    setOpened(which);
  };
  const about = <span className="sr-only"> {shown.url}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {shown.status === 'enabled' ? <TestButton shown={shown} /> : <EnableButton shown={shown} />}
      <Button variant="secondary" size="dense" onClick={opening('secret')}>
        Secret{about}
      </Button>
      <Button variant="quiet" size="dense" onClick={opening('change')}>
        Change{about}
      </Button>
      <Button variant="quiet" size="dense" onClick={opening('remove')}>
        Remove{about}
      </Button>
      {opened === 'change' ? <EndpointDialog mode={shown.mode} changed={shown} onClose={close} /> : null}
      {opened === 'secret' ? <SecretDialog shown={shown} onClose={close} /> : null}
      {opened === 'remove' ? <RemoveEndpointDialog shown={shown} onClose={close} /> : null}
    </div>
  );
};

const TestButton = ({ shown }: Shown) => {
  const testing = useTestEndpoint();
  const sent = 'Test sent. See Deliveries for the answer.';
  return (
    <Button
      variant="secondary"
      size="dense"
      busy={testing.isPending}
      busyLabel="Sending..."
      onClick={() => void tell(testing.mutateAsync(shown.endpoint_id), sent, 'The test was not sent.')}
    >
      Send a test<span className="sr-only"> to {shown.url}</span>
    </Button>
  );
};

const EnableButton = ({ shown }: Shown) => {
  const enabling = useChangeEndpoint();
  const enable = () => enabling.mutateAsync({ id: shown.endpoint_id, change: { enabled: true } });
  return (
    <Button
      variant="secondary"
      size="dense"
      busy={enabling.isPending}
      busyLabel="Enabling..."
      onClick={() => void tell(enable(), 'Endpoint enabled', 'The endpoint is still off.')}
    >
      Enable<span className="sr-only"> {shown.url}</span>
    </Button>
  );
};
