import { expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { runDraftCommand } from './draft-command.ts'

const gateway = prepareSite()

it('takes commands of the demo’s operators before anybody opened the console', async () => {
  const list = (author: string) =>
    runDraftCommand(gateway.platform, { call: 'draftList', author, brand: 'first', holds: false, sent: {} })
  expect(await gateway.db.asOwner('select 1 from operator')).toEqual([])
  expect(await list('olivia')).toEqual([])
  await expect(list('nobody')).rejects.toThrow('account_not_found')
})
