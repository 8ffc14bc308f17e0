import type { ReactElement, ReactNode } from 'react';
import { Fold } from '#site/components/fold/fold.tsx';
import type { CityFact } from '#site/views/city-facts.ts';

interface CityFactSectionsProps {
  facts: readonly CityFact[];
  children?: ReactNode;
}

export function CityFactSections({ facts, children }: CityFactSectionsProps): ReactElement {
  return (
    <div className="city-facts">
      {facts.map((fact) => (
        <article key={fact.heading} className="city-fact" data-kind={fact.kind}>
          <FactSection fact={fact} />
        </article>
      ))}
      {children}
    </div>
  );
}

/** Whether small screens fold this list. Long lists are folded, because visitors usually look for a single entry. */
const isFolded = ({ kind }: CityFact): boolean => kind === 'industry' || kind === 'languages' || kind === 'colleges';

function FactSection({ fact }: { fact: CityFact }): ReactElement {
  const heading = <h3>{fact.heading}</h3>;
  const body = <FactBody fact={fact} />;
  if (isFolded(fact)) return <Fold heading={heading}>{body}</Fold>;
  return (
    <>
      {heading}
      {body}
    </>
  );
}

function FactBody({ fact: { kind, paragraphs } }: { fact: CityFact }): ReactElement {
  if (kind === 'languages') return <NamedList items={paragraphs} nameEnd=":" />;
  if (kind === 'colleges') return <NamedList items={paragraphs} nameEnd="," />;
  return (
    <>
      {paragraphs.filter(Boolean).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

function NamedList({ items, nameEnd }: { items: readonly string[]; nameEnd: string }): ReactElement {
  return (
    <ul>
      {items.map((item) => {
        const end = item.indexOf(nameEnd);
        return (
          <li key={item}>
            <strong>{item.slice(0, end)}</strong>
            {item.slice(end)}
          </li>
        );
      })}
    </ul>
  );
}
