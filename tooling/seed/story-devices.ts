/** The devices of the story, with addresses for documentation (RFC 5737). */
export const DEVICES = {
  laptop: {
    device: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    address: '192.0.2.24',
    place: 'SK',
  },
  phone: {
    device:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    address: '198.51.100.7',
    place: 'SK',
  },
  hotel: {
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    address: '203.0.113.90',
    place: 'AT',
  },
} as const;
