import { mayInTeam, type TeamAction, type TeamRole } from '@danubit/contracts/values/partner-team';
import { createContext, use, type ReactNode } from 'react';

export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = { admin: 'Admin', developer: 'Developer', viewer: 'Viewer' };

export const ROLE_TEXT: Readonly<Record<TeamRole, string>> = {
  admin: 'everything, live keys and the team included',
  developer: 'test keys, webhooks and the widget',
  viewer: 'sees everything and changes nothing',
};

const RoleContext = createContext<TeamRole>('viewer');

/** Below it, controls that the role does not allow are left out. The server decides in any case. */
export const WithRole = ({ role, children }: { readonly role: TeamRole; readonly children: ReactNode }) => (
  <RoleContext value={role}>{children}</RoleContext>
);

export const useMayInTeam = (action: TeamAction): boolean => mayInTeam(use(RoleContext), action);
