import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import '../../ui/state/state.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../centre/rewards.css'
import { FriendList } from './friend-list.tsx'
import { InviteCard } from './invite-card.tsx'
import { qualifyWords } from './qualify-words.ts'
import './referral.css'
import { TierTable } from './tier-table.tsx'

type Referral = CallValue<'referral'>

/** The invitation of a member: its link, what friends must do, what they bring, and who came. */
export default function ReferralPage() {
  const { t } = useText('referral')
  const { data, error, refetch } = useCall('referral', {}, { staleTime: 0 })
  return (
    <div className="rewards" data-testid="referral">
      <div className="page__head">
        <h1 className="page__title">{t('title')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('failed'), text: t('failedText') }}
        waiting={<i className="skeleton referral__ghost" aria-busy="true" />}
      >
        {(data) =>
          data.code === null ? (
            <State title={t('none')} text={t('noneText')} testId="referral-none" />
          ) : (
            <Invitation referral={data} code={data.code} />
          )
        }
      </QueryState>
    </div>
  )
}

function Invitation({ referral, code }: { referral: Referral; code: string }) {
  const words = useText('referral')
  const { t, number } = words
  const { days, qualify, perDay, perMonth } = referral
  return (
    <>
      <InviteCard code={code} />
      <section className="referral__part" data-testid="referral-rules">
        <h2 className="page__part">{t('rules')}</h2>
        <p>{t('within', { days: number(days), count: days })}</p>
        <ol className="referral__rules">
          {qualify.map((condition) => (
            <li key={`${condition.of} ${condition.atLeast}`}>
              {qualifyWords(words, condition, referral.currencySymbol)}
            </li>
          ))}
        </ol>
        <p className="referral__note">{t('caps', { day: number(perDay), month: number(perMonth) })}</p>
        <p className="referral__note">{t('fair')}</p>
      </section>
      <TierTable referral={referral} />
      <FriendList qualify={qualify} symbol={referral.currencySymbol} />
    </>
  )
}
