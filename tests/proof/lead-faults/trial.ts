import { type Fault, finalError, listFaults, listStalls, type Part, passingError } from '#tests/support/faults/fault.ts';
import { runStory } from '#tests/support/faults/run-story.ts';
import type { Stores } from '#tests/support/faults/stage.ts';
import type { Story } from '#tests/support/faults/stories.ts';
import type { WorkStory } from '#tests/support/faults/work/desk.ts';
import { playWork } from '#tests/support/faults/work/play.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import type { AssetsBinding } from '#worker/platform/bindings.ts';

export interface TrialEnd {
  calls: Readonly<Record<Part, number>>;
  slowestMs: number;
  lost: number;
  doubled: number;
  strangers: number;
  repeatedMails: number;
  wrong: readonly string[];
}

export interface Trial {
  name: string;
  maxMs: number;
  errors: readonly string[];
  run(fault?: Fault): Promise<TrialEnd>;
}

const leadLimitMs = 4000;

export const trialOfLeads = (story: Story, stores: Stores, mail: MailServer): Trial => ({
  name: story.name,
  maxMs: leadLimitMs,
  errors: [passingError, finalError],
  async run(fault) {
    const { calls, slowestMs, leads, strangers, repeatedMails, faults } = await runStory(stores, mail, { story, fault });
    const [lost, doubled] = [Math.max(0, story.leads - leads), Math.max(0, leads - story.leads)];
    return { calls, slowestMs, lost, doubled, strangers, repeatedMails, wrong: faults };
  },
});

export const trialOfWork = (story: WorkStory, place: { mail: MailServer; assets: AssetsBinding }): Trial => ({
  name: story.name,
  maxMs: story.maxMs,
  errors: [passingError],
  async run(fault) {
    const { lost, doubled, strangers, ...end } = await playWork(place, story, fault);
    const counts = Object.entries({ lost, doubled, 'mailed to a stranger': strangers });
    return {
      ...end,
      lost: lost.length,
      doubled: doubled.length,
      strangers: strangers.length,
      repeatedMails: 0,
      wrong: counts.flatMap(([what, texts]) => texts.map((text) => `${what}: ${text}`)),
    };
  },
});

const parts = ['database', 'lead store', 'pictures', 'mail', 'all stores'] as const;

export const faultsOfTrial = ({ errors }: Trial, calls: TrialEnd['calls']): Fault[] =>
  parts.flatMap((part) => {
    if (part === 'all stores') return listStalls(part, 1).filter(({ isForEver }) => isForEver);
    const errorsOfPart = part === 'database' ? errors : undefined;
    // Only the database has batches, whose results can arrive in part.
    const stalls = listStalls(part, calls[part]).filter(({ failure }) => part === 'database' || failure !== 'half');
    return [...listFaults(part, calls[part], errorsOfPart), ...stalls];
  });
