import { admitServiceScripts } from '../service-scripts.ts';

/** The part of Turnstile that is used (Cloudflare documentation, "Client-side rendering"). */
export interface Turnstile {
  /** @returns id of the widget */
  render(place: HTMLElement, options: TurnstileOptions): string;
  /** Begins the challenge anew. */
  reset(widget: string): void;
  remove(widget: string): void;
}

interface TurnstileOptions {
  sitekey: string;
  action: string;
  size: 'flexible';
  /** Whether it begins anew by itself after an error. */
  retry: 'never';
  /** Called with the token of a challenge that was passed, also when it is passed again after it had expired. */
  callback: (token: string) => void;
  /** Called when the challenge cannot be held; true says that the page tells the visitor. */
  'error-callback': () => boolean;
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

/** Loads Cloudflare's script, once. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Turnstile> {
  admitServiceScripts();
  const script = document.createElement('script');
  script.src = scriptUrl;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The script of Turnstile could not be loaded')));
  });
  document.head.append(script);
  await loaded;
  const { turnstile } = globalThis as { turnstile?: Turnstile };
  if (!turnstile) throw new Error('The script of Turnstile has brought nothing');
  return turnstile;
}
