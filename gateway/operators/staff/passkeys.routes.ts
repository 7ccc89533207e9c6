import { companyScope } from '../../base/db/company-scope.ts'
import { requireFreshProof } from '../access/fresh-proof.ts'
import {
  addPasskey,
  makeOptions,
  listPasskeys,
  removePasskey,
  signInOptions,
} from '../access/passkeys.service.ts'
import { companyMeant } from '../access/sign-in.service.ts'
import { act, type ActContext, type ConsoleRoute, look, open } from '../console/console-route.ts'

function prove({
  platform,
  operator,
  body,
  address,
}: ActContext<'passkeyMakeOptions'> | ActContext<'passkeyRemove'>): Promise<void> {
  return requireFreshProof(platform, operator, body, address)
}

/** Passkeys of whoever is signed in, and the way in by one. */
export const passkeyRoutes: readonly ConsoleRoute[] = [
  open('signInOptions', async ({ platform, body, address }) =>
    signInOptions(platform, companyScope(await companyMeant(platform, body.company)), address),
  ),
  look('passkeys', 'session', async ({ platform, operator: me }) => {
    const found = await platform.database.within(me.scope, (tx) => listPasskeys(tx, me))
    return found.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }))
  }),
  act(
    'passkeyMakeOptions',
    'session',
    (tx, { platform, operator: me, now, note }) => {
      note({ subject: 'operator', subjectId: me.operatorId })
      return makeOptions(tx, platform, me, now)
    },
    prove,
  ),
  act('passkeyAdd', 'session', async (tx, { platform, operator: me, body, now, note }) => {
    const name = body.name.trim()
    note({ subject: 'operator', subjectId: me.operatorId, after: { passkey: name } })
    await addPasskey(tx, platform, me, { name, made: body.passkey }, now)
    return null
  }),
  act(
    'passkeyRemove',
    'session',
    async (tx, { operator: me, body, note }) => {
      note({ subject: 'operator', subjectId: me.operatorId })
      note({ before: { passkey: await removePasskey(tx, me, body.id) } })
      return null
    },
    prove,
  ),
]
