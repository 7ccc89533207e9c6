import { house, memberAccount } from '../movement.ts'
import { move } from './audited-records.ts'
import { ana, ben, of, test, whole } from './audited-withdrawals.ts'

const held = 'what is held is what withdrawals under way hold'
const figures = 'a withdrawal says that so much was paid as its state allows'
const posted = 'every step of a withdrawal was posted as it stands, and no other'

function set(id: string, change: string) {
  return () => test.asOwner(`update withdrawal set ${change} where id = '${id}'`)
}

function stepped(id: string, status: string, step: string, what: string): [string, string] {
  return [posted, `withdrawal ${id} (${status}), ${step}: ${what}`]
}

function surplus(id: string, step: string): [string, string] {
  return [posted, `withdrawal ${id} ${step}: posted, but it does not stand so`]
}

type Broken = [string, () => Promise<unknown>, [string, string][]]

export const broken: Broken[] = [
  [
    'is paid, but its money stays held',
    set(of.sending, `status = 'paid', paid = ${String(whole)}`),
    [
      [held, 'PHP: 40000 is held, withdrawals under way come to 30000'],
      stepped(of.sending, 'paid', 'paid', 'not posted'),
    ],
  ],
  [
    'is paid in the books alone',
    set(of.paid, `status = 'unknown', paid = 0`),
    [[held, 'PHP: 40000 is held, withdrawals under way come to 50000'], surplus(of.paid, 'paid')],
  ],
  [
    'is paid with another fee',
    set(of.paid, 'fee = fee + 1, paid = paid - 1'),
    [
      stepped(
        ...([of.paid, 'paid', 'paid'] as const),
        'posted as withdrawal PHP clearing=9500;held=-10000;house=500 instead of withdrawal PHP clearing=9499;held=-10000;house=501',
      ),
    ],
  ],
  [
    'is paid, and says that another sum was',
    set(of.paid, 'paid = paid - 1'),
    [[figures, `withdrawal ${of.paid} (paid): paid 9499 of 10000 with a fee of 500`]],
  ],
  [
    'is partly paid, and says that another part was',
    set(of.partlyPaid, 'paid = paid + 1'),
    [
      stepped(
        ...([of.partlyPaid, 'partlyPaid', 'part'] as const),
        `posted as refund PHP clearing=3000;held=-10000;member/${ana}/main=7000 instead of refund PHP clearing=3001;held=-10000;member/${ana}/main=6999`,
      ),
    ],
  ],
  [
    'failed, but was paid in the books',
    set(of.paid, `status = 'failed', paid = 0`),
    [stepped(of.paid, 'failed', 'back', 'not posted'), surplus(of.paid, 'paid')],
  ],
  [
    'was rejected, but says that something was paid',
    set(of.rejected, 'paid = 1'),
    [[figures, `withdrawal ${of.rejected} (rejected): paid 1 of 10000 with a fee of 500`]],
  ],
  [
    'was given back to somebody else',
    set(of.cancelled, `member_id = '${ben}'`),
    [
      stepped(
        ...([of.cancelled, 'cancelled', 'back'] as const),
        `posted as refund PHP held=-10000;member/${ana}/main=10000 instead of refund PHP held=-10000;member/${ben}/main=10000`,
      ),
      stepped(
        ...([of.cancelled, 'cancelled', 'hold'] as const),
        `posted as withdrawal PHP held=10000;member/${ana}/main=-10000 instead of withdrawal PHP held=10000;member/${ben}/main=-10000`,
      ),
    ],
  ],
  [
    'was reversed, but did not come back',
    set(of.paid, `status = 'reversed'`),
    [stepped(of.paid, 'reversed', 'returned', 'not posted')],
  ],
  ['came back, but stands as paid', set(of.reversed, `status = 'paid'`), [surplus(of.reversed, 'returned')]],
  [
    'was partly paid and reversed, and came back with a fee',
    set(of.partlyReversed, `paid = ${String(whole)}`),
    [
      stepped(of.partlyReversed, 'reversed', 'paid', 'not posted'),
      stepped(
        ...([of.partlyReversed, 'reversed', 'returned'] as const),
        `posted as refund PHP clearing=-3000;member/${ana}/main=3000 instead of refund PHP clearing=-9500;house=-500;member/${ana}/main=10000`,
      ),
      surplus(of.partlyReversed, 'part'),
    ],
  ],
  [
    'was paid twice, which nobody bears',
    set(of.failed, 'paid = 100'),
    [stepped(of.failed, 'failed', 'twice', 'not posted')],
  ],
  [
    'was paid twice, and the house bore what the member was to',
    () => test.asOwner(`update inbox_case set outcome = 'writeOff' where kind = 'payout.twice'`),
    [
      stepped(
        ...([of.collected, 'failed', 'twice'] as const),
        `posted as adjustment PHP clearing=9500;member/${ana}/main=-9500 instead of adjustment PHP clearing=9500;house=-9500`,
      ),
    ],
  ],
  [
    'was to be compensated, and is not',
    () => test.asOwner(`update inbox_case set outcome = 'compensate' where reference = '${of.arrived}'`),
    [stepped(of.arrived, 'paid', 'compensated', 'not posted')],
  ],
  [
    'had arrived, and is compensated',
    () => test.asOwner(`update inbox_case set outcome = 'arrived' where reference = '${of.compensated}'`),
    [surplus(of.compensated, 'compensated')],
  ],
  [
    'is compensated by another sum than is missing',
    set(of.compensated, 'received = received + 1'),
    [
      stepped(
        ...([of.compensated, 'paid', 'compensated'] as const),
        `posted as adjustment PHP house=-6500;member/${ana}/main=6500 instead of adjustment PHP house=-6499;member/${ana}/main=6499`,
      ),
    ],
  ],
  [
    'is compensated while it is disputed',
    set(of.compensated, `receipt = 'disputed'`),
    [surplus(of.compensated, 'compensated')],
  ],
  [
    'is gone',
    () => test.asOwner(`delete from withdrawal where id = '${of.rejected}'`),
    [surplus(of.rejected, 'back'), surplus(of.rejected, 'hold')],
  ],
  [
    'was given back once more under another key',
    () =>
      move(
        test.database,
        'by hand',
        'refund',
        [
          [memberAccount(ana), 10_000n],
          [house(), -10_000n],
        ],
        { withdrawal: of.rejected },
      ),
    [[posted, 'by hand: posted, but it does not stand so']],
  ],
  [
    'is of another currency than it was posted in',
    set(of.rejected, `currency = 'USD'`),
    [
      stepped(
        ...([of.rejected, 'rejected', 'back'] as const),
        `posted as refund PHP held=-10000;member/${ana}/main=10000 instead of refund USD held=-10000;member/${ana}/main=10000`,
      ),
      stepped(
        ...([of.rejected, 'rejected', 'hold'] as const),
        `posted as withdrawal PHP held=10000;member/${ana}/main=-10000 instead of withdrawal USD held=10000;member/${ana}/main=-10000`,
      ),
    ],
  ],
]
