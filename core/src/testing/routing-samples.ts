/** A rule that chooses the provider (`sample-event-data.ts`). */
export const SAMPLE_RULE = {
  name: 'Kartové platby zo Slovenska',
  when: { currencies: ['EUR'], fromMinor: null, toMinor: '1000000', brands: ['visa'], countries: ['SK'], methods: [], levels: [] },
  choose: {
    by: 'split',
    shares: [
      { provider: 'stripe', share: 70 },
      { provider: 'adyen', share: 30 },
    ],
  },
};
