import { indianTime } from '#site/shared/times.ts';

/** What a lead is given away by; null for what is not known of it. */
export interface LeadTraits {
  department: string | null;
  city: string | null;
  course: string | null;
  language: string | null;
}

/** Who of the staff has open leads of the same person, whom they were in touch with last first. */
type PersonOwners = readonly string[];

/** A member of the staff as the choice sees them. */
export interface Counsellor {
  id: string;
  name: string;
  /** Of two with 2 and 1, the first gets two leads of three. Above 0. */
  weight: number;
  /** What they take; a trait that is not named is no condition. */
  takes: Partial<Record<keyof LeadTraits, readonly string[]>>;
  /** The departments whose leads they may see; null for all. */
  sees: readonly string[] | null;
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
const hasMatchingTraits = ({ takes }: Counsellor, lead: LeadTraits): boolean =>
  traits.every((trait) => {
    const value = lead[trait];
    return value === null || (takes[trait]?.includes(value) ?? true);
  });

/** Nobody is given a lead that they may not see, or while they are not there. */
const isAvailableFor = ({ onDutyUntil, sees }: Counsellor, { department }: LeadTraits): boolean =>
  onDutyUntil !== null && (sees === null || (department !== null && sees.includes(department)));

const canTake = (counsellor: Counsellor, lead: LeadTraits): boolean =>
  isAvailableFor(counsellor, lead) && counsellor.openLeads < counsellor.maxOpenLeads && hasMatchingTraits(counsellor, lead);

/** The traits of a lead in the words of the catalogue. */
type TraitTitles = Partial<Record<keyof LeadTraits, string>>;

function explain({ name, takes, openLeads, onDutyUntil }: Counsellor, lead: LeadTraits, titles: TraitTitles): string {
  const matched = traits.flatMap((trait) => (takes[trait] && lead[trait] ? [titles[trait] ?? lead[trait]] : []));
  const until = indianTime(onDutyUntil ?? 0).slice(11, 16);
  return `${name}: ${[...matched, `${openLeads} open`, `on duty until ${until}`].join(', ')}`;
}

/** Somebody who talks with the person already, whatever their rules and their room: two who call one person is worse than one lead more. */
function findPersonOwner(lead: LeadTraits, counsellors: readonly Counsellor[], owners: PersonOwners): Counsellor | undefined {
  const available = new Map(counsellors.filter((each) => isAvailableFor(each, lead)).map((each) => [each.id, each]));
  return owners.map((id) => available.get(id)).find((owner) => owner !== undefined);
}

interface ChoiceContext {
  titles?: TraitTitles;
  personOwners?: PersonOwners;
}

/**
 * Who gets a lead: who has open leads of its person, and else of those on duty who take its kind and have room, the one who is owed most. Each
 * lead owes everybody who could have got it their part of it by weight, so that an absence costs nobody and is not made up for. Undefined where
 * nobody can take it.
 */
export function chooseOwner(
  lead: LeadTraits,
  counsellors: readonly Counsellor[],
  { titles = {}, personOwners = [] }: ChoiceContext = {},
): Choice | undefined {
  const personOwner = findPersonOwner(lead, counsellors, personOwners);
  const eligible = counsellors.filter((counsellor) => counsellor === personOwner || canTake(counsellor, lead));
  const total = eligible.reduce((sum, { weight }) => sum + weight, 0);
  const owed = new Map(eligible.map((counsellor) => [counsellor.id, counsellor.owed + counsellor.weight / total]));
  const getOwed = ({ id }: Counsellor): number => owed.get(id) ?? 0;
  const [mostOwed] = [...eligible].sort((a, b) => getOwed(b) - getOwed(a) || a.id.localeCompare(b.id, 'en'));
  const chosen = personOwner ?? mostOwed;
  if (!chosen) return undefined;
  owed.set(chosen.id, getOwed(chosen) - 1);
  const why = personOwner ? `${personOwner.name}: already in touch with this person` : explain(chosen, lead, titles);
  return { id: chosen.id, why, owed };
}
