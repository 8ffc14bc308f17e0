/** One step of the way to a value: which prop is asked for next, and where its values lead. Most steps are the last of their way. */
interface Step<Value> {
  prop: string;
  next: Map<unknown, Step<Value>> | undefined;
  /** Ways of props objects that have another prop at this place. */
  others: Map<string, Step<Value>> | undefined;
  value: Value | undefined;
}

const newStep = <Value>(prop = ''): Step<Value> => ({ prop, next: undefined, others: undefined, value: undefined });

/**
 * Values by props objects: two are the same when they have the same props in the same order with the same values, objects
 * by identity. One look-up a prop and no key text, since pages ask some thirty times each.
 */
export class PropsTree<Value> {
  #root = newStep<Value>();

  get(props: object): Value | undefined {
    let step: Step<Value> | undefined = this.#root;
    for (const prop in props) {
      if (step.prop !== prop) step = step.others?.get(prop);
      step = step?.next?.get((props as Record<string, unknown>)[prop]);
      if (!step) return undefined;
    }
    return step.value;
  }

  set(props: object, value: Value): void {
    let step = this.#root;
    for (const prop in props) {
      if (step.prop === '') step.prop = prop;
      if (step.prop !== prop) {
        step.others ??= new Map();
        step = getOrAdd(step.others, prop, prop);
      }
      step.next ??= new Map();
      step = getOrAdd(step.next, (props as Record<string, unknown>)[prop]);
    }
    step.value = value;
  }
}

function getOrAdd<Key, Value>(steps: Map<Key, Step<Value>>, key: Key, prop?: string): Step<Value> {
  let step = steps.get(key);
  if (!step) {
    step = newStep(prop);
    steps.set(key, step);
  }
  return step;
}
