import type * as Argon2 from '@node-rs/argon2'
import { createRequire } from 'node:module'

// By its real name it would be this file again.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

export const { verify } = argon2

/**
 * As the library's, at a fiftieth of the work: tests hash thousands of passwords, and most are about something else. Those
 * that are about what guessing costs, or of what it tells, set LIVERY_TEST_ARGON2=full.
 */
export function hash(password: string, options?: object): Promise<string> {
  const isFull = process.env.LIVERY_TEST_ARGON2 === 'full'
  return argon2.hash(password, isFull ? options : { ...options, memoryCost: 512, timeCost: 1 })
}
