import type { Nodes } from 'mdast';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { toPlainText } from '#catalogue/schema/prose.ts';
import type { TextPage } from '#catalogue/schema/text-page.ts';
import { housePalette } from '#cli/drawing/palette.ts';
import { group } from '#cli/drawing/shapes.ts';
import { drawMark } from '#cli/media/brand/mark.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import { pageValues } from '#site/views/page-values.ts';
import { makePdf } from './flow.ts';
import { page as paper } from './pdf-file.ts';
import { drawShapes } from './pdf-shapes.ts';
import { writeHeading, writeList } from './section-blocks.ts';
import { stylesFor } from './styles.ts';

type Block = { kind: 'heading' | 'text'; text: string } | { kind: 'list'; items: readonly string[] };

/** All inputs of a text page's PDF. */
interface PageSheet {
  institute: string;
  heading: string;
  lead: string;
  blocks: readonly Block[];
  phone: string;
  url: string;
}

export function pageSheet(catalogue: Catalogue, { heading, lead = '', path, body }: TextPage): PageSheet {
  const values = pageValues(catalogue);
  const { name, phone, origin } = catalogue.institute;
  const fill = (text: string): string => text.replaceAll(/\{([^{}]+)\}/g, (all, value: string) => values.get(value)?.text ?? all);
  const toBlock = (node: Nodes): Block => {
    if (node.type === 'list') return { kind: 'list', items: node.children.map((item) => fill(toPlainText(item))) };
    return { kind: node.type === 'heading' ? 'heading' : 'text', text: fill(toPlainText(node)) };
  };
  return { institute: name, heading, lead: fill(lead), blocks: body.map(toBlock), phone, url: origin + path };
}

/** Draws a Marathi text page as a tagged PDF that can be printed and handed out. */
export function drawPageSheet({ institute, heading, lead, blocks, phone, url }: PageSheet): Promise<Buffer> {
  const look = { palette: housePalette, styles: stylesFor(housePalette) };
  const { styles } = look;
  const text = { ...styles.text, lineHeight: 18 };
  return makePdf({ title: heading, author: institute, subject: heading, lang: 'mr' }, (flow) => {
    flow.decorate((document) =>
      drawShapes(document, [group({ x: paper.left + 12, y: paper.top + 7, scale: 0.42 }, drawMark(look.palette))]),
    );
    flow.block('P', institute, { x: paper.left + 36, style: styles.kicker, gap: 14 });
    flow.block('H1', heading, { style: { ...styles.title, lineHeight: 46 }, gap: 2 });
    flow.block('P', lead, { style: text, gap: 14 });
    for (const block of blocks) {
      if (block.kind === 'heading') writeHeading(flow, block.text, look);
      else if (block.kind === 'list') writeList(flow, block.items, { ...look, styles: { ...styles, text } });
      else flow.block('P', block.text, { style: text, gap: 12 });
    }
    flow.link(formatPhone(phone), `tel:${phone}`, { parent: flow.open('P'), style: styles.link });
    flow.link(url, url, { parent: flow.open('P'), style: styles.link });
  });
}
