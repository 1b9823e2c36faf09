import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { messageIn } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { orErased } from '@danubit/event-store/kernel/personal';
import { describe, expect, test } from '@jest/globals';
import { deliveryScene, DESTINATION, type DeliveryScene } from '../testing/delivery-scene.ts';
import { verifyCustomer } from '../testing/verified-customer.ts';

const DEEP = 12;
const HAPPY = ['Opened', 'Cleared', 'Built', 'Signed', 'Broadcast', 'Seen', 'Confirmed', 'Settled'];

/** Rounds of all jobs, with a block in between, until the delivery has an end. */
const untilEnd = async (scene: DeliveryScene, deliveryId: string): Promise<string> => {
  for (let round = 0; round < 60; round += 1) {
    await scene.round(deliveryId);
    const status = await scene.statusOf(deliveryId);
    if (status === 'settled' || status === 'returned') return status;
    scene.chain.mine();
    scene.clock.pass(15_000);
  }
  throw new Error(`The delivery is ${await scene.statusOf(deliveryId)} and has no end.`);
};

describe('a delivery', () => {
  test('is signed, recorded, broadcast, watched and booked', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    expect(await untilEnd(scene, deliveryId)).toBe('settled');
    expect(await scene.typesOf(deliveryId)).toEqual(HAPPY);
    expect(scene.chain.moved).toHaveLength(1);
    expect(await scene.entriesOf(deliveryId)).toEqual([`delivery-${deliveryId}`, `network_cost-${deliveryId}`]);
  });

  test('has its sender and recipient on record before it is cleared', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.run('clear-delivery', deliveryId);
    const [recorded, ...more] = await scene.log.read<TravelRuleEvent>(travelRuleStream(deliveryId));
    expect(more).toEqual([]);
    if (recorded?.type !== 'OriginatorBeneficiaryRecorded') throw new Error('The first event is another one.');
    expect(recorded.data).toMatchObject({ recipient: 'self_hosted', ownership: null });
    expect(messageIn(orErased(recorded.data.message, ''))).toMatchObject({ beneficiary: { accountNumber: [DESTINATION] } });
    const cleared = (await scene.log.read<DeliveryEvent>(deliveryStream(deliveryId))).find(({ type }) => type === 'DeliveryCleared');
    expect(cleared && recorded.position < cleared.position).toBe(true);
  });

  test('of a customer without verified details is held, and goes on when there are some', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open(DESTINATION, { isVerified: false });
    await scene.run('clear-delivery', deliveryId);
    const held = (await scene.log.read<DeliveryEvent>(deliveryStream(deliveryId))).at(-1);
    expect(held).toMatchObject({ type: 'DeliveryHeld', data: { code: 'originator_unknown' } });
    await scene.release(deliveryId);
    await scene.run('clear-delivery', deliveryId);
    expect(await scene.statusOf(deliveryId)).toBe('held');
    await verifyCustomer(scene.log);
    await scene.release(deliveryId);
    expect(await untilEnd(scene, deliveryId)).toBe('settled');
  });

  test('arrives once, even if the process dies at any call', async () => {
    let calls = 0;
    for (let last = 1; calls === last - 1; last += 1) {
      const scene = deliveryScene();
      const deliveryId = await scene.open();
      scene.life.left = last;
      expect(await untilEnd(scene, deliveryId)).toBe('settled');
      if (!scene.isDoomed()) calls = last;
      expect(scene.chain.moved).toHaveLength(1);
      expect(await scene.entriesOf(deliveryId)).toEqual([`delivery-${deliveryId}`, `network_cost-${deliveryId}`]);
      expect((await scene.typesOf(deliveryId)).filter((type) => type === 'Signed')).toHaveLength(1);
    }
    expect(calls).toBeGreaterThan(30);
  });

  test('that a replaced block has taken back waits again, and is confirmed in another block', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.round(deliveryId);
    scene.chain.mine();
    await scene.round(deliveryId);
    scene.chain.reorganise(1, true);
    await scene.round(deliveryId);
    expect(await scene.typesOf(deliveryId)).toEqual([...HAPPY.slice(0, 6), 'Reorganised']);
    expect(await untilEnd(scene, deliveryId)).toBe('settled');
    expect(scene.chain.moved).toHaveLength(1);
  });

  test('that no node remembers is sent again with the same bytes', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    scene.chain.isDeaf = true;
    await scene.round(deliveryId);
    expect(await scene.statusOf(deliveryId)).toBe('broadcast');
    scene.chain.isDeaf = false;
    expect(await untilEnd(scene, deliveryId)).toBe('settled');
    expect(await scene.typesOf(deliveryId)).toEqual(HAPPY);
  });

  test('that waits too long is replaced at a higher fee, and arrives once', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    scene.chain.lowestPrice = 150n;
    await scene.round(deliveryId);
    scene.clock.pass(400_000);
    expect(await untilEnd(scene, deliveryId)).toBe('settled');
    expect((await scene.typesOf(deliveryId)).filter((type) => type === 'FeeBumped')).toHaveLength(1);
    expect(scene.chain.moved).toHaveLength(1);
  });

  test('of which the first transaction is mined while its replacement is signed ends with the first', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.round(deliveryId);
    scene.clock.pass(400_000);
    await scene.run('watch-delivery', deliveryId);
    expect(await scene.statusOf(deliveryId)).toBe('built');
    scene.chain.mine();
    await scene.run('watch-delivery', deliveryId);
    expect(await untilEnd(scene, deliveryId)).toBe('settled');
    expect(scene.chain.moved).toHaveLength(1);
  });

  test('whose sequence number was used elsewhere ends with that proof, and the customer keeps the coins', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.round(deliveryId);
    scene.chain.spendElsewhere();
    await scene.round(deliveryId);
    expect(await scene.statusOf(deliveryId)).toBe('broadcast');
    scene.chain.mine(DEEP);
    expect(await untilEnd(scene, deliveryId)).toBe('returned');
    expect(await scene.entriesOf(deliveryId)).toEqual([]);
  });

  test('that the chain executes without effect costs its fee and nothing else', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    scene.chain.isReverting = true;
    expect(await untilEnd(scene, deliveryId)).toBe('returned');
    expect(await scene.entriesOf(deliveryId)).toEqual([`network_cost-${deliveryId}`]);
  });

  test('that the signer refuses ends with its promise not to sign, and its sequence number goes to the next', async () => {
    const scene = deliveryScene();
    const [refused, next] = [await scene.open(), await scene.open()];
    scene.signer.refusal = 'over_maximum';
    expect(await untilEnd(scene, refused)).toBe('returned');
    scene.signer.refusal = null;
    expect(await untilEnd(scene, next)).toBe('settled');
    expect(scene.chain.moved.map(({ nonce }) => nonce)).toEqual([0]);
  });

  test('waits for the next hour of the signer, and for coins', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.run('clear-delivery', deliveryId);
    scene.chain.funds = 1n;
    expect(await scene.run('send-delivery', deliveryId)).toEqual({ againInMs: 30_000 });
    scene.chain.funds = 10n ** 20n;
    scene.signer.refusal = 'over_rate';
    expect(await scene.run('send-delivery', deliveryId)).toEqual({ againInMs: 60_000 });
    scene.signer.refusal = null;
    expect(await untilEnd(scene, deliveryId)).toBe('settled');
  });

  test('of a token that stays paused is given up before anything is signed', async () => {
    const scene = deliveryScene();
    const deliveryId = await scene.open();
    await scene.run('clear-delivery', deliveryId);
    scene.chain.wouldFail = true;
    expect(await scene.run('send-delivery', deliveryId)).toEqual({ againInMs: 30_000 });
    await scene.run('send-delivery', deliveryId, 20);
    expect(await scene.statusOf(deliveryId)).toBe('abandoned');
    expect(await untilEnd(scene, deliveryId)).toBe('returned');
  });

  test('to a listed address or a contract is held', async () => {
    for (const destination of ['0x098B716B8Aaf21512996dC57EB0615e2383E2f96', '0x0000000000000000000000000000000000000001']) {
      const scene = deliveryScene();
      const deliveryId = await scene.open(destination);
      await scene.round(deliveryId);
      expect(await scene.statusOf(deliveryId)).toBe('held');
    }
  });
});

