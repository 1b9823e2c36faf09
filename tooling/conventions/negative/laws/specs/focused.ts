declare const test: { readonly only: (name: string, body: () => Promise<unknown>) => void };

test.only('a test that keeps the others from running, and sleeps', () => new Promise((resolve) => setTimeout(resolve, 1_000)));
