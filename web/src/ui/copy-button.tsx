import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** How long the confirmation is shown. */
export const COPIED_MS = 2_000;

type CopyButtonProps = {
  readonly text: string;
  /** Name of the copied text, for screen readers. */ readonly what: string;
  readonly label?: string;
  readonly className?: string;
};

type Outcome = 'idle' | 'copied' | 'refused';

export const CopyButton = ({ text, what, label = 'Copy', className }: CopyButtonProps) => {
  // A new object per click, so that a second click restarts the 2 seconds.
  const [state, setState] = useState<{ readonly outcome: Outcome }>({ outcome: 'idle' });
  const { outcome } = state;
  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => {
      setState({ outcome: 'idle' });
    }, COPIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state, outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState({ outcome: 'copied' });
    } catch {
      // The browser may refuse, or have no clipboard on an insecure page.
      setState({ outcome: 'refused' });
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <Button variant="secondary" size="dense" className={className} onClick={() => void copy()}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {outcome === 'copied' ? 'Copied!' : label}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className={outcome === 'refused' ? 'text-caption text-muted' : 'sr-only'}>
        {outcome === 'copied' ? 'Copied!' : outcome === 'refused' ? 'Select the text and copy it by hand.' : ''}
      </span>
    </>
  );
};
