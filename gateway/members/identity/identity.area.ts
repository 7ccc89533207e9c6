import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { addIdentityCallback } from './callback.plugin.ts'
import { forgetSpent } from './firebase.ts'
import { identityRoutes } from './identity.routes.ts'
import { identityFlow, identityProof } from './identity.tables.ts'

export const identityArea: Area = {
  name: 'members/identity',
  routes: identityRoutes,
  plugin: addIdentityCallback,
  sweep: forgetSpent,
  expiring: [
    { table: identityFlow, isOld: (now) => lt(identityFlow.expiresAt, now) },
    { table: identityProof, isOld: (now) => lt(identityProof.expiresAt, now) },
  ],
}
