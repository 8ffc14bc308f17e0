import { type ReactElement, useState } from 'react';
import { getListColumn, type LeadListColumn, leadListColumnNames } from '#site/shared/lead-list.ts';
import { Menu } from '#site/staff/menu.tsx';
import { useSessionView } from '#site/staff/session-context.ts';

const readShown = (key: string): readonly LeadListColumn[] => {
  const stored = localStorage.getItem(key)?.split(',');
  return leadListColumnNames.filter((name) => (stored ? name === 'name' || stored.includes(name) : !getListColumn(name).isExtra));
};

interface ShownColumns {
  shown: readonly LeadListColumn[];
  toggle: (name: LeadListColumn) => void;
}

/** Columns that the user has chosen for the table of leads on this device. */
export function useShownColumns(): ShownColumns {
  const key = `lead-columns:${useSessionView().user?.id ?? ''}`;
  const [shown, setShown] = useState(() => readShown(key));
  return {
    shown,
    toggle(name) {
      const next = shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name];
      localStorage.setItem(key, next.join(','));
      setShown(readShown(key));
    },
  };
}

export function ColumnMenu({ shown, toggle }: ShownColumns): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu className="dots" label={<span className="visually-hidden">Columns</span>} onToggle={setOpen}>
      {leadListColumnNames
        .filter((name) => isOpen && name !== 'name')
        .map((name) => (
          <label key={name}>
            <input type="checkbox" checked={shown.includes(name)} onChange={() => toggle(name)} />
            <span>{getListColumn(name).label}</span>
          </label>
        ))}
    </Menu>
  );
}
