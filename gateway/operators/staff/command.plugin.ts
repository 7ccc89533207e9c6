import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/http/refusal.ts'
import { bodyCheck } from '../../base/http/validation.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isCommandProof, printProven } from '../access/command-proof.ts'
import { type OperatorCommand, operatorCommand, runCommand } from '../access/command.service.ts'
import { findCompanies } from '../access/companies.ts'
import { verifyChain } from '../../base/audit-log/verify.service.ts'
import { companyScope } from '../../base/db/company-scope.ts'

/**
 * Lets `npm run operator` and `npm run audit` reach an embedded database, which only this process may open: for whoever proves
 * to know the secret of this data folder. To everybody else there are no such addresses.
 */
export function addOperatorCommand(app: FastifyInstance, platform: Platform): void {
  const { config, database, registry } = platform
  if (database.kind !== 'pglite') return
  const check = bodyCheck(operatorCommand)
  const requireProof = (authorization: string | undefined, body: string) => {
    if (!isCommandProof(authorization, config.secret, config.dataFolder, body, Date.now()))
      throw new Refusal('not_found')
  }
  app.post('/operators.json', { config: { anyHost: true } }, async (request, reply) => {
    requireProof(request.headers.authorization, printProven(request.body))
    check(request.body)
    const command = request.body as OperatorCommand
    if (!(await findCompanies(registry)).includes(command.company)) throw new Refusal('not_found')
    return reply.header('cache-control', 'no-store').send(await runCommand(platform, command))
  })
  app.get('/acts.json', { config: { anyHost: true } }, async (request, reply) => {
    requireProof(request.headers.authorization, 'acts')
    const chains = []
    for (const company of await findCompanies(registry)) {
      const scope = companyScope(company)
      chains.push({ company, ...(await database.within(scope, (tx) => verifyChain(tx, scope))) })
    }
    return reply.header('cache-control', 'no-store').send(chains)
  })
}
