import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

/** Hashes a password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

/** Compares a password; an account without one takes as long as one with. */
export async function isPassword(kept: string | null | undefined, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one')
  const matches = await verify(kept ?? (await decoy), given.normalize('NFC'))
  return matches && kept != null
}
