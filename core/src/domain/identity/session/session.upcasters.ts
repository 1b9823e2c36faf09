import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version recorded neither the place of a session nor whether the device was new. */
const sessionStartedWithPlace: Upcaster = {
  type: 'SessionStarted',
  fromVersion: 1,
  upcast: (data) => ({ ...data, place: null, isNewDevice: null }),
};

export const sessionUpcasters: readonly Upcaster[] = [sessionStartedWithPlace];
