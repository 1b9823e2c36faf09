/**
 * Versions of the partner API by the day on which each began, the newest first. A new one begins when something that programs rely on
 * changes; what is only added changes no version.
 */
export const PARTNER_API_VERSIONS = ['2026-11-25'] as const;
export type PartnerApiVersion = (typeof PARTNER_API_VERSIONS)[number];
export const NEWEST_PARTNER_API_VERSION = PARTNER_API_VERSIONS[0];

/** Names a version for one request, and in each answer the one that it follows. */
export const VERSION_HEADER = 'Danubit-Version';
