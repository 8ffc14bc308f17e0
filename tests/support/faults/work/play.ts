import type { MailServer } from '#tests/support/mail-server.ts';
import type { AssetsBinding } from '#worker/platform/bindings.ts';
import type { Fault, Part } from '../fault.ts';
import { readingStory, writingStory } from './blog-stories.ts';
import { Desk, type WorkStory } from './desk.ts';
import { erasureStory, linkStory } from './privacy-stories.ts';
import { backupStory, healthStory, runsStory } from './run-stories.ts';
import { inboxStory, loginStory } from './staff-stories.ts';

/** Everything that staff, visitors and scheduled runs do, except sending leads. */
export const workStories: readonly WorkStory[] = [
  readingStory,
  writingStory,
  loginStory,
  inboxStory,
  linkStory,
  erasureStory,
  runsStory,
  backupStory,
  healthStory,
];

export interface WorkEnd {
  calls: Readonly<Record<Part, number>>;
  slowestMs: number;
  lost: readonly string[];
  doubled: readonly string[];
  strangers: readonly string[];
}

export async function playWork(
  place: { mail: MailServer; assets: AssetsBinding },
  story: WorkStory,
  fault?: Fault,
): Promise<WorkEnd> {
  const desk = await Desk.open(place);
  const { stage } = desk;
  let repairsBefore = 0;
  const {
    lost = [],
    doubled = [],
    strangers = [],
  } = await story.play(desk, fault, () => {
    repairsBefore = stage.repairs.length;
    stage.startFault(fault);
  });
  const met = stage.repairs[repairsBefore];
  if (!met) throw new Error(`The story "${story.name}" mends nothing`);
  return { ...met, lost, doubled, strangers };
}
