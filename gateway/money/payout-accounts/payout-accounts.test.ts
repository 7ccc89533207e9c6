import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bank,
  openPayoutPeople,
  paymentPassword,
  type PayoutPeople,
} from '../withdrawals/testing/payout-people.ts'

let people: PayoutPeople

beforeAll(async () => {
  people = await openPayoutPeople(['patient', 'collector', 'named', 'typing', 'warned'], '3000')
})
afterAll(() => people.gateway.close())
beforeEach(() => people.gateway.db.asOwner('delete from quota'))

async function listIds(token: string) {
  return (await people.terms(token)).accounts.map(({ id }) => id)
}

describe('a saved account (E3)', () => {
  it('waits for the hours that the merchant sets before anything is paid to it', async () => {
    people.rule({ accountHours: 24 })
    const { token, accountId } = await people.person('patient')
    const added = (await people.terms(token)).accounts
    expect(added).toMatchObject([{ id: accountId, isUsable: false }])
    const wait = Date.parse(added[0]?.usableAt ?? '') - people.gateway.platform.clock().getTime()
    expect(wait).toBeGreaterThan(23.9 * 3_600_000)
    expect((await people.withdraw(token, accountId, '100')).json).toMatchObject({
      fields: { accountId: 'account_waiting' },
    })
    expect(await people.balance(token)).toBe('3000.00')
    people.gateway.pass(24 * 3600)
    const later = await people.logIn('patient')
    expect((await people.terms(later)).accounts).toMatchObject([{ id: accountId, isUsable: true }])
    expect((await people.withdraw(later, accountId, '100')).status).toBe(200)
  })

  it('is one of so many, of those that are saved at once too, and one that is removed makes room', async () => {
    people.rule({ accounts: 2 })
    const { token, accountId } = await people.person('collector')
    const answers = await Promise.all([1, 2, 3].map(() => people.save(token)))
    expect(answers.map(({ code }) => code ?? 'saved').sort()).toEqual([
      ...['accounts_full', 'accounts_full', 'saved'],
    ])
    expect(await listIds(token)).toHaveLength(2)
    const body = { id: accountId, paymentPassword }
    expect((await people.gateway.call('removePayoutAccount', { token, body })).status).toBe(200)
    expect((await people.save(token)).status).toBe(200)
    expect((await people.save(token)).code).toBe('accounts_full')
  })

  it('is in the real name of its member, however that is spelled, once that is known', async () => {
    people.rule({})
    const token = await people.logIn('named')
    expect((await people.save(token, { holder: 'Somebody Else' })).status).toBe(200)
    await people.gateway.db.asOwner(
      `update member set payee_name = 'José Ria' where merchant = 'firstcode' and username = 'named'`,
    )
    for (const holder of ['Somebody Else', 'José', 'José Ria Cruz'])
      expect((await people.save(token, { holder })).json).toMatchObject({
        fields: { holder: 'account_holder_wrong' },
      })
    expect((await people.save(token, { holder: '  jose   RIA ' })).status).toBe(200)
    expect(await listIds(token)).toHaveLength(2)
  })

  it.each([
    ['luhn', '4111 1111 1111 1112', '4111-1111.1111 1111', '1111'],
    ['iban', 'DE88 3704 0044 0532 0130 00', 'de89 3704 0044 0532 0130 00', '3000'],
    ['cpf', '529.982.247-24', '529.982.247-25', '4725'],
  ])('has a number that its own digits prove: %s', async (numberCheck, wrong, right, lastFour) => {
    people.rule({}, [{ ...bank, numberCheck, numberPattern: '^[A-Z0-9]{8,34}$' }])
    const token = await people.logIn('typing')
    const before = await listIds(token)
    expect((await people.save(token, { number: wrong })).json).toMatchObject({
      fields: { number: 'account_number_wrong' },
    })
    expect(await listIds(token)).toEqual(before)
    expect((await people.save(token, { number: right })).value.lastFour).toBe(lastFour)
    // Spelled otherwise, it is the same account.
    expect((await people.save(token, { number: right.replaceAll(/[ .-]/g, '') })).json).toMatchObject({
      fields: { number: 'account_taken' },
    })
  })

  it.each([
    [
      'an e-mail address',
      '^[^@ ]+@[^@ ]+$',
      ' Ana.Maria-Cruz@Exemplo.com',
      '.com',
      'ana.maria-cruz@exemplo.com',
    ],
    ['an address of a coin', '^0x[0-9a-fA-F]{8}$', '0xAbCd 1234', '1234', '0xAbCd1234'],
    ['digits', '^09[0-9]{9}$', '٠٩١٧\u2011١٢٣ ٤٥٦٧', '4567', '09171234567'],
  ])(
    'has a number that is cleaned as its pattern asks: %s (F3)',
    async (_, numberPattern, typed, end, same) => {
      people.rule({ accounts: 20 }, [{ ...bank, numberPattern }])
      const token = await people.logIn('typing')
      expect((await people.save(token, { number: typed })).value.lastFour).toBe(end)
      expect((await people.save(token, { number: same })).json).toMatchObject({
        fields: { number: 'account_taken' },
      })
      expect((await people.terms(token)).methods[0]?.numberKind).toBe(
        { 'an e-mail address': 'email', 'an address of a coin': 'text', digits: 'digits' }[_],
      )
    },
  )

  it('has a number that is called what the brand calls it, in the language asked for', async () => {
    people.rule({}, [
      { ...bank, numberLabel: { EN: 'Mobile number', TY: 'Numero' } },
      { ...bank, code: 'other' },
    ])
    const token = await people.logIn('typing')
    const { methods } = (await people.gateway.call('withdrawTerms', { token })).value
    expect(methods.map(({ numberLabel }) => numberLabel)).toEqual(['Mobile number', undefined])
  })

  it('is told to every contact when it is added, once, and not when it is refused', async () => {
    people.rule({})
    const { gateway } = people
    const token = await people.logIn('warned')
    await gateway.platform.background.idle()
    gateway.outbox.length = 0
    expect((await people.save(token, { holder: ' ' })).status).toBeGreaterThanOrEqual(400)
    await gateway.platform.background.idle()
    expect(gateway.outbox).toEqual([])
    const { lastFour } = (await people.save(token)).value
    await gateway.platform.background.idle()
    expect(
      gateway.outbox.map(({ channel, to, text }) => [
        ...[channel, to],
        ...[text.includes('was added'), text.includes(lastFour)],
      ]),
    ).toEqual([
      ['mail', 'warned@example.com', true, false],
      ['sms', expect.stringMatching(/9172000004$/) as string, true, false],
    ])
  })
})
