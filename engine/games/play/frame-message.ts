import type { FrameMessage } from '../../../schemas/vendor/frame.ts'

type Type = FrameMessage['type']

const id = /^[A-Za-z0-9._:-]{1,64}$/
const minor = /^(0|[1-9][0-9]{0,17})$/
const code = /^[^]{0,40}$/u

/** What each message carries: schemas/vendor/frame.ts in little, without its validator in a player's page. A test holds them together. */
const carried: { readonly [T in Type]: Readonly<Record<string, RegExp>> } = {
  hello: {},
  ready: { game: id },
  roundStarted: { round: id, stake: minor },
  roundEnded: { round: id, stake: minor, payout: minor },
  balance: { balance: minor },
  deposit: {},
  limits: {},
  stakeRefused: { code },
  fair: {},
  exit: {},
  failed: { code },
}

/** A message of a game's page, or null for anything else. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const { source, type, ...rest } = data as Record<string, unknown>
  if (source !== 'livery-game' || typeof type !== 'string' || !Object.hasOwn(carried, type)) return null
  const parts = Object.entries(carried[type as Type])
  const isRight =
    Object.keys(rest).length === parts.length &&
    parts.every(([name, pattern]) => {
      const value = rest[name]
      return typeof value === 'string' && pattern.test(value)
    })
  return isRight ? (data as FrameMessage) : null
}
