/** Made by "make openapi" from the contracts of the partner API. */
export const API_VERSION = '2026-11-25';
