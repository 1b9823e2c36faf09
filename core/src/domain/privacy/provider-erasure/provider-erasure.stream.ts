export const providerErasureStream = (subjectId: string): string => `provider_erasure-${subjectId}`;
