import type { Page } from '@playwright/test';

/** Chromium's authenticator in software: a device with a screen lock that answers every prompt at once, and keeps passkeys. */
export const withDevice = async (page: Page): Promise<{ readonly lock: (isOpen: boolean) => Promise<void> }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { lock: async (isOpen) => void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOpen })) };
};
