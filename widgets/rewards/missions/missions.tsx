import type { ReactNode } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { Leaderboard } from './leaderboard.tsx'
import './missions.css'
import { useGift } from './use-gift.ts'

type Summary = CallValue<'missionSummary'>
type Mission = Summary['missions'][number]

function Claim({ mission }: { mission: Mission }) {
  const { t } = useText('missions')
  const toast = useToast()
  const gift = useGift()
  const claim = useCommand('rewardClaim', ['missionSummary', 'rewards', 'balance', 'pointBalance'])
  const { reward } = mission
  if (reward?.status === 'claimable')
    return (
      <>
        <Button
          kind="accent"
          data-testid="mission-claim"
          aria-busy={claim.isPending || undefined}
          disabled={claim.isPending}
          onClick={() =>
            claim.mutate(
              { id: reward.id },
              { onSuccess: () => toast.show({ text: t('claimedNow', { gift: gift(mission.gift) }) }) },
            )
          }
        >
          {t('claim', { gift: gift(mission.gift) })}
          <span className="visually-hidden">: {mission.title}</span>
        </Button>
        <p className="mission__problem" role="alert">
          {claim.error ? t(`errors:${claim.error.code}`) : ''}
        </p>
      </>
    )
  return (
    <p className="mission__gift" data-testid="mission-state">
      <Icon name={reward?.status === 'claimed' ? 'check' : 'gift'} />
      {reward ? t(`state.${reward.status}`, { gift: gift(mission.gift) }) : gift(mission.gift)}
    </p>
  )
}

function Card({ mission, symbol }: { mission: Mission; symbol: string }) {
  const { t, number, money, dateTime } = useText('missions')
  const { id, title, text, period, isMoney, value, target, isReached, score, badge, endsAt } = mission
  const figure = (amount: string) => (isMoney ? money(amount, symbol) : number(Number(amount)))
  const share = Math.min(1, Number(value) / Number(target))
  return (
    <li className={isReached ? 'mission is-reached' : 'mission'} data-testid={`mission-${id}`}>
      <div className="mission__head">
        <h3 className="mission__title">{title}</h3>
        <span className="mission__period">{t(`period.${period}`)}</span>
      </div>
      {text === '' ? null : <p className="mission__text">{text}</p>}
      <div className="mission__meter">
        <span className="mission__bar" aria-hidden="true">
          <i style={{ inlineSize: `${String(Math.floor(share * 100))}%` }} />
        </span>
        <span className="mission__figures">
          <span className="number number--words" data-testid="mission-value">
            {t('of', { value: figure(value), target: figure(target) })}
          </span>
          <span>{t('until', { when: dateTime(endsAt) })}</span>
        </span>
      </div>
      <div className="mission__foot">
        <Claim mission={mission} />
        <span className="mission__extras">
          {score > 0 ? t('score', { score: number(score) }) : null}
          {badge ? (
            <span className="mission__badge">
              <Icon name={badge.icon} />
              {badge.title}
            </span>
          ) : null}
        </span>
      </div>
    </li>
  )
}

function Badges({ badges }: { badges: Summary['badges'] }) {
  const { t, date } = useText('missions')
  if (badges.length === 0) return null
  return (
    <section className="card missions__badges" aria-labelledby="badges-title" data-testid="badges">
      <div className="card__body">
        <h2 className="page__part" id="badges-title">
          {t('badges')}
        </h2>
        <ul>
          {badges.map(({ mission, title, icon, at }) => (
            <li key={mission}>
              <Icon name={icon} />
              <strong>{title}</strong>
              <small>{date(at)}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The missions that are under way, or their places. */
function Running({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useText('missions')
  return (
    <section aria-labelledby="missions-title" aria-busy={isBusy}>
      <h2 className="page__part" id="missions-title">
        {t('running')}
      </h2>
      <ul className="missions__list">{children}</ul>
    </section>
  )
}

/** Missions of the member, how far each is, their rewards, the badges and the leaderboard; of who takes a break what they earned. */
export default function Missions() {
  const { t } = useText('missions')
  const { data, error, refetch } = useCall('missionSummary', {}, { staleTime: 0, refetchInterval: 20_000 })
  const isOnBreak = useIsOnBreak()
  const missions = isOnBreak ? data?.missions.filter(({ reward }) => reward) : data?.missions
  return (
    <div className="missions" data-testid="missions">
      <div className="page__head">
        <h1 className="page__title">{t('title')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <QueryState
        of={{ data: missions, error, refetch }}
        failed={{ title: t('failed'), text: t('failedText') }}
        waiting={
          <Running isBusy>
            {[1, 2, 3, 4].map((n) => (
              <li className="mission" key={n} aria-hidden="true">
                <i className="skeleton mission__ghost" />
              </li>
            ))}
          </Running>
        }
        isEmpty={(missions) => missions.length === 0}
        empty={
          isOnBreak ? null : <State level={2} title={t('none')} text={t('noneText')} testId="missions-none" />
        }
      >
        {(missions) => (
          <Running isBusy={false}>
            {missions.map((mission) => (
              <Card mission={mission} symbol={data?.currencySymbol ?? ''} key={mission.id} />
            ))}
          </Running>
        )}
      </QueryState>
      {data ? (
        <>
          <Badges badges={data.badges} />
          {isOnBreak ? null : <Leaderboard />}
        </>
      ) : null}
    </div>
  )
}
