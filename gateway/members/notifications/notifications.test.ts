import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationKinds } from '../../../schemas/calls/members/notification.calls.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo } from '../../testing/test-gateway.ts'
import { member } from '../accounts/accounts.tables.ts'
import { publish } from '../events/events.service.ts'

const merchant = 'firstcode'
let token: string
let agent: string

const gateway = prepareSite()
beforeAll(async () => {
  token = await gateway.logIn()
  agent = await gateway.logIn('agent')
})

async function read(before?: number, by = token) {
  const query = before === undefined ? {} : { before }
  return (await gateway.call('notifications', { token: by, query })).value
}

async function getId(username: string) {
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  return found?.id ?? ''
}

describe('notifications', () => {
  it('G5: are none for an account to which nothing happened', async () => {
    expect(await read(undefined, agent)).toEqual({ content: [], next: null })
  })

  it('G5: tell what was really done to the account, the newest first', async () => {
    await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
    const body = { paymentPassword: '246810', confirmPaymentPassword: '246810' }
    expect((await gateway.call('setPaymentPassword', { token, body })).code).toBe(null)
    const { content, next } = await read()
    expect(next).toBe(null)
    expect(content[0]).toMatchObject({ kind: 'security.changed', body: { change: 'paymentPasswordChanged' } })
    expect(content.map(({ sequence }) => sequence)).toEqual(
      content.map(({ sequence }) => sequence).toSorted((value, other) => other - value),
    )
  })

  it('G5: leave out what only moves a page, and come in pages of twenty without a gap or a double', async () => {
    const memberId = await getId(demo.member.username)
    const before = (await read()).content.length
    await gateway.platform.database.within(merchant, async (tx) => {
      for (let n = 0; n < 45; n += 1) {
        await publish(tx, merchant, memberId, {
          kind: 'wallet.changed',
          body: { wallet: 'main', balance: '1.00', currency: 'PHP', kind: 'bet', amount: '-1.00' },
        })
        await publish(tx, merchant, memberId, {
          kind: 'security.changed',
          body: { change: 'passwordChanged', session: null },
        })
      }
    })
    const pages = [await read()]
    for (let last = pages.at(-1); last && last.next !== null; last = pages.at(-1))
      pages.push(await read(last.next))
    expect(pages.map(({ content }) => content.length)).toEqual([20, 20, 5 + before])
    const all = pages.flatMap(({ content }) => content)
    expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(45 + before)
    expect(all.every(({ kind }) => notificationKinds.includes(kind))).toBe(true)
    const oldest = all.at(-1)?.sequence ?? 0
    expect(await read(oldest)).toEqual({ content: [], next: null })
  })

  it("G5: are the owner's alone: not others', not with another brand's token, not without one", async () => {
    expect((await read(undefined, agent)).content).toEqual([])
    expect((await gateway.call('notifications', { token, host: 'second.example' })).status).toBe(401)
    expect((await gateway.call('notifications', {})).status).toBe(401)
    const query = { before: 0 }
    expect((await gateway.call('notifications', { token, query })).status).toBe(400)
  })
})
