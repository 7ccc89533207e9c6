export interface Light {
  /** Milliseconds from each event of the site until the state that it led to was on the screen. */
  lags: number[]
  /** Milliseconds that the page usually takes for a frame. */
  frame: number
}

/** Runs in the studio's page: takes the time between what the site reports and what is lit, apart from the studio's own clock. */
export function measureLight(): void {
  const light: Light = { lags: [], frame: 0 }
  Object.assign(window, { light })
  const now = () => performance.timeOrigin + performance.now()
  const due: { at: number; state: string }[] = []
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ records?: { at: number; active: string[]; machine: string }[] }>) => {
      for (const { at, active, machine } of data.records ?? []) {
        const state = active.at(-1)
        if (machine === 'login' && state !== undefined && due.at(-1)?.state !== state) due.push({ at, state })
      }
    },
  )
  const seen = () => {
    const lit = [...document.querySelectorAll<SVGElement>('.state.is-active')].map(
      (entry) => entry.dataset['state'],
    )
    const index = due.findLastIndex(({ state }) => lit.includes(state))
    const found = due[index]
    if (!found) return
    due.splice(0, index + 1)
    // The frame that draws it has begun; a message is taken once that frame is drawn.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => light.lags.push(now() - found.at)
    port2.postMessage(null)
  }
  // The studio's listener runs before this page's, so what is due is known a frame later at the earliest.
  const drawn = () => requestAnimationFrame(seen)
  new MutationObserver(drawn).observe(document.querySelector('svg.chart') as Node, {
    subtree: true,
    attributeFilter: ['class'],
  })
  const frames: number[] = []
  const beat = (before: number) => (time: number) => {
    frames.push(time - before)
    light.frame = [...frames].sort((value, other) => value - other)[frames.length >> 1] ?? 0
    requestAnimationFrame(beat(time))
  }
  requestAnimationFrame((time) => requestAnimationFrame(beat(time)))
}
