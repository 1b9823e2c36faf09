import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';

/**
 * The list is part of the prerendered HTML and opens without scripts. Its own script therefore loads on the visitor's first input and does
 * not delay the first load. If it fails to load, the promise stays pending, so that React keeps the existing HTML.
 */
const AvailableEndpoints = lazy(async () => {
  if (isInTheHtml()) await firstAct();
  try {
    return { default: (await import('./available-endpoint-list.tsx')).AvailableEndpointList };
  } catch {
    return new Promise<never>(() => undefined);
  }
});

const isInTheHtml = (): boolean => typeof document !== 'undefined' && document.querySelector('#today details') !== null;

const firstAct = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      resolve();
    };
    for (const type of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(type, done, { once: true, passive: true });
  });

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
