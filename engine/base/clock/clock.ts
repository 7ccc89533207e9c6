/** The server's time, as far as this page knows it. Independent of the device's own clock. */
export interface Clock {
  /** Milliseconds since 1970 by the server's clock. */
  now: () => number
  /** Adjusts to an instant of the server; the bounds of the exchange are performance.now() milliseconds. */
  sync: (serverTime: string, exchange: { sentAt: number; receivedAt: number }) => void
}

export interface ClockSources {
  /** Milliseconds that no change of the device's clock can move. */
  monotonic: () => number
  /** The device's clock, used until the first response of the server. */
  device: () => number
}

const browser: ClockSources = { monotonic: () => performance.now(), device: () => Date.now() }

/**
 * Makes a clock. A response bounds the difference between its clock and ours: it was written after
 * the request left and before it arrived. Responses that agree narrow the bounds; one that contradicts them (a page
 * out of a cache, a device that slept) replaces them.
 */
export function createClock({ monotonic, device }: ClockSources = browser): Clock {
  let bounds: { min: number; max: number } | null = null
  return {
    now() {
      if (!bounds) return device()
      return Math.round(monotonic() + (bounds.min + bounds.max) / 2)
    },
    sync(serverTime, { sentAt, receivedAt }) {
      const instant = Date.parse(serverTime)
      if (Number.isNaN(instant)) return
      const estimate = { min: instant - receivedAt, max: instant - sentAt }
      const min = Math.max(estimate.min, bounds?.min ?? -Infinity)
      const max = Math.min(estimate.max, bounds?.max ?? Infinity)
      bounds = min <= max ? { min, max } : estimate
    },
  }
}

/** The clock of this page. */
export const clock = createClock()
