import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { countTaken, takeCounted } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { BotCheckProvider, CheckContext } from './provider.ts'

/** Iterations of one guess: about 2 ms on a desktop, 6 ms on a phone. */
const cost = 4000
/** Guesses until the right one: about a second's work for the first few of an hour, then more and more for one network. */
const fewest = 200
const free = 4
const maxGrowth = 6
const perHour = 60

function secrets(platform: Platform) {
  return {
    hmacSignatureSecret: keyedHash(platform.config.secret, 'work'),
    hmacKeySignatureSecret: keyedHash(platform.config.secret, 'work key'),
  }
}

/** How many times the usual work this network does now. */
async function growth({ platform, visitor }: CheckContext): Promise<number> {
  const { merchantCode } = visitor.brand.settings
  const key = `bot check work ${getNetwork(visitor.address)}`
  const now = platform.clock()
  return platform.database.within(merchantCode, async (tx) => {
    if (!(await takeCounted(tx, merchantCode, { key, cap: perHour, window: 3600 }, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    const taken = await countTaken(tx, merchantCode, key, now)
    return Math.min(maxGrowth, Math.max(1, taken / free))
  })
}

function findPayload(proof: string | undefined): Payload | undefined {
  try {
    const read = JSON.parse(Buffer.from(proof ?? '', 'base64').toString('utf8')) as Partial<Payload> | null
    return read?.challenge?.parameters && read.solution ? (read as Payload) : undefined
  } catch {
    return undefined
  }
}

/** Work that a browser does alone: the way for people who cannot see or drag, and a brand's choice for everybody. */
export const workProvider: BotCheckProvider<'work'> = {
  kind: 'work',
  async make(context) {
    const times = await growth(context)
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: Math.round(randomInt(fewest, fewest * 2) * times),
      data: { id: context.id },
      deriveKey,
      ...secrets(context.platform),
    })
    return { shown: { challenge: JSON.stringify(challenge) }, answer: '' }
  },
  async judge({ platform, id }, { proof }) {
    const payload = findPayload(proof)
    if (payload?.challenge.parameters.data?.['id'] !== id) return []
    try {
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets(platform) })
      return verified ? [''] : []
    } catch {
      return []
    }
  },
}
