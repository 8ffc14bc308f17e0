import type { FigureGroup, FigureLeads, FigureStage, Figures } from '#site/shared/figures.ts';
import { expectOk, type Request, readJson } from '#site/staff/api.ts';

/** What is looked at; days in India. */
export interface FigureChoice {
  by: FigureGroup;
  from: string;
  to: string;
}

/** A number whose leads are to be opened; without a value those of all rows. */
export interface FigureNumber {
  stage: FigureStage;
  value?: string;
}

const unread = 'Failed to count leads';
const queryOf = (values: object): string => `?${new URLSearchParams({ ...values })}`;

/** The calls of the figures. Each throws when the server cannot be reached or fails. */
export class FiguresApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  read = async (choice: FigureChoice): Promise<Figures> =>
    readJson(await this.#request(`/api/leads/figures${queryOf(choice)}`), unread);

  csv = async (choice: FigureChoice): Promise<Blob> =>
    (await expectOk(await this.#request(`/api/leads/figures.csv${queryOf(choice)}`), 'Failed to export the figures')).blob();

  /** Ids of the leads behind a number, the latest first. */
  async leadsBehind(choice: FigureChoice, number: FigureNumber): Promise<string[]> {
    const answer = await this.#request(`/api/leads/figures/leads${queryOf({ ...choice, ...number })}`);
    return (await readJson<FigureLeads>(answer, unread)).ids;
  }
}
