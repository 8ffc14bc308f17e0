import type { FigureGroup, Figures, FigureTableName, OpenedStage } from '#site/shared/figures.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { expectOk, type Request, readJson } from '#site/staff/api.ts';

/** The selected figures and period. Dates are calendar days in India. */
export interface FigureChoice {
  by: FigureGroup;
  from: string;
  to: string;
}

export const lastDays = (days: number, now: number): Pick<FigureChoice, 'from' | 'to'> => ({
  from: indianDay(now - (days - 1) * dayMs),
  to: indianDay(now),
});

export interface FigureNumber {
  stage: OpenedStage;
  value?: string;
}

const loadFailure = 'Could not load the report. Please try again.';
const formatQuery = (values: object): string => `?${new URLSearchParams({ ...values })}`;

/** API calls for figures. Each call throws if the server fails or cannot be reached. */
export class FiguresApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  read = async (choice: FigureChoice): Promise<Figures> =>
    readJson(await this.#request(`/api/leads/figures${formatQuery(choice)}`), loadFailure);

  csv = async (choice: FigureChoice, table: FigureTableName): Promise<Blob> => {
    const response = await this.#request(`/api/leads/figures.csv${formatQuery({ ...choice, table })}`);
    return (await expectOk(response, 'Could not export the report. Please try again.')).blob();
  };
}
