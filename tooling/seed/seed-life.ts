import { Passwords } from '@danubit/api/platform/accounts/passwords';
import { emailIndexOf, INDEX_KEY_SETTINGS, indexKeysOf } from '@danubit/api/platform/accounts/keyed-index';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/main-log/open-event-log';
import type { CardToken } from '@danubit/core/payment-provider/payment-provider.port';
import { stripeSettings } from '@danubit/core/payment-provider/stripe/stripe.settings';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { readSettings, readSettingsAnd } from '@danubit/runtime/settings/settings';
import { waitForPosition } from '@danubit/projections/read-your-writes';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { environmentOf, type InstallationFacts } from '../installation/environment.ts';
import type { DemoCustomer } from './demo-customers.ts';
import { DemoLife, demoIdsOf, type DemoLifeParts } from './demo-life.ts';
import { demoStory, STORY_CARDS, STORY_DAYS, type StoryCard } from './demo-story.ts';
import { LifeRecorder } from './record-life.ts';
import { pastChargesIn, settlePast } from './settle-past.ts';
import { StoryProvider } from './story-provider.ts';

const DAY_MS = 86_400_000;
const PROJECTED_WITHIN_MS = 15_000;
const TABLES = ['transactions', 'balances', 'balance_days', 'user_payment_methods', 'user_payment_limits', 'user_activity', 'profiles'];
const FIRST_STEPS = 2;
const STEPS_TOGETHER = 20;
/** Cards that the customer saves. */
const SAVED: readonly StoryCard[] = ['visa', 'mastercard', 'visaDebit'];

/** Gives the demo customer a life of 90 days, once. The login comes last, so an interrupted run is continued by the next. */
export const seedLife = async (facts: InstallationFacts, person: DemoLifeParts['person']): Promise<void> => {
  const environment = environmentOf('api', facts, process.env);
  const settings = readSettings([...EVENT_LOG_SETTINGS, ...INDEX_KEY_SETTINGS], environment);
  const { others } = readSettingsAnd([], stripeSettings.calls, environmentOf('card-gateway', facts, process.env));
  const { STRIPE_API_URL, STRIPE_SECRET_KEY } = others;
  if (settings.MODE !== 'test') throw new Error('Demo data is only for test mode.');
  const database = new pg.Client({ connectionString: settings.DATABASE_URL });
  await database.connect();
  const log = openEventLog(settings);
  const { userId, subjectId } = demoIdsOf(person.email);
  const recorder = new LifeRecorder(settings, log, userId);
  try {
    const emailIndex = emailIndexOf(person.email, indexKeysOf(settings));
    const known = await database.query('SELECT FROM app.credentials WHERE email_index = ANY($1) OR user_id = $2', [emailIndex.all, userId]);
    if (known.rows.length > 0) return;

    const until = await endOfStory(log, userId);
    const provider = new StoryProvider({ apiUrl: STRIPE_API_URL, secretKey: STRIPE_SECRET_KEY });
    const identity = { legalEntity: 'danubit-sk', policyVersion: '2026-11', codeVersion: settings.CODE_VERSION, mode: settings.MODE };
    const cards = await tokensOf(provider, person, facts.publicUrl);
    const life = new DemoLife({ person, provider, cards, publicUrl: facts.publicUrl, identity });
    let position: Position | undefined;
    for (const [index, { at, step }] of demoStory(until).entries()) {
      await life.live(at, step);
      // The account comes before what refers to it.
      if (index < FIRST_STEPS || index % STEPS_TOGETHER === 0) position = (await recorder.record(life.log)) ?? position;
    }
    await life.end();
    position = (await recorder.record(life.log)) ?? position;
    await settlePast(STRIPE_API_URL, await pastChargesIn(life.log));
    await database.query(
      `INSERT INTO app.credentials (user_id, subject_id, email_index, password_hash, created_at, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $5)`,
      [userId, subjectId, emailIndex.current, await new Passwords().hash(person.password), new Date(until.getTime() - STORY_DAYS * DAY_MS)],
    );
    if (position !== undefined) await waitForPosition(database, TABLES, position, PROJECTED_WITHIN_MS);
  } finally {
    await recorder.close();
    await log.close();
    await database.end();
  }
};

/** Now, or the end that an interrupted run chose: its first event is the beginning of the story. */
const endOfStory = async (log: EventLog, userId: string): Promise<Date> => {
  const first = (await log.read(accountStream(userId)))[0];
  if (first === undefined) return new Date();
  const planned = demoStory(new Date(0))[0];
  if (planned === undefined) throw new Error('The demo story is empty.');
  return new Date(Date.parse(first.metadata.occurredAt) - planned.at.getTime());
};

type Tokens = ReadonlyMap<StoryCard, CardToken>;

const tokensOf = async (provider: StoryProvider, person: DemoCustomer, returnUrl: string): Promise<Tokens> => {
  const names = Object.keys(STORY_CARDS) as readonly StoryCard[];
  return new Map(await Promise.all(names.map(async (name) => [name, await tokenOf(provider, person, returnUrl, name)] as const)));
};

/** A saved card is checked without a charge, as when a customer adds one: that attaches it to the customer at the provider. */
const tokenOf = async (
  provider: StoryProvider,
  { firstName, lastName }: DemoCustomer,
  returnUrl: string,
  name: StoryCard,
): Promise<CardToken> => {
  const result = await provider.tokenise(
    {
      number: STORY_CARDS[name],
      expiryMonth: 12,
      expiryYear: new Date().getFullYear() + 3,
      cvc: '123',
      holderName: `${firstName} ${lastName}`,
      country: 'SK',
      zipCode: '811 01',
    },
    SAVED.includes(name),
  );
  if (result.kind !== 'token') throw new Error(`The demo card ${name} was not accepted by the provider: ${result.kind}.`);
  const { kind: _, ...card } = result;
  if (!SAVED.includes(name)) return card;
  const { token, providerCustomer } = card;
  const verificationId = randomUUID();
  const check = await provider.checkCard({ verificationId, token, providerCustomer, key: `demo.${verificationId}`, returnUrl });
  if (check.kind !== 'verified') throw new Error(`The demo card ${name} was not saved by the provider: ${check.kind}.`);
  return card;
};
