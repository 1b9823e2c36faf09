import { MOST_ENDPOINTS } from '@danubit/contracts/values/webhooks';
import type { WebhooksRefusal } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';

export const noSuchEndpoint = (): HttpProblem => notFound('We could not find this endpoint.');

export const problemOfWebhooks = ({ code }: WebhooksRefusal): HttpProblem => {
  switch (code) {
    case 'too_many_endpoints':
      return new HttpProblem(409, 'TOO_MANY_ENDPOINTS', `You have ${String(MOST_ENDPOINTS)} endpoints. Remove one that you do not use.`);
    case 'no_such_endpoint':
      return noSuchEndpoint();
    case 'endpoint_off':
      return new HttpProblem(409, 'ENDPOINT_OFF', 'This endpoint is off. Enable it first.');
    case 'still_rotating':
      return new HttpProblem(409, 'SECRET_ROTATING', 'The previous secret still signs. Rotate again when its 24 hours are over.');
  }
};
