/** The addresses that pages link to, each by a number: most of them stand on most pages, and numbers are compared and kept far sooner. */
export class Addresses {
  readonly #texts: string[];
  readonly #numbers: Map<string, number>;

  /** @param texts those of an earlier check, in the order of their numbers */
  constructor(texts: readonly string[] = []) {
    this.#texts = [...texts];
    this.#numbers = new Map(texts.map((text, number) => [text, number]));
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  at(number: number): string {
    return this.#texts[number] as string;
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }
}
