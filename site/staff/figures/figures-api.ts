import type { FigureGroup, Figures, FigureTableName, OpenedStage } from '#site/shared/figures.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { expectOk, StaffApi } from '#site/staff/api.ts';

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

const formatQuery = (values: object): string => `?${new URLSearchParams({ ...values })}`;

export class FiguresApi extends StaffApi {
  read = (choice: FigureChoice): Promise<Figures> => this.json(`/api/leads/figures${formatQuery(choice)}`);

  csv = async (choice: FigureChoice, table: FigureTableName): Promise<Blob> =>
    (await expectOk(await this.request(`/api/leads/figures.csv${formatQuery({ ...choice, table })}`))).blob();
}
