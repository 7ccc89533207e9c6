import type { Call } from '../../base/call/call.ts'

/** Milliseconds after which somebody who left a game is not on the way into another. */
const pause = 800

let rooms = 0
let timer: ReturnType<typeof setTimeout> | undefined
let letGo: (() => Promise<unknown>) | undefined

/** Held by every tab of this browser that has a game of the member on it; a browser lets go of it for a tab that is gone. */
function getLock(member: string) {
  return `livery purse ${member}`
}

/** A browser gives locks to secure pages alone; without them each tab knows of its own games only. */
function locks() {
  return (navigator as Partial<Navigator>).locks
}

function hold(member: string): typeof letGo {
  let end: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    end = resolve
  })
  const held = locks()?.request(getLock(member), { mode: 'shared' }, () => left)
  return async () => {
    end()
    await held
  }
}

async function unlessElsewhere(member: string, home: () => unknown): Promise<void> {
  await letGo?.()
  letGo = undefined
  // A game entered meanwhile has the purse now.
  if (rooms > 0) letGo = hold(member)
  else await locks()?.request(getLock(member), { ifAvailable: true }, (lock) => (lock ? home() : undefined))
}

/**
 * A game of a member is on this page. Returns the way to say that it was left: unless another follows, or another tab has one, `home`
 * brings the money home.
 */
export function enterRoom(member: string): (home: () => unknown) => void {
  rooms += 1
  clearTimeout(timer)
  letGo ??= hold(member)
  return (home) => {
    rooms -= 1
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (rooms > 0) return
      if (locks()) void unlessElsewhere(member, home)
      else home()
    }, pause)
  }
}

/** Requests that everything returns to the main wallet, unless another device plays with it; a failure is retried at the next look. */
export function bringHome(call: Call): Promise<unknown> {
  return call('walletHome', { body: { left: true } }).catch(() => undefined)
}
