import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { stepUpStore } from '../lib/step-up/step-up-store.ts';

const StepUpDialog = lazyPart(async () => (await import('../features/second-factor/components/step-up-dialog.tsx')).StepUpDialog);

const none = () => null;

/** The dialog loads with the first refusal that requires proof. */
export const StepUpHost = () => {
  const proof = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.current, none);
  return proof === null ? null : (
    <Suspense fallback={null}>
      <StepUpDialog proof={proof} />
    </Suspense>
  );
};
