import type { ComponentProps, ReactElement } from 'react';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'type' | 'role'> {
  isOn: boolean;
}

/** Something that is on or off; its label is what is so. */
export const Switch = ({ isOn, ...button }: SwitchProps): ReactElement => (
  <button type="button" role="switch" aria-checked={isOn} className="switch" {...button} />
);
