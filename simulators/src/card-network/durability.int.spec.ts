import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { bytesIn, freePort, startSimulatorChild, temporaryFolder, until, type SimulatorChild } from '../simulator-test-kit.ts';
import { bookAt, capturesOf, cardOf, chargeOf, control, providerAt, SECRET_KEY, tokenOf } from './card-network-test-kit.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: ReturnType<typeof temporaryFolder>;
let port: number;
let child: SimulatorChild;
const start = async (): Promise<void> => {
  child = await startSimulatorChild(MAIN, port, { DATA_DIR: folder.path, STRIPE_SECRET_KEY: SECRET_KEY });
};
beforeEach(async () => {
  folder = temporaryFolder();
  port = await freePort();
  await start();
});
afterEach(async () => {
  await child.kill('SIGKILL');
  folder.remove();
});

describe('the card network as a process', () => {
  test('killed during an unanswered charge it keeps its book: same key, same answer, one capture', async () => {
    const request = chargeOf(await tokenOf(providerAt(child.url), '4242424242424242'));
    await control(child.url, { mode: 'timeout-after-capture', count: 1 });
    const lost = providerAt(child.url).charge(request);
    await until(async () => (await capturesOf(child.url, request.paymentId)) === 1);
    await child.kill('SIGKILL');
    expect(await lost).toEqual({ kind: 'unknown', reason: 'connection_lost', providerReference: null });
    expect(await providerAt(child.url).findCharge(request)).toEqual({
      kind: 'unknown',
      reason: 'connection_lost',
      providerReference: null,
    });

    await start();
    expect(await providerAt(child.url).findCharge(request)).toMatchObject({ kind: 'captured', money: request.money });
    const replay = await providerAt(child.url).charge(request);
    expect(replay).toMatchObject({ kind: 'captured', money: request.money });
    expect(await providerAt(child.url).charge(request)).toEqual(replay);
    expect(await capturesOf(child.url, request.paymentId)).toBe(1);
    expect(await bookAt(child.url)).toMatchObject({ double_captures: [], totals: [{ currency: 'eur', captures: 1, amount: 25_000 }] });
  });

  test('killed repeatedly during charges it has captured each exactly once when all have been repeated', async () => {
    const requests = await Promise.all(
      Array.from({ length: 12 }, async () => chargeOf(await tokenOf(providerAt(child.url), '4242424242424242'))),
    );
    for (let round = 0; round < 3; round += 1) {
      const calls = requests.map((request) => providerAt(child.url).charge(request));
      await calls[round * 4];
      await child.kill('SIGKILL');
      await Promise.all(calls);
      await start();
    }
    for (const request of requests) expect(await providerAt(child.url).charge(request)).toMatchObject({ kind: 'captured' });
    expect(await bookAt(child.url)).toMatchObject({ double_captures: [], totals: [{ currency: 'eur', captures: 12, amount: 300_000 }] });
  });

  test('keeps an ordered misbehaviour across a restart', async () => {
    await control(child.url, { mode: 'down', count: 5 });
    await child.kill('SIGKILL');
    await start();
    expect((await bookAt(child.url)).control).toEqual({ mode: 'down', remaining: 5 });
  });

  test('stores and logs no card number, no security code and no name', async () => {
    const provider = providerAt(child.url);
    const card = cardOf('4000000000003220');
    const refused = cardOf('4929939187355598');
    const token = await provider.tokenise(card);
    await provider.tokenise(refused);
    await provider.tokenise(cardOf('4242424242424241'));
    await provider.charge(chargeOf(token.kind === 'token' ? token.token : ''));
    expect(await child.kill('SIGTERM')).toBe(0);
    const left = Buffer.concat([bytesIn(folder.path), Buffer.from(child.output())]);
    // Checks the search itself: it finds data that the book does store.
    for (const kept of ['Deposit to Danubit', '3220', '3ds_required']) expect(left.includes(kept)).toBe(true);
    for (const secret of [card.number, refused.number, '4242424242424241', card.holderName]) {
      for (const form of formsOf(secret)) expect({ form, found: left.includes(form) }).toEqual({ form, found: false });
    }
    // Three digits occur by chance, but not next to their field name.
    expect(left.toString('latin1')).not.toMatch(/cvc\W{1,12}739\b|739\W{1,12}cvc/i);
    expect(left.toString('latin1')).not.toContain('card[cvc]');
    await start();
  });

  test('a missing setting stops the start with its name', async () => {
    await expect(startSimulatorChild(MAIN, await freePort(), { DATA_DIR: folder.path })).rejects.toThrow('STRIPE_SECRET_KEY is missing');
  });
});

/** Plain, in groups as in a form, and in base64 at each of its three alignments. */
const formsOf = (secret: string): readonly string[] => {
  const grouped = secret.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + secret)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [secret, grouped, grouped.replaceAll(' ', '-'), encodeURIComponent(secret), Buffer.from(secret).toString('hex'), ...base64];
};
