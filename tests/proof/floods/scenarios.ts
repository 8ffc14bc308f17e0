import { dummyToken } from '#tests/support/turnstile-server.ts';
import { openInbox, type Stage, send, sendAndWait } from './stage.ts';

const secondMs = 1000;

export interface Played {
  sent: number;
  refused: number;
  unanswered: string[];
  challenged: number;
}

export interface Scenario {
  name: string;
  play(stage: Stage): Promise<Played>;
  /** Maximum number of acknowledgements to the flood's addresses. Undefined if all senders are real people. */
  maxAcknowledgements: number | undefined;
}

interface Flood {
  leads: number;
  pauseMs: number;
  atOnce: number;
  from: (index: number) => string;
}

async function flood(stage: Stage, { leads, pauseMs, atOnce, from }: Flood): Promise<Played> {
  const played: Played = { sent: 0, refused: 0, unanswered: [], challenged: 0 };
  const others = Math.ceil(leads / 20);
  for (let index = 0; index < leads; index += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, leads - index) }, (_, offset) => index + offset);
    const answers = await Promise.all(batch.map((each) => send(stage, from(each), `junk${each}`)));
    played.refused += answers.filter(({ status }) => status !== 201).length;
    await stage.worker.advanceClock(pauseMs * batch.length);
    if (index % others < atOnce) {
      const person = `visitor${index}`;
      const { isAnswered, isChallenged } = await sendAndWait(stage, `198.51.${index % 100}.${index % 250}`, person, undefined);
      if (!isAnswered || isChallenged) played.unanswered.push(person);
      await openInbox(stage);
      played.sent += 1;
    }
  }
  return { ...played, sent: played.sent + leads };
}

/** Returns arrival times over 20 minutes, the same in each run. Most people arrive in two crowds, as after a lecture. */
function arrivals(students: number): number[] {
  let state = 7;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const times = Array.from({ length: students }, (_, index) =>
    index % 2 ? random() * 1200 : (index % 4 ? 300 : 900) + random() * 60,
  );
  return times.sort((a, b) => a - b).map((seconds) => seconds * secondMs);
}

async function college(stage: Stage): Promise<Played> {
  const played: Played = { sent: 0, refused: 0, unanswered: [], challenged: 0 };
  let clock = 0;
  for (const [index, time] of arrivals(40).entries()) {
    await stage.worker.advanceClock(Math.round(time - clock));
    clock = time;
    const { isAnswered, isChallenged } = await sendAndWait(stage, '203.0.113.40', `student${index}`, dummyToken);
    played.sent += 1;
    played.challenged += Number(isChallenged);
    if (!isAnswered) played.unanswered.push(`student${index}`);
  }
  return played;
}

export const scenarios: readonly Scenario[] = [
  {
    name: '60 leads in 12 s from one address',
    play: (stage) => flood(stage, { leads: 60, pauseMs: 200, atOnce: 1, from: () => '203.0.113.9' }),
    maxAcknowledgements: 5,
  },
  {
    name: '60 leads at once from one address',
    play: (stage) => flood(stage, { leads: 60, pauseMs: 0, atOnce: 60, from: () => '203.0.113.9' }),
    maxAcknowledgements: 5,
  },
  {
    name: '1,000 leads from 50 addresses of one /64',
    play: (stage) =>
      flood(stage, { leads: 1000, pauseMs: 60, atOnce: 10, from: (index) => `2001:db8:1:2::${((index % 50) + 1).toString(16)}` }),
    maxAcknowledgements: 5,
  },
  {
    name: '1,000 leads in 50 minutes from one address',
    play: (stage) => flood(stage, { leads: 1000, pauseMs: 3000, atOnce: 10, from: () => '203.0.113.9' }),
    maxAcknowledgements: 5,
  },
  { name: '40 students behind one address in 20 minutes', play: college, maxAcknowledgements: undefined },
];
