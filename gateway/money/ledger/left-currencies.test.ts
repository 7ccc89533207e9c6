import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../../base/log/log.ts'
import { first, openTestGateway } from '../../testing/test-gateway.ts'
import { postAlone } from './ledger.service.ts'
import { clearing, memberAccount } from './movement.ts'

it('a currency that is replaced over balances is reported once, with the rest, and after a restart', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const gateway = await openTestGateway({ log: createLog('warn', stream) })
  const { platform, registry, db } = gateway
  const token = await gateway.logIn()
  const { id } = (await gateway.call('memberInfo', { token })).value
  await postAlone(db.database, {
    merchant: 'firstcode',
    key: 'funds',
    kind: 'deposit',
    currency: { code: 'PHP', scale: 2 },
    at: platform.clock(),
    legs: [
      { account: memberAccount(id), amount: 12_345n },
      { account: clearing(), amount: -12_345n },
    ],
  })
  const said = () => lines.filter((line) => line.includes('PHP'))
  const put = async (code: string) => {
    registry.put(first({ merchant: { currency: { code, symbol: code, scale: 2 } } }))
    await platform.background.idle()
  }
  await put('PHP')
  expect(said()).toEqual([])
  await put('USD')
  expect(said()).toHaveLength(1)
  expect(said()[0]).toContain('Members have 123.45 PHP and see USD alone')
  await put('PHP')
  await put('USD')
  expect(said()).toHaveLength(1)

  // Another process, as after a restart: nothing changes under it, so it says it while it keeps house.
  const again = await gateway.beside()
  await again.call('memberInfo', { token })
  gateway.pass(601)
  await again.call('memberInfo', { token })
  await again.app.platform.background.idle()
  expect(said()).toHaveLength(2)
  expect(said()[1]).toContain('Members have 123.45 PHP and see USD alone')
  await gateway.close()
})
