/** A limited resource of the server. A single client network gets at most half of it, so that others always get some. */
export class ClientQuota {
  readonly #max: number;
  readonly #byNetwork = new Map<string, number>();
  #used = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Reserves `amount` for a client network (see `toClientNetwork`); false when there is not enough left. */
  take(network: string, amount = 1): boolean {
    const used = (this.#byNetwork.get(network) ?? 0) + amount;
    if (this.#used + amount > this.#max || used > this.#max / 2) return false;
    this.#used += amount;
    this.#byNetwork.set(network, used);
    return true;
  }

  /** Returns what `take` reserved. */
  release(network: string, amount = 1): void {
    const left = (this.#byNetwork.get(network) ?? 0) - amount;
    this.#used -= amount;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}
