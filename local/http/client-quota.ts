/** A limited server resource, of which one client network can reserve only a part. */
export class ClientQuota {
  readonly #max: number;
  readonly #maxPerNetwork: number;
  readonly #byNetwork = new Map<string, number>();
  #used = 0;

  constructor(max: number, maxPerNetwork = max / 2) {
    this.#max = max;
    this.#maxPerNetwork = maxPerNetwork;
  }

  /** Reserves `amount` for a client network (`toClientNetwork`). Returns false if not enough is left. */
  tryReserve(network: string, amount = 1): boolean {
    const used = (this.#byNetwork.get(network) ?? 0) + amount;
    if (this.#used + amount > this.#max || used > this.#maxPerNetwork) return false;
    this.#used += amount;
    this.#byNetwork.set(network, used);
    return true;
  }

  release(network: string, amount = 1): void {
    const left = (this.#byNetwork.get(network) ?? 0) - amount;
    this.#used -= amount;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}
