import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { getNetwork } from '../network/address.ts'
import { Refusal } from '../http/refusal.ts'
import { fairQueue, QueueFull } from '../limits/fair-queue.ts'

/** argon2id, 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of the four threads that Node has for such work, files and names need one. */
const inTurn = fairQueue({
  concurrent: Math.min(3, Math.max(2, availableParallelism() - 1)),
  waiting: 256,
  waitingOfKey: 32,
})

/** Hashing queued fairly by address: an address with many requests delays only itself. */
async function work<T>(address: string, task: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(getNetwork(address), task)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Refusal(error.who === 'key' ? 'too_many_requests' : 'unavailable', { retryAfter: 5 })
  }
}

/** A password as it is hashed: however a keyboard composed it, and without the space that a copy brings along. */
function plain(password: string) {
  return password.trim().normalize('NFC')
}

function hashNow(password: string) {
  return hash(plain(password), cost)
}

let decoy: Promise<string> | undefined

/** Hashes a password for somebody at an address. Refused while too many wait. */
export function hashPassword(password: string, address: string): Promise<string> {
  return work(address, () => hashNow(password))
}

/** Compares a password; an account without one takes as long as one with. Refused while too many wait. */
export async function isPassword(
  storedHash: string | null | undefined,
  given: string,
  address: string,
): Promise<boolean> {
  decoy ??= hashNow('nobody has this one')
  const compared = storedHash ?? (await decoy)
  const matches = await work(address, () => verify(compared, plain(given)))
  return matches && storedHash != null
}
