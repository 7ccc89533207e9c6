import { useId } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { giftWords } from './gift-words.ts'
import { Meter } from './meter.tsx'

type Vip = CallValue<'vip'>

/** The VIP level, what is left to the next, and all levels; of who takes a break the level alone. Nothing where the brand has none. */
export function VipCard() {
  const { t } = useText('rewards')
  const { data, error, refetch } = useCall('vip', {}, { staleTime: 0 })
  if (data && !data.hasVip) return null
  if (data) return <Levels vip={data} />
  return (
    <QueryState
      of={{ error, refetch }}
      failed={{ title: t('vip.failed'), text: t('failedText') }}
      waiting={<i className="skeleton vip__ghost" />}
    />
  )
}

function Levels({ vip }: { vip: Vip }) {
  const words = useText('rewards')
  const { t, money, number, dateTime } = words
  const id = useId()
  const isOnBreak = useIsOnBreak()
  const { vipRankLevel: rank, vipLabelName: name, levels, measure, reached, lacks, until, heldUntil } = vip
  const figure = (value: string) => (vip.isAmount ? money(value, vip.currencySymbol) : number(Number(value)))
  const next = levels[rank]
  return (
    <section className="card vip" aria-labelledby={id} data-testid="vip">
      <div className="card__body">
        <div className="vip__now">
          <span className="vip__badge">
            <Icon name="crown" />
          </span>
          <div>
            <p className="vip__eyebrow">{t('vip.title')}</p>
            <h2 className="page__part" id={id} data-testid="vip-level">
              {name === '' ? t('vip.none') : name}
            </h2>
            {heldUntil ? <p className="vip__note">{t('vip.held', { when: dateTime(heldUntil) })}</p> : null}
          </div>
        </div>
        {isOnBreak ? null : next ? (
          <div className="vip__next">
            <Meter
              value={Number(reached)}
              max={Number(next.from)}
              label={t('vip.way', { level: next.name })}
              text={t('vip.of', { reached: figure(reached), from: figure(next.from) })}
            />
            <p>
              {lacks === null
                ? t('vip.soon', { level: next.name })
                : t(`vip.lacks.${measure}`, { amount: figure(lacks), level: next.name })}
              {until ? <small> {t('vip.until', { when: dateTime(until) })}</small> : null}
            </p>
          </div>
        ) : (
          <p className="vip__note">{t('vip.highest')}</p>
        )}
        {isOnBreak ? null : (
          <Disclosure className="vip__levels" title={t('vip.levels')}>
            <ol>
              {levels.map((level, index) => (
                <li key={level.id} className={index < rank ? 'is-reached' : undefined}>
                  <Icon name={index < rank ? 'check' : 'lock'} />
                  <strong>{level.name}</strong>
                  <span>{t(`vip.from.${measure}`, { amount: figure(level.from) })}</span>
                  <em>{level.gift ? giftWords(words, level.gift) : ''}</em>
                </li>
              ))}
            </ol>
            <p className="vip__note">{t(`vip.rule.${vip.period}`)}</p>
          </Disclosure>
        )}
      </div>
    </section>
  )
}
