import { beforeAll, describe, it } from 'vitest'
import { reportChecks } from '../../cli/vendor-check/report-checks.ts'
import { openTable, type Table } from '../../cli/vendor-check/table.ts'
import { preparePurseTable, gateway, launch, send } from '../../testing/purse-table.ts'

preparePurseTable()

describe('a gateway that rounds are reported to follows the protocol:', () => {
  let table: Table
  beforeAll(async () => {
    table = await openTable(send, await launch(await gateway.logIn()))
  })
  it.each(reportChecks.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
    await run(table)
  })
})
