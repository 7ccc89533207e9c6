import { StartRefused } from '../config/config.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import type { Run } from './functions.ts'

/** What a database stores of the secret that it was begun with; it says nothing of the secret. */
export function secretMark(secret: string): string {
  return keyedHash(secret, 'the secret of this database')
}

/**
 * Refuses the start where the database was begun with another secret: nothing that is hashed or sealed in it could be read, and
 * members could not log in. To be run behind the migrations, under their lock; what is stored says nothing of the secret.
 */
export async function requireSecret(run: Run, secret: string): Promise<void> {
  const mark = secretMark(secret)
  const [stored] = (await run(
    `create table if not exists drizzle.livery_secret (mark text not null);
      insert into drizzle.livery_secret select '${mark}' where not exists (select 1 from drizzle.livery_secret);
      select mark from drizzle.livery_secret`,
  )) as { mark: string }[]
  if (stored?.mark === mark) return
  throw new StartRefused(
    'This database was begun by a gateway with another secret, which keys what is hashed and sealed in it. ' +
      "Set LIVERY_SECRET to that gateway's: its own setting, or what the file `secret` in its data folder holds.",
  )
}
