import fastify from 'fastify'
import { createInterface } from 'node:readline'
import type { LoadedBrand } from '../../gateway/base/brand/brand.types.ts'
import { openDatabase } from '../../gateway/base/db/open-database.ts'
import type { Platform } from '../../gateway/base/platform/platform.ts'
import { requireSession } from '../../gateway/members/sessions/sessions.service.ts'

// Started by the P9 measure: reads a session straight from the database, as often as it can with no HTTP around it, and behind one
// bare Fastify route.
const [dataFolder = '', merchantCode = '', token = '', inFlight = '16'] = process.argv.slice(2)

function complain(error: Error) {
  console.error(error.message)
}

const database = await openDatabase(
  { dataFolder, databaseUrl: process.env.DATABASE_URL || undefined },
  { error: complain, lost: complain },
)
const platform = { database, clock: () => new Date() } as unknown as Platform
const brand = { settings: { merchantCode, agentUserTypes: [], trialUserType: 4 } } as unknown as LoadedBrand

async function reads(seconds: number): Promise<number> {
  const from = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - from < seconds * 1000) {
      await requireSession(platform, brand, token)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: Number(inFlight) }, worker))
  return done / ((performance.now() - from) / 1000)
}

const app = fastify()
app.get('/', (request) => requireSession(platform, brand, request.headers.authorization))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') break
  console.log(String(await reads(Number(line))))
}
await app.close()
await database.close()
process.exit(0)
