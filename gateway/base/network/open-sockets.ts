import type { FastifyRequest } from 'fastify'
import { getAddress, getNetwork } from './address.ts'
import { Counts } from './counts.ts'

/** Sockets that one address, or one IPv6 network of 64 bits, may hold open in this process. */
export interface SocketLimits {
  sockets: number
  /** Those that have not proven yet whose they are. */
  unproven: number
}

/** One socket, as long as it is open. */
export interface CountedSocket {
  /** It is known from now on whose it is. */
  prove: () => void
  /** It was closed. */
  remove: () => void
}

/** Counts the sockets of one kind by network. */
export class OpenSockets {
  readonly #max: SocketLimits
  readonly #all = new Counts()
  readonly #unproven = new Counts()

  constructor(max: SocketLimits) {
    this.#max = max
  }

  /** Whether another socket of whoever asks is too many. */
  isFull(request: FastifyRequest): boolean {
    const network = getNetwork(getAddress(request))
    return this.#all.get(network) >= this.#max.sockets || this.#unproven.get(network) >= this.#max.unproven
  }

  add(request: FastifyRequest): CountedSocket {
    const network = getNetwork(getAddress(request))
    this.#all.add(network, 1)
    this.#unproven.add(network, 1)
    let isProven = false
    let isOpen = true
    const prove = () => {
      if (!isProven) this.#unproven.add(network, -1)
      isProven = true
    }
    return {
      prove,
      remove: () => {
        prove()
        if (isOpen) this.#all.add(network, -1)
        isOpen = false
      },
    }
  }
}
