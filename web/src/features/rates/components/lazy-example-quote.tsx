import { memo, Suspense, useEffect } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';

const PLACE = 'example-quote';

const needed = Promise.withResolvers<void>();

/**
 * The prerendered quote is complete without its code, which is loaded when the visitor first touches it: most visitors never do. A page
 * that was not prerendered has no quote to touch and loads it immediately.
 */
const touched = (): Promise<void> => {
  const place = typeof document === 'undefined' ? null : document.getElementById(PLACE);
  if (place === null || place.matches(':focus-within')) needed.resolve();
  else {
    // At the document: once React has hydrated the rest of the page, it stops this event on its way to what is not hydrated.
    document.addEventListener('focusin', ({ target }) => place.contains(target as Node) && needed.resolve(), true);
  }
  return needed.promise;
};

const ExampleQuote = lazyPart(async () => {
  await touched();
  return (await import('./example-quote.tsx')).ExampleQuote;
});

/** React replaces the prerendered quote by this when it cannot keep it. Then the code is needed immediately. */
const EmptyQuote = () => {
  useEffect(() => {
    needed.resolve();
  }, []);
  return <div className="min-h-[390px] rounded-card border border-line bg-raised" />;
};

/** Memoised, so that the prerendered quote outlasts a new rendering of the page. */
export const LazyExampleQuote = memo(() => (
  <div id={PLACE} className="w-full max-w-[460px] self-start">
    <Suspense fallback={<EmptyQuote />}>
      <ExampleQuote />
    </Suspense>
  </div>
));
