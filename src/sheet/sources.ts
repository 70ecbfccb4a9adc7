import type { MeasureTable } from '../contract/advice/adviceDocument';

export class Sources {
  readonly #known: MeasureTable[] = [];

  /** Appends the number of the table's source, such as `[1]`. */
  marked(text: string, table: MeasureTable | null): string {
    return table === null ? text : `${text} [${this.#numberOf(table)}]`.trim();
  }

  get all(): readonly MeasureTable[] {
    return this.#known;
  }

  #numberOf(table: MeasureTable): number {
    const place = this.#known.findIndex(({ source, edition }) => source === table.source && edition === table.edition);
    return place === -1 ? this.#known.push(table) : place + 1;
  }
}
