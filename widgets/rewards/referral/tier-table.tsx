import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { giftTerms, giftWords } from '../centre/gift-words.ts'

type Referral = CallValue<'referral'>
type Earned = Referral['earned']

/** What friends bring by how many there are already, and what they brought. */
export function TierTable({ referral }: { referral: Referral }) {
  const { t, number, money } = useText('referral')
  const rewards = useText('rewards')
  const { tiers, earned, friends, currencySymbol } = referral
  const sum = ({ cash, points }: Earned) =>
    [
      Number(cash) > 0 || points === 0 ? money(cash, currencySymbol) : '',
      points > 0 ? rewards.t('gift.points', { count: points, shown: number(points) }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    <section className="referral__part" data-testid="referral-tiers">
      <h2 className="page__part">{t('tiers')}</h2>
      <table className="rebate__lines referral__tiers">
        <thead>
          <tr>
            <th scope="col">{t('tier.friends')}</th>
            <th scope="col">{t('tier.each')}</th>
            <th scope="col">{t('tier.came')}</th>
            <th scope="col">{t('tier.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ from, gift, paid, earned: own }, index) => {
            const next = tiers[index + 1]?.from
            const terms = giftTerms(rewards, gift)
            return (
              <tr key={from} data-testid={`tier-${String(from)}`}>
                <th scope="row">
                  {next === undefined
                    ? t('tier.from', { from: number(from) })
                    : next - 1 === from
                      ? t('tier.one', { from: number(from) })
                      : t('tier.range', { from: number(from), to: number(next - 1) })}
                </th>
                <td>
                  {giftWords(rewards, gift)}
                  {terms === '' ? null : <small>{terms}</small>}
                </td>
                <td className="number number--words" data-label={t('tier.came')}>
                  {number(paid)}
                </td>
                <td className="number number--words" data-label={t('tier.earned')}>
                  <bdi>{sum(own)}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('tier.all')}
            </th>
            <td className="number number--words" data-label={t('tier.came')}>
              {number(friends.paid)}
            </td>
            <td className="number number--words" data-label={t('tier.earned')}>
              <bdi data-testid="referral-earned">{sum(earned)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
      {friends.waiting > 0 ? (
        <p className="referral__note">
          {t('waiting', { count: friends.waiting, shown: number(friends.waiting) })}
        </p>
      ) : null}
    </section>
  )
}
