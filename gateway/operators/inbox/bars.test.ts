import { describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import {
  ana,
  ben,
  caseCount,
  gateway,
  getOutcome,
  memberId,
  merchant,
  open,
  owner,
  prepareInbox,
} from './testing/test-inbox.ts'

prepareInbox()

/** Whether the list says that a case waits for a second vote. */
async function isListedAsWaiting(by: ConsoleClient, id: string) {
  const { content } = (await by.call('cases')).value
  return content.find((row) => row.id === id)?.waitsForSecond
}

async function look(by: ConsoleClient, id: string) {
  const { decisions, votes, waitsForSecond } = (await by.call('caseDetail', { query: { merchant, id } }))
    .value
  expect(await isListedAsWaiting(by, id)).toBe(waitsForSecond)
  return {
    barred: decisions.map(({ name, barred }) => [name, barred]),
    void: votes.map(({ isVoid }) => isVoid),
    waitsForSecond,
  }
}

describe('the console says before anybody decides', () => {
  it('that a case is the beneficiary’s own, whatever would be decided', async () => {
    const mail = { roles: ['cashier'], email: demo.member.email }
    const self = await newOperator(gateway, { name: `self${String(caseCount)}`, ...mail })
    const { id } = await open(20_000n, memberId)
    expect((await look(self, id)).barred).toEqual([
      ['approve', 'own'],
      ['reject', 'own'],
    ])
    expect((await look(ana, id)).barred).toEqual([
      ['approve', null],
      ['reject', null],
    ])
  })

  it('that whoever set the threshold approves nothing under it', async () => {
    const { id } = await open(100n)
    expect((await look(owner, id)).barred).toEqual([
      ['approve', 'setThreshold'],
      ['reject', null],
    ])
  })

  it('that a vote counts no more once its giver is barred, or the case is another', async () => {
    const entry = await open(20_000n, memberId)
    const given = { name: `given${String(caseCount)}`, roles: ['cashier'] }
    const voter = await newOperator(gateway, given)
    expect(await getOutcome(voter, entry)).toBe('waiting')
    expect(await look(ben, entry.id)).toMatchObject({ void: [false], waitsForSecond: true })
    await gateway.db
      .asOwner(`update operator set email_key = (select email_key from member where id = '${memberId}')
      where id = '${voter.id}'`)
    expect(await look(ben, entry.id)).toMatchObject({ void: [true], waitsForSecond: false })
    expect(await getOutcome(ben, entry)).toBe('waiting')
    expect(await look(ana, entry.id)).toMatchObject({ void: [false, true], waitsForSecond: true })
    await gateway.db.asOwner(`update inbox_case set amount = 90000 where id = '${entry.id}'`)
    expect(await look(ana, entry.id)).toMatchObject({ void: [true, true], waitsForSecond: false })
    const again = await open(20_000n)
    expect(await getOutcome(ana, again)).toBe('waiting')
    expect(await look(ben, again.id)).toMatchObject({ void: [false], waitsForSecond: true })
    await gateway.db.asOwner(`update inbox_case set opened_at = opened_at + interval '1 second'
      where id = '${again.id}'`)
    expect(await look(ben, again.id)).toMatchObject({ void: [true], waitsForSecond: false })
  })
})
