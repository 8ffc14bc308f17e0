import { indianTime } from '#site/shared/times.ts';

/** What a lead is given away by; null for what is not known of it. */
export interface LeadTraits {
  department: string | null;
  city: string | null;
  course: string | null;
  language: string | null;
}

/** A member of the staff as the choice sees them. */
export interface Counsellor {
  id: string;
  name: string;
  /** Of two with 2 and 1, the first gets two leads of three. Above 0. */
  weight: number;
  /** What they take; a trait that is not named is no condition. */
  takes: Partial<Record<keyof LeadTraits, readonly string[]>>;
  openLeads: number;
  maxOpenLeads: number;
  /** When their hours end, milliseconds since 1970; null for somebody who is not on duty now. */
  onDutyUntil: number | null;
  /** Leads that they are owed, as the choice before left it; 0 at first. */
  owed: number;
}

interface Choice {
  id: string;
  /** For people: `Asha: Data Science, 3 open, on duty until 18:00`. */
  why: string;
  /** What each who could have got the lead is owed now, by id. */
  owed: ReadonlyMap<string, number>;
}

const traits: readonly (keyof LeadTraits)[] = ['department', 'city', 'course', 'language'];

/** A lead of which a trait is not known goes to anybody: it must not wait for it. */
const takesLead = ({ takes }: Counsellor, lead: LeadTraits): boolean =>
  traits.every((trait) => {
    const value = lead[trait];
    return value === null || (takes[trait]?.includes(value) ?? true);
  });

const canTake = (counsellor: Counsellor, lead: LeadTraits): boolean =>
  counsellor.onDutyUntil !== null && counsellor.openLeads < counsellor.maxOpenLeads && takesLead(counsellor, lead);

/** The traits of a lead in the words of the catalogue. */
type TraitTitles = Partial<Record<keyof LeadTraits, string>>;

function explain({ name, takes, openLeads, onDutyUntil }: Counsellor, lead: LeadTraits, titles: TraitTitles): string {
  const matched = traits.flatMap((trait) => (takes[trait] && lead[trait] ? [titles[trait] ?? lead[trait]] : []));
  const until = indianTime(onDutyUntil ?? 0).slice(11, 16);
  return `${name}: ${[...matched, `${openLeads} open`, `on duty until ${until}`].join(', ')}`;
}

/**
 * Who gets a lead: of those on duty who take its kind and have room, the one who is owed most. Each lead owes everybody who could have
 * got it their part of it by weight, so that an absence costs nobody and is not made up for. Undefined where nobody can take it.
 */
export function chooseOwner(lead: LeadTraits, counsellors: readonly Counsellor[], titles: TraitTitles = {}): Choice | undefined {
  const able = counsellors.filter((counsellor) => canTake(counsellor, lead));
  const total = able.reduce((sum, { weight }) => sum + weight, 0);
  const owed = new Map(able.map((counsellor) => [counsellor.id, counsellor.owed + counsellor.weight / total]));
  const owedTo = ({ id }: Counsellor): number => owed.get(id) ?? 0;
  const [first] = [...able].sort((a, b) => owedTo(b) - owedTo(a) || a.id.localeCompare(b.id, 'en'));
  if (!first) return undefined;
  owed.set(first.id, owedTo(first) - 1);
  return { id: first.id, why: explain(first, lead, titles), owed };
}
