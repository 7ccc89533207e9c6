import { newId } from '../../base/db/id.ts'
import { demo } from '../test-gateway.ts'
import { walletSender } from '../wallet-sender.ts'
import { fresh, now, type Prepared } from './prepared.ts'
import { personal, type PersonalSite } from './personal-site.ts'
import { sayInChat } from './say-in-chat.ts'

const { username } = demo.member
const { paymentPassword, name, account: number, address, words } = personal

/** What members say of themselves, pay, play and write. */
export function memberCalls({ gateway, token, account }: PersonalSite): Record<string, Prepared> {
  const { call } = gateway
  const payout = { method: 'bank-transfer', bank: 'harbour', holder: name, number, paymentPassword }
  const delivery = { name, phone: `0${personal.mobile}`, address }
  const launch = async () =>
    (await call('gameLaunch', { token, body: { nodeId: 'north-live-1', device: 'phone' } })).value.url
  const send = walletSender(gateway)
  return {
    member_detail: now(() => call('saveProfile', { token, body: { address } })),
    payout_account: now(() => call('addPayoutAccount', { token, body: payout })),
    deposit: now(() =>
      call('depositStart', { token, body: { method: 'card', amount: '250', key: fresh('deposit') } }),
    ),
    withdrawal: now(() =>
      call('withdraw', {
        token,
        body: { accountId: account, amount: '20', paymentPassword, key: fresh('withdraw') },
      }),
    ),
    feedback: now(() =>
      call('feedback', { token, body: { id: newId(), questionType: 'games', content: words } }),
    ),
    promotion_entry: async () => {
      await call('promotionJoin', { token, body: { id: 'once' } })
      return () => call('promotionApply', { token, body: { id: 'once', remark: words } })
    },
    point_redemption: now(() => {
      const wish = { item: 'shirt', quantity: 1, points: 100, paymentPassword, key: fresh('redeem') }
      return call('pointRedeem', { token, body: { ...wish, delivery } })
    }),
    saved_filter: now(() => call('saveFilter', { token, body: { page: 'bets', name: words, query: {} } })),
    export_ticket: now(() =>
      call('exportRecords', {
        token,
        body: {
          page: 'bets',
          format: 'csv',
          filter: { from: '2026-04-01', to: '2026-04-02', zone: 'Europe/Berlin' },
        },
      }),
    ),
    game_launch: now(launch),
    vendor_session: async () => {
      const ticket = new URL(await launch()).searchParams.get('token') ?? ''
      return () => send('authenticate', { token: ticket })
    },
    play_reservation: async () => {
      const ticket = new URL(await launch()).searchParams.get('token') ?? ''
      const { session } = (await send('authenticate', { token: ticket })).json as { session: string }
      // Stakes from a purse at the vendor: those are reserved.
      await gateway.db.asOwner('update vendor_session set is_single = false')
      const stake = { round: fresh('round'), ref: fresh('stake'), amount: '100' }
      return () => send('permit', { session, game: 'north-live-1', ...stake })
    },
    chat_message: now(() => sayInChat(gateway, token, words)),
    person_exclusion: now(() =>
      call('excludeSelf', { token, body: { months: 6, scope: 'company', username } }),
    ),
  }
}
