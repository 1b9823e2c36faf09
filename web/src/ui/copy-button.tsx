import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** Specification §9: the confirmation stands for 2 seconds. */
export const COPIED_MS = 2_000;

type CopyButtonProps = {
  readonly text: string;
  /** What is copied, for those who cannot see what the button stands beside. */ readonly what: string;
  readonly className?: string;
};

type Outcome = 'idle' | 'copied' | 'refused';

export const CopyButton = ({ text, what, className }: CopyButtonProps) => {
  // A new object for each click: a second click within the 2 seconds starts them again.
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
      // The browser may refuse, or have no clipboard outside a secure page.
      setState({ outcome: 'refused' });
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <Button variant="secondary" size="dense" className={className} onClick={() => void copy()}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {outcome === 'copied' ? 'Copied!' : 'Copy'}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className={outcome === 'refused' ? 'text-caption text-muted' : 'sr-only'}>
        {outcome === 'copied' ? 'Copied!' : outcome === 'refused' ? 'Select the text and copy it by hand.' : ''}
      </span>
    </>
  );
};
