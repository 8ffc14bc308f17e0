import type { ComponentProps, ReactElement } from 'react';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'type' | 'role'> {
  isOn: boolean;
}

/** On/off switch. Its label describes the "on" state. */
export const Switch = ({ isOn, ...button }: SwitchProps): ReactElement => (
  <button type="button" role="switch" aria-checked={isOn} className="switch" {...button} />
);
