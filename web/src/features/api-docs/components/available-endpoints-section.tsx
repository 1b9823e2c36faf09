import { Suspense } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { latePart } from './late-part.ts';

const AvailableEndpoints = latePart('#today details', async () => (await import('./available-endpoint-list.tsx')).AvailableEndpointList);

export const AvailableEndpointsSection = () => (
  <section id="today" aria-labelledby="today-title" className="border-t border-line py-8">
    <h2 id="today-title" className="text-[1.5rem]">
      Available today
    </h2>
    <p className="mt-2 max-w-[40em] text-muted">
      Every endpoint that visitors and customers can call today, generated from the rules the server checks requests with. The complete
      reference adds the endpoints for our staff and operators, and the limits of each field.
    </p>
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to="/docs" variant="secondary" reloadDocument>
        Complete reference
      </ButtonLink>
      <ButtonLink to="/docs/openapi.json" variant="secondary" reloadDocument>
        OpenAPI document
      </ButtonLink>
    </div>
    <Suspense
      fallback={
        <p role="status" className="mt-6 text-muted">
          Loading the endpoints…
        </p>
      }
    >
      <AvailableEndpoints />
    </Suspense>
  </section>
);
