/** What a person of a company is in API Settings. */
export const TEAM_ROLES = ['admin', 'developer', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Which role may do what. `read`: company, keys without their secrets, endpoints, deliveries, requests, usage and team. */
export const TEAM_RIGHTS = {
  read: ['admin', 'developer', 'viewer'],
  manage_test_keys: ['admin', 'developer'],
  manage_live_keys: ['admin'],
  /** Endpoints for webhooks of both modes, with their secrets. */
  manage_endpoints: ['admin', 'developer'],
  set_widget_origins: ['admin', 'developer'],
  manage_team: ['admin'],
} as const satisfies Readonly<Record<string, readonly TeamRole[]>>;
export type TeamAction = keyof typeof TEAM_RIGHTS;

export const mayInTeam = (role: TeamRole, action: TeamAction): boolean => TEAM_RIGHTS[action].some((allowed) => allowed === role);

/** An invitation can be accepted this long. The mail states it too. */
export const INVITATION_DAYS = 7;
/** People and open invitations of a company together. */
export const LARGEST_TEAM = 50;
/** Bounds how many mails a company can have us send to addresses of its choice. */
export const INVITATIONS_PER_DAY = 20;
