import { indianTime } from '#site/shared/times.ts';

/** Properties that decide who gets a lead. Null if unknown. */
export interface LeadTraits {
  department: string | null;
  city: string | null;
  course: string | null;
  language: string | null;
}

type PersonOwners = readonly string[];

export interface Counsellor {
  id: string;
  name: string;
  /** Relative share of leads, above 0. With weights 2 and 1, the first counsellor gets two leads out of three. */
  weight: number;
  /** Accepted values for each trait. A trait that is missing here is not restricted. */
  takes: Partial<Record<keyof LeadTraits, readonly string[]>>;
  sees: readonly string[] | null;
  openLeads: number;
  maxOpenLeads: number;
  /** End of the counsellor's hours in milliseconds since 1970, or null if off duty. */
  onDutyUntil: number | null;
  /** Number of leads the counsellor is owed after earlier choices. Starts at 0. */
  owed: number;
}

interface Choice {
  id: string;
  /** Reason shown to staff, such as `Asha: Data Science, 3 open, on duty until 18:00`. */
  why: string;
  owed: ReadonlyMap<string, number>;
}

const traits: readonly (keyof LeadTraits)[] = ['department', 'city', 'course', 'language'];

/** An unknown trait matches every counsellor, so that the lead does not have to wait until somebody fills in the trait. */
const hasMatchingTraits = ({ takes }: Counsellor, lead: LeadTraits): boolean =>
  traits.every((trait) => {
    const value = lead[trait];
    return value === null || (takes[trait]?.includes(value) ?? true);
  });

const isAvailableFor = ({ onDutyUntil, sees }: Counsellor, { department }: LeadTraits): boolean =>
  onDutyUntil !== null && (sees === null || (department !== null && sees.includes(department)));

const canTake = (counsellor: Counsellor, lead: LeadTraits): boolean =>
  isAvailableFor(counsellor, lead) && counsellor.openLeads < counsellor.maxOpenLeads && hasMatchingTraits(counsellor, lead);

type TraitTitles = Partial<Record<keyof LeadTraits, string>>;

function explain({ name, takes, openLeads, onDutyUntil }: Counsellor, lead: LeadTraits, titles: TraitTitles): string {
  const matched = traits.flatMap((trait) => (takes[trait] && lead[trait] ? [titles[trait] ?? lead[trait]] : []));
  const until = indianTime(onDutyUntil ?? 0).slice(11, 16);
  return `${name}: ${[...matched, `${openLeads} open`, `on duty until ${until}`].join(', ')}`;
}

/**
 * Finds a counsellor who is already in touch with the person. The counsellor's rules and maximum do not apply, because one extra lead is
 * better than two counsellors calling the same person.
 */
function findPersonOwner(lead: LeadTraits, counsellors: readonly Counsellor[], owners: PersonOwners): Counsellor | undefined {
  const available = new Map(counsellors.filter((each) => isAvailableFor(each, lead)).map((each) => [each.id, each]));
  return owners.map((id) => available.get(id)).find((owner) => owner !== undefined);
}

interface ChoiceContext {
  titles?: TraitTitles;
  personOwners?: PersonOwners;
}

/**
 * Chooses the owner of a lead. A counsellor who already has open leads from the same person comes first. Otherwise, the lead goes to the
 * eligible counsellor who is owed the most leads. Eligible counsellors are on duty, accept this kind of lead and are below their maximum.
 *
 * Each lead adds a weighted share to the number of leads owed to every eligible counsellor. Absent counsellors are owed nothing extra, so
 * they get no surge of leads when they return. Returns undefined if nobody can take the lead.
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
