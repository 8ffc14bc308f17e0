import { type ComponentType, createElement } from 'react';
import { Parts } from '#cli/build/render/parts.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import type { Markup } from './markup.ts';
import { type ReadMarkup, readMarkup } from './read-markup.ts';

const markerTag = 'x-part';

/** Renders pages and reads what they hold. A part is rendered and read once, as in the build, so that a page costs only what is its own. */
export class MarkupRenderer {
  readonly #parts = new Parts<Markup>(
    ({ component }, props) => this.#read(component, props, true).body,
    (k) => createElement(markerTag, { k }),
  );

  read(plan: PagePlan): ReadMarkup {
    return this.#read(plan.component, plan.props, false);
  }

  #read(component: ComponentType<never>, props: object, isPart: boolean): ReadMarkup {
    const html = this.#parts.render(component, props);
    return readMarkup(html, { markerTag, isPart, findPart: (number) => this.#parts.get(number) });
  }
}
