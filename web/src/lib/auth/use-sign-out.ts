import { useNavigate } from 'react-router-dom';
import { useSession } from './use-session.ts';
import { paths } from '../paths.ts';
import { toast } from '../toast-store.ts';

/** Ends this browser's session and goes to the home page. A failure is reported, because the customer would rely on being signed out. */
export const useSignOut = (): (() => Promise<void>) => {
  const { act } = useSession();
  const navigate = useNavigate();
  return async () => {
    const { problem } = await act('signOut', 'local');
    if (problem === undefined) await navigate(paths.home);
    else toast({ title: 'You are still signed in', description: problem.message, variant: 'destructive' });
  };
};
