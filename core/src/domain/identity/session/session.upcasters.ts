import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version did not look where a session was started from, nor whether the device was new. */
const sessionStartedWithPlace: Upcaster = {
  type: 'SessionStarted',
  fromVersion: 1,
  upcast: (data) => ({ ...data, place: null, isNewDevice: null }),
};

export const sessionUpcasters: readonly Upcaster[] = [sessionStartedWithPlace];
