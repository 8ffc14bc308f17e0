import { Hono } from 'hono';
import type { DutyList, ListedCounsellor } from '#site/shared/owner-rules.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { readIfMatch, requireIfMatch } from '../http/if-match.ts';
import { invalidFields, Problem, problem } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { readActor, refuseAccess, requireLeadStaff, requirePermission } from '../staff/require.ts';
import { absenceSchema, addAbsence, removeAbsence } from './absences.ts';
import { assignWaiting, countWaiting } from './assign.ts';
import {
  type AbsenceRow,
  type CounsellorRow,
  findDutyEnd,
  findDutyStart,
  maxAbsencesEach,
  readCounsellors,
} from './counsellors.ts';
import { removeRules, rulesSchema, saveRules } from './rules.ts';

const unknownMember = problem(404, 'unknown-member', 'This colleague does not work on leads.');

const changedRules = problem(412, 'changed-meanwhile');

const failure = (what: string) => failsWith({ event: 'owners-failed', message: `Could not ${what}. Please try again.` });
const ruleFailure = failure('save the assignment rules');
const absenceFailure = failure('save the absence');
const manager = requirePermission('accounts');
const limit = limitBody(64 * 1024);

const toAbsence = ({ id, from_at, until_at }: AbsenceRow) => ({ id, from: isoTime(from_at), until: isoTime(until_at) });

async function listCounsellors(c: AppContext): Promise<ListedCounsellor[]> {
  const ports = c.get('ports');
  const [catalogue, [rows, absences]] = await Promise.all([ports.catalogue(), readCounsellors(ports)]);
  const at = ports.now();
  const getDuty = (row: CounsellorRow) => {
    if (!catalogue?.desk) return { onDutyUntil: null, onDutyFrom: null };
    const moment = { desk: catalogue.desk, at };
    const until = findDutyEnd(row, absences, moment);
    return {
      onDutyUntil: isoTimeOrNull(until),
      onDutyFrom: isoTimeOrNull(until === null ? findDutyStart(row, absences, moment) : null),
    };
  };
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    name: row.name,
    weight: row.weight,
    maxOpen: row.max_open,
    takes: JSON.parse(row.takes),
    week: row.week && JSON.parse(row.week),
    version: row.version,
    openLeads: row.open_leads,
    ...getDuty(row),
    absences: absences.filter(({ user_id }) => user_id === row.user_id).map(toAbsence),
  }));
}

async function respondChanged(c: AppContext): Promise<Response> {
  const ports = c.get('ports');
  ports.later(assignWaiting(ports));
  return c.json({ counsellors: await listCounsellors(c) });
}

/** @throws {Problem} 412 with the current list */
async function rejectChanged(c: AppContext): Promise<never> {
  throw new Problem({ ...changedRules, extensions: { counsellors: await listCounsellors(c) } });
}

export const ownerRoutes = new Hono<AppEnv>();

ownerRoutes.get('/api/counsellors', failure('load the assignment rules'), requireLeadStaff, async (c) => {
  const [counsellors, waiting] = await Promise.all([
    listCounsellors(c),
    countWaiting(c.get('ports'), c.get('session').departments),
  ]);
  return c.json({ counsellors, waiting } satisfies DutyList);
});

ownerRoutes.put('/api/counsellors/:userId', ruleFailure, manager, limit, async (c) => {
  const input = validate(rulesSchema, await readJson(c));
  const request = { userId: c.req.param('userId'), input, ifMatch: readIfMatch(c), actor: readActor(c) };
  const result = await saveRules(c.get('ports'), request);
  if (result === 'missing') throw new Problem(unknownMember);
  if (result === 'conflict') await rejectChanged(c);
  return respondChanged(c);
});

ownerRoutes.delete('/api/counsellors/:userId', ruleFailure, manager, async (c) => {
  const request = { userId: c.req.param('userId'), ifMatch: requireIfMatch(c), actor: readActor(c) };
  if ((await removeRules(c.get('ports'), request)) === 'conflict') await rejectChanged(c);
  return respondChanged(c);
});

/** @throws {Problem} 403 if the user changes another user's absences and is not an administrator */
async function requireSelf(c: AppContext, userId: string): Promise<void> {
  const session = c.get('session');
  if (session.userId !== userId && !session.permissions.includes('accounts')) await refuseAccess(c, session, 'accounts');
}

ownerRoutes.post('/api/counsellors/:userId/absences', absenceFailure, requireLeadStaff, limit, async (c) => {
  const userId = c.req.param('userId');
  await requireSelf(c, userId);
  const input = validate(absenceSchema, await readJson(c));
  const result = await addAbsence(c.get('ports'), { userId, input, actor: readActor(c) });
  if (result === 'missing') throw new Problem(unknownMember);
  if (result === 'full')
    throw new Problem(invalidFields({ until: `The limit is ${maxAbsencesEach} absences. Cancel an absence first.` }));
  return respondChanged(c);
});

ownerRoutes.delete('/api/counsellors/:userId/absences/:id', absenceFailure, requireLeadStaff, async (c) => {
  const userId = c.req.param('userId');
  await requireSelf(c, userId);
  await removeAbsence(c.get('ports'), { userId, id: c.req.param('id'), actor: readActor(c) });
  return respondChanged(c);
});
