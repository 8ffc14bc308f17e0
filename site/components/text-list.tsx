import type { ReactElement } from 'react';

interface TextListProps {
  items: readonly string[];
  className?: string;
  id?: string;
}

export const TextList = ({ items, className = 'dots', id }: TextListProps): ReactElement => (
  <ul className={className} id={id}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
