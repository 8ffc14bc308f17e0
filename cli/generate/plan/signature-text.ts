import type { Signature } from '#site/plan/similarity/min-hash.ts';

export const writeSignature = ({ buffer }: Signature): string => Buffer.from(buffer).toString('base64');

/** Numbers of four bytes must begin at a multiple of four, which a buffer out of Node's pool need not. */
export const readSignature = (text: string): Signature => new Uint32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
