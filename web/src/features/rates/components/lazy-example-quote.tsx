import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';

const PLACE = 'example-quote';

/**
 * The prerendered quote is complete without its code, which is loaded when the visitor first touches it: most visitors never do. A page
 * that was not prerendered has no quote to touch and loads it at once.
 */
const touched = (): Promise<unknown> => {
  const place = typeof document === 'undefined' ? null : document.getElementById(PLACE);
  if (place === null || place.matches(':hover, :focus-within')) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['pointerover', 'focusin']) place.addEventListener(event, resolve, { once: true });
  });
};

const ExampleQuote = lazyPart(async () => {
  await touched();
  return (await import('./example-quote.tsx')).ExampleQuote;
});

export const LazyExampleQuote = () => (
  <div id={PLACE} className="w-full max-w-[460px] self-start">
    <Suspense fallback={<div className="min-h-[390px] rounded-card border border-line bg-raised" />}>
      <ExampleQuote />
    </Suspense>
  </div>
);
