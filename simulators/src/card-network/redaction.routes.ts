import type { FastifyInstance } from 'fastify';
import type { CardNetwork } from './card-network.context.ts';
import { newId } from './network.ts';
import { listAt, refuseUnknown, type FormParameters } from './form-parameters.ts';
import { lookUp } from './look-up.routes.ts';
import { execute, type Execution } from './payment.routes.ts';
import { missingResource } from './stripe-errors.ts';

type ById = { Params: { id: string } };
type Job = { readonly id: string; status: 'validating' | 'ready' | 'succeeded' };

/** Redaction jobs: ready at the first look, done once they are run. Kept in memory, since the network has no names to redact. */
export const registerRedactions = (api: FastifyInstance, network: CardNetwork): void => {
  const jobs = new Map<string, Job>();
  const find = (id: string): Job => {
    const job = jobs.get(id);
    if (job === undefined) throw missingResource('redaction_job', 'job');
    return job;
  };
  api.post('/privacy/redaction_jobs', (request, reply) =>
    execute(network, request, reply, (parameters) => create(network, jobs, parameters)),
  );
  api.get<ById>('/privacy/redaction_jobs/:id', (request, reply) =>
    lookUp(network, reply, request.url, () => {
      const job = find(request.params.id);
      if (job.status === 'validating') job.status = 'ready';
      return jobObject(job);
    }),
  );
  api.post<ById>('/privacy/redaction_jobs/:id/run', (request, reply) =>
    execute(network, request, reply, () => {
      const job = find(request.params.id);
      job.status = 'succeeded';
      return { answer: { status: 200, body: jobObject(job) } };
    }),
  );
};

const create = ({ book }: CardNetwork, jobs: Map<string, Job>, parameters: FormParameters): Execution => {
  refuseUnknown(parameters, ['objects', 'validation_behavior', 'expand']);
  for (const id of listAt(parameters, 'objects[payment_intents]')) {
    if (book.intent(id) === undefined) throw missingResource('payment_intent', 'objects');
  }
  const job: Job = { id: newId('prj'), status: 'validating' };
  jobs.set(job.id, job);
  return { answer: { status: 200, body: jobObject(job) } };
};

const jobObject = ({ id, status }: Job) => ({ id, object: 'privacy.redaction_job', livemode: false, status, validation_behavior: 'fix' });
