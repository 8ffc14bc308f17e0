import { admitServiceScripts } from '../service-scripts.ts';

/** The parts of the Turnstile API that the site uses (Cloudflare documentation, "Client-side rendering"). */
export interface Turnstile {
  render(place: HTMLElement, options: TurnstileOptions): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

interface TurnstileOptions {
  sitekey: string;
  action: string;
  size: 'flexible';
  retry: 'never';
  /** Called with a new token each time the visitor passes the challenge, even if an earlier token has expired. */
  callback: (token: string) => void;
  /** Called when the challenge fails to run. Must return true if the page itself tells the visitor about the failure. */
  'error-callback': () => boolean;
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

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
    script.addEventListener('error', () => reject(new Error('Could not load the Turnstile script')));
  });
  document.head.append(script);
  await loaded;
  const { turnstile } = globalThis as { turnstile?: Turnstile };
  if (!turnstile) throw new Error('The Turnstile script did not define `turnstile`');
  return turnstile;
}
