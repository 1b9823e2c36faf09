import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../testing/call-api.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let [officer, manager, analyst] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  api = await startTestApi();
  officer = await staffMember(api, 'compliance_officer');
  manager = await staffMember(api, 'senior_manager');
  analyst = await staffMember(api, 'compliance_analyst');
  for (const { userId } of [officer, manager])
    await api.database.query(`INSERT INTO read.person_streams (id, person, stream, last_position) VALUES ($1, $1, $2, '1')`, [
      userId,
      staffStream(userId),
    ]);
}, 90_000);
afterAll(() => api.stop());

const send = (member: Member, path = '', body?: unknown) => callApi(api, member, `/api/staff/duties${path}`, { body });
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });
const wrong = (parameter: string) => ({ status: 400, body: { error: { details: { parameter } } } });
const dayIn = (days: number): string => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const adding = (more: object = {}) => ({
  ...{ duty_id: randomUUID(), kind: 'training', title: 'Yearly training', owner: manager.userId, due_on: dayIn(-1), every_months: 12 },
  ...more,
});

it('a duty is added with an owner, overdue after its day, done with evidence, and due again', async () => {
  expect(await send(analyst)).toMatchObject(problem(403, 'FORBIDDEN'));
  expect(await send(manager, '', adding())).toMatchObject(problem(403, 'FORBIDDEN'));
  const given = adding();
  const path = `/${given.duty_id}/steps`;
  for (const time of [1, 2]) expect([time, (await send(officer, '', given)).status]).toEqual([time, 200]);
  await send(officer, '', adding({ title: 'Audit', kind: 'audit', due_on: dayIn(0), every_months: null }));
  const { body } = await send(manager);
  expect(body).toMatchObject({
    overdue: 1,
    duties: [
      { id: given.duty_id, is_overdue: true, owner: { user_id: manager.userId }, last_done: null },
      { title: 'Audit', is_overdue: false },
    ],
  });
  expect((body['can_own'] as { user_id: string }[]).map(({ user_id: id }) => id).toSorted()).toEqual(
    [officer.userId, manager.userId].toSorted(),
  );

  // The store stamps by the clock of the machine.
  const before = new Date().toISOString();
  const done = { step: 'done', done_on: dayIn(0), note: 'Signatures in folder 7.' };
  expect(await send(officer, path, done)).toMatchObject({ status: 200 });
  expect(await send(officer, path, done)).toMatchObject(wrong('done_on'));
  const after = (await send(manager)).body;
  expect(after).toMatchObject({ overdue: 0 });
  expect((after['duties'] as { id: string }[]).find(({ id }) => id === given.duty_id)).toMatchObject({
    ...{ times_done: 1, is_overdue: false, last_done: { on: dayIn(0), by: { user_id: officer.userId }, note: done.note } },
  });
  expect((await send(manager, `?at=${before}`)).body).toMatchObject({ overdue: 1, duties: [{ id: given.duty_id, times_done: 0 }, {}] });
  expect((await send(manager, '?at=2020-01-01T00:00:00Z')).body).toMatchObject({ overdue: 0, duties: [] });
  expect(await send(officer, path, { step: 'end', note: 'Replaced by another one.' })).toMatchObject({
    status: 200,
    body: { due_on: null },
  });
  expect(await send(officer, path, { step: 'move', owner: officer.userId, due_on: dayIn(9) })).toMatchObject(problem(409, 'DUTY_ENDED'));
});

it('names the field that is wrong', async () => {
  expect(await send(officer, '', adding({ owner: randomUUID() }))).toMatchObject(wrong('owner'));
  expect(await send(officer, '', adding({ due_on: '2027-02-30' }))).toMatchObject(wrong('due_on'));
  expect(await send(officer, '', adding({ title: ' ' }))).toMatchObject(wrong('title'));
  expect(await send(officer, '', adding({ kind: 'party' }))).toMatchObject(wrong('kind'));
  expect(await send(officer, '', adding({ every_months: 7 }))).toMatchObject(wrong('every_months'));
  expect(await send(officer, `/${randomUUID()}/steps`, { step: 'end', note: 'Replaced.' })).toMatchObject(problem(404, 'NOT_FOUND'));
  const future = adding();
  await send(officer, '', future);
  const later = { step: 'done', done_on: dayIn(2), note: 'Signatures.' };
  expect(await send(officer, `/${future.duty_id}/steps`, later)).toMatchObject(wrong('done_on'));
});
