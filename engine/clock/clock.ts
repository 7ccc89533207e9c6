/** The server's time, as far as this page knows it. Independent of the device's own clock. */
export interface Clock {
  /** Milliseconds since 1970 by the server's clock. */
  now: () => number
  /** Learns from an instant that the server named; the bounds of the exchange are performance.now() milliseconds. */
  sync: (serverTime: string, exchange: { sentAt: number; receivedAt: number }) => void
}

export interface ClockSources {
  /** Milliseconds that no change of the device's clock can move. */
  monotonic: () => number
  /** The device's clock, used until the server has been heard. */
  device: () => number
}

const browser: ClockSources = { monotonic: () => performance.now(), device: () => Date.now() }

/**
 * Makes a clock. What the server said bounds the difference between its clock and ours: an answer was written after
 * the question left and before it came back. Answers that agree narrow the bounds; one that contradicts them (a page
 * out of a cache, a device that slept) replaces them.
 */
export function createClock({ monotonic, device }: ClockSources = browser): Clock {
  let bounds: { least: number; most: number } | null = null
  return {
    now() {
      if (!bounds) return device()
      return Math.round(monotonic() + (bounds.least + bounds.most) / 2)
    },
    sync(serverTime, { sentAt, receivedAt }) {
      const instant = Date.parse(serverTime)
      if (Number.isNaN(instant)) return
      const heard = { least: instant - receivedAt, most: instant - sentAt }
      const least = Math.max(heard.least, bounds?.least ?? -Infinity)
      const most = Math.min(heard.most, bounds?.most ?? Infinity)
      bounds = least <= most ? { least, most } : heard
    },
  }
}

/** The clock of this page. */
export const clock = createClock()
