/** A limited server resource. One client network can reserve at most half of it. */
export class ClientQuota {
  readonly #max: number;
  readonly #byNetwork = new Map<string, number>();
  #used = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Reserves `amount` for a client network (`toClientNetwork`). Returns false if not enough is left. */
  tryReserve(network: string, amount = 1): boolean {
    const used = (this.#byNetwork.get(network) ?? 0) + amount;
    if (this.#used + amount > this.#max || used > this.#max / 2) return false;
    this.#used += amount;
    this.#byNetwork.set(network, used);
    return true;
  }

  /** Returns the amount that a client network has reserved. */
  usedBy(network: string): number {
    return this.#byNetwork.get(network) ?? 0;
  }

  release(network: string, amount = 1): void {
    const left = (this.#byNetwork.get(network) ?? 0) - amount;
    this.#used -= amount;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}
