import { randomBytes } from 'node:crypto'

/** A generator of ids that no two processes share: a random start and a count. */
export function makeRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
