import { mayReadScreenings } from '@danubit/contracts/http/console/screenings.contract';
import { Link } from 'react-router-dom';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { consolePaths } from '../../../lib/console-paths.ts';

type ScreeningLinkProps = { readonly userId: string; readonly movement?: string; readonly children: string };

/** Only for those who may open it. */
export const ScreeningLink = ({ userId, movement, children }: ScreeningLinkProps) => {
  const { session } = useSession();
  if (!mayReadScreenings(staffRolesOf(session?.access_token ?? ''))) return null;
  return (
    <Link to={consolePaths.screeningsOf(userId, movement)} className="inline-flex min-h-11 items-center px-5 text-ui">
      {children}
    </Link>
  );
};