test('deliveries at the same time use a sequence number each', async () => {
  const scene = deliveryScene();
  const all = [await scene.open(), await scene.open(), await scene.open()];
  await Promise.all(all.map((deliveryId) => scene.round(deliveryId)));
  for (const deliveryId of all) expect(await untilEnd(scene, deliveryId)).toBe('settled');
  expect(scene.chain.moved.map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
});

/** The same numbers for the same seed. */
const random = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

test.each(Array.from({ length: 6 }, (_, seed) => seed + 1))('random faults always lead to a correct end (seed %i)', async (seed) => {
  const below = random(seed);
  const scene = deliveryScene();
  const all = [await scene.open(), await scene.open(), await scene.open()];
  for (let step = 0; step < 40; step += 1) {
    if (below(3) === 0) scene.life.left = 1 + below(12);
    scene.chain.isDeaf = below(5) === 0;
    if (below(6) === 0) scene.chain.loseWaiting();
    if (below(8) === 0) scene.chain.reorganise(1 + below(4), below(2) === 0);
    if (below(10) === 0) scene.clock.pass(400_000);
    scene.chain.lowestPrice = below(7) === 0 ? 150n : 0n;
    await scene.round(all[below(all.length)] ?? '');
    if (below(2) === 0) scene.chain.mine();
    scene.clock.pass(1_000);
  }
  scene.life.left = undefined;
  scene.chain.isDeaf = false;
  scene.chain.lowestPrice = 0n;
  for (let round = 0; round < 30; round += 1) {
    for (const deliveryId of all) await scene.round(deliveryId);
    scene.chain.mine();
  }
  expect(await Promise.all(all.map(scene.statusOf))).toEqual(['settled', 'settled', 'settled']);
  expect(scene.chain.moved).toHaveLength(3);
  for (const deliveryId of all) expect(await scene.entriesOf(deliveryId)).toHaveLength(2);
});
