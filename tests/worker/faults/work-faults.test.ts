import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Fault, passingError } from '#tests/support/faults/fault.ts';
import { folderAssets } from '#tests/support/faults/folder-assets.ts';
import { playWork, workStories } from '#tests/support/faults/work/play.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';

let mail: MailServer;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  mail = await startMailServer();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await mail.goDown();
});

const silent = (part: Fault['part']): Fault => ({
  part,
  call: 1,
  moment: 'before',
  isForEver: true,
  error: passingError,
  failure: 'silence',
});

/** Creates a fault in which the call succeeds but its response is lost. */
const lostAfterSuccess = (call: number): Fault => ({ ...silent('database'), call, moment: 'after', isForEver: false });

test.each(workStories.map((story) => [story.name, story] as const))(
  'nothing is lost, duplicated or late while a store stalls: %s',
  { tags: ['long'] },
  async (_, story) => {
    const place = { mail, assets: folderAssets(inject('siteFolder')) };
    const well = await playWork(place, story);
    expect(well).toMatchObject({ slowestMs: 0, lost: [], doubled: [], strangers: [] });
    const middle = lostAfterSuccess(Math.max(1, Math.ceil(well.calls.database / 2)));
    for (const fault of [silent('database'), silent('lead store'), silent('all stores'), middle]) {
      const end = await playWork(place, story, fault);
      expect({ fault, ...end }).toMatchObject({ fault, lost: [], doubled: [], strangers: [] });
      expect(end.slowestMs).toBeLessThanOrEqual(story.maxMs);
    }
  },
);
