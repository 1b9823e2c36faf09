/**
 * Hours without activity after which a session ends: what a customer may choose. The default is in
 * core/src/domain/settings/settings/security-settings.ts. The read table has a CHECK on them. The sign-in page (auth-panel.tsx) and the
 * security policy (ict-cybersecurity.document.ts) name them in prose.
 */
export const SESSION_TIMEOUT_HOURS = [1, 6, 12, 24, 168] as const;
