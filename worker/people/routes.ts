import { Hono } from 'hono';
import { maxMerged } from '#site/shared/person.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { readCursor } from '../http/cursor.ts';
import { failsWith } from '../http/failure.ts';
import { requireIfMatch } from '../http/if-match.ts';
import { changedMeanwhile, invalidFields, Problem, unknownPerson } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import type { Statement } from '../platform/database.ts';
import { auditStatement } from '../staff/audit.ts';
import { limitedToDepartments } from '../staff/problems.ts';
import { readActor, recordAccessRefusal, requireLeadStaff, requirePermission } from '../staff/require.ts';
import { mergePeople, mergeSchema } from './merge.ts';
import { endPresence, recordPresence } from './presence.ts';
import { readPerson } from './read-person.ts';
import { splitPerson, splitSchema } from './split.ts';

const failure = (verb: 'load' | 'split' | 'merge') =>
  failsWith({ event: 'people-failed', message: `Could not ${verb} this person. Please try again.` });
const loadFailure = failure('load');
const tooManyToMerge = `Together, these two people have more than the limit of ${maxMerged} enquiries, so they cannot be merged`;
const staff = requirePermission('leads');

/** @throws {Problem} 404 */
async function readPersonPage(c: AppContext, id: string, statements: readonly Statement[] = []) {
  const page = await readPerson(
    c.get('ports'),
    { id, departments: c.get('session').departments, after: readCursor(c) },
    statements,
  );
  if (!page) throw new Problem(unknownPerson);
  return page;
}

async function split(c: AppContext, id: string): Promise<Response> {
  const { leads } = validate(splitSchema, await readJson(c));
  const ifMatch = requireIfMatch(c);
  const next = await splitPerson(c.get('ports'), id, { leads, ifMatch, ...readActor(c) });
  if (next) return c.json({ person: (await readPersonPage(c, next)).person }, 201);
  const { person } = await readPersonPage(c, id);
  const isAll = person.enquiries.every((enquiry) => leads.includes(enquiry.id));
  throw new Problem(
    isAll ? invalidFields({ leads: 'Leave at least one enquiry with this person' }) : changedMeanwhile('person', person),
  );
}

async function merge(c: AppContext, id: string): Promise<Response> {
  const { other } = validate(mergeSchema, await readJson(c));
  const ifMatch = requireIfMatch(c);
  const session = c.get('session');
  const remaining = await mergePeople(c.get('ports'), id, { other, ifMatch, ...readActor(c), departments: session.departments });
  if (remaining) return c.json({ person: (await readPersonPage(c, remaining)).person });
  const [{ person }, { person: found }] = [await readPersonPage(c, id), await readPersonPage(c, other.id)];
  if (id === other.id) throw new Problem(invalidFields({ other: 'Choose another person' }));
  const isCurrent = (ifMatch === 'any' || ifMatch === person.version) && other.version === found.version;
  if (!isCurrent) throw new Problem(changedMeanwhile('person', person));
  if (person.count + found.count > maxMerged) throw new Problem(invalidFields({ other: tooManyToMerge }));
  await recordAccessRefusal(c, session, 'all departments');
  throw new Problem(limitedToDepartments);
}

export const peopleRoutes = new Hono<AppEnv>();

peopleRoutes.get('/api/people/:id', loadFailure, requireLeadStaff, async (c) => {
  const [ports, id, { userId, address }] = [c.get('ports'), c.req.param('id'), readActor(c)];
  const isFirst = !c.req.query('cursor');
  const opened = auditStatement(ports, { action: 'person-opened', userId, subject: id, address });
  return c.json(await readPersonPage(c, id, isFirst ? [opened] : []));
});
peopleRoutes.post('/api/people/:id/split', failure('split'), staff, limitBody(32 * 1024), (c) => split(c, c.req.param('id')));
peopleRoutes.post('/api/people/:id/merge', failure('merge'), requireLeadStaff, limitBody(32 * 1024), (c) =>
  merge(c, c.req.param('id')),
);
peopleRoutes.put('/api/people/:id/presence', loadFailure, requireLeadStaff, async (c) => {
  const presence = await recordPresence(c.get('ports'), c.req.param('id'), c.get('session'));
  if (!presence) throw new Problem(unknownPerson);
  return c.json(presence);
});
peopleRoutes.delete('/api/people/:id/presence', loadFailure, requireLeadStaff, async (c) => {
  await endPresence(c.get('ports'), c.req.param('id'), readActor(c).userId);
  return c.body(null, 204);
});
