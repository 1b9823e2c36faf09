import type { Parcel } from '../destinations/destination.ts';

/** As the delivery makes them. */
export const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  log: 'main',
  tree: '5f0c6a54-0000-4000-8000-000000000001',
  fromSize: 0,
  toSize: 2,
  checkpoints: [{ size: 2, note: 'danubit.example/main/5f0c\n2\nroot\n\n— signature\n' }],
  leaves: Buffer.alloc(64, 7),
  timestamps: [{ size: 1, token: Buffer.from('token') }],
  ...changes,
});
