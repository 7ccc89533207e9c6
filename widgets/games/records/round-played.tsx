import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'

/** What studios report of a round, by mechanic, in the order in which it is shown. */
const reported = [
  ...['wins', 'freeSpins', 'falls', 'coins', 'respins', 'times', 'catches'],
  ...['number', 'cashedAt', 'crashedAt', 'draw', 'numbers', 'lines'],
] as const

interface Leg {
  event: string
  home: readonly string[]
  away: readonly string[]
  selection: string
  outcome: 'won' | 'lost' | 'void' | null
  score: string | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLeg(value: unknown): value is Leg {
  return isRecord(value) && Array.isArray(value['home']) && Array.isArray(value['away'])
}

export interface RoundPlayedProps {
  details: unknown
  result: unknown
}

/** What happened in a round, as its studio reported it: what fell, flew, was drawn or was bet on, with the result. */
export function RoundPlayed({ details, result }: RoundPlayedProps) {
  const { t } = useText('records')
  const isArabic = useLanguage().language.code === 'AR'
  const said = isRecord(details) ? details : {}
  const lines = reported.flatMap((name) => {
    const value = said[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : []
  })
  const placed = isRecord(result) ? result['legs'] : undefined
  const legs = Array.isArray(placed) ? placed.filter(isLeg) : []
  const getName = (names: readonly string[]) => (isArabic && names[1] ? names[1] : (names[0] ?? ''))
  return (
    <section data-testid="round-played">
      <h3 className="round__title">{t('round.played')}</h3>
      {lines.length === 0 && legs.length === 0 ? (
        <p className="record__note">{t('round.unknown')}</p>
      ) : (
        <dl className="round__facts">
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`played.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {legs.map(({ event, home, away, selection, outcome, score }, index) => (
            <div key={`${event} ${String(index)}`}>
              <dt>
                <bdi>{[getName(home), getName(away)].filter(Boolean).join(' – ')}</bdi>{' '}
                <bdi className="record__note">{selection}</bdi>
              </dt>
              <dd>
                {score === null ? null : <bdi>{score}</bdi>}{' '}
                {outcome === null ? null : t(`played.${outcome}`)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
