import { useState } from 'react'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/records/choice.tsx'
import '../../ui/records/records.css'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import '../../ui/form/form.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../../ui/state/state.css'
import '../team/team.css'
import { AgentRates } from './agent-rates.tsx'
import { Moves } from './moves.tsx'
import { Outcome, Totals } from './outcome.tsx'
import './simulator.css'
import { type Simulation, listTiers, useChanges } from './use-changes.ts'

type Kind = CallValue<'contractInfo'>['kinds'][number]
type PastChoice = Omit<CallBody<'simulation'>, 'changes'>

const backs = [1, 2, 3, 4, 5, 6]

/** What a period that is over would have come to with other rates, tiers or another tree. */
export default function Simulator() {
  const { t } = useText('team')
  const info = useCall('contractInfo')
  const [chosen, setChosen] = useState<Partial<PastChoice>>({})
  const kinds = info.data?.kinds ?? []
  const kind = kinds.find((entry) => entry.kind === chosen.kind) ?? kinds[0]
  const period = kind?.periods.find((value) => value === chosen.period) ?? kind?.periods[0]
  return (
    <div className="records simulator" data-testid="simulator">
      <div className="page__head">
        <h2 className="page__title">{t('simulator.title')}</h2>
        <p className="page__lead">{t('simulator.lead')}</p>
      </div>
      <QueryState
        of={info}
        failed={{ title: t('records:failed') }}
        failsFirst
        waiting={<div className="skeleton simulator__wait" aria-busy="true" />}
      >
        {() =>
          kind && period ? (
            <>
              <PeriodChoice
                kinds={kinds}
                choice={{ kind: kind.kind, period, back: chosen.back ?? 1 }}
                onChoose={(next) => setChosen({ ...chosen, ...next })}
              />
              <Simulated
                key={`${kind.kind} ${period} ${String(chosen.back ?? 1)}`}
                choice={{ kind: kind.kind, period, back: chosen.back ?? 1 }}
              />
            </>
          ) : (
            <State level={3} title={t('simulator.noKind')} />
          )
        }
      </QueryState>
    </div>
  )
}

interface PeriodChoiceProps {
  kinds: readonly Kind[]
  choice: PastChoice
  onChoose: (next: Partial<PastChoice>) => void
}

function PeriodChoice({ kinds, choice, onChoose }: PeriodChoiceProps) {
  const { t, number } = useText('team')
  const periods = kinds.find(({ kind }) => kind === choice.kind)?.periods ?? []
  return (
    <div className="simulator__period">
      <Choice
        label={t('contract:list.kind')}
        value={choice.kind}
        options={kinds.map(({ kind }) => [kind, t(`contract:kind.${kind}`)] as const)}
        onChoose={(kind) => onChoose({ kind: kind as PastChoice['kind'] })}
      />
      <Choice
        label={t('contract:list.period')}
        value={choice.period}
        options={periods.map((period) => [period, t(`contract:period.${period}`)] as const)}
        onChoose={(period) => onChoose({ period: period as PastChoice['period'] })}
      />
      <Choice
        label={t('simulator.when')}
        value={String(choice.back)}
        options={backs.map(
          (back) =>
            [
              String(back),
              back === 1 ? t('simulator.last') : t('simulator.back', { count: back, n: number(back) }),
            ] as const,
        )}
        onChoose={(back) => onChoose({ back: Number(back) })}
      />
    </div>
  )
}

/** One period: what may be moved, and what comes of it. */
function Simulated({ choice }: { choice: PastChoice }) {
  const { t, date } = useText('team')
  const getDay = (day: string) => date(`${day}T12:00:00Z`, 'UTC')
  const changes = useChanges()
  const { data, error, refetch, isFetching } = useCall(
    'simulation',
    { body: { ...choice, changes: changes.sent } },
    { keepPrevious: true },
  )
  // What was answered last stays while a change is refused.
  const [shown, setShown] = useState<Simulation>()
  if (data && data !== shown) setShown(data)
  const current = data ?? shown
  if (!current) {
    return (
      <QueryState
        of={{ error, refetch }}
        failed={{ title: t('records:failed') }}
        waiting={
          <div className="skeleton simulator__wait" aria-busy="true" data-testid="simulator-waiting" />
        }
      />
    )
  }
  const busy = changes.isWaiting || isFetching
  const isChanged = changes.typed.terms.length + changes.typed.moves.length > 0
  const own = current.agents.find(({ isSelf }) => isSelf)
  const ownTop = own ? Math.max(...listTiers(changes.typed, own).map(({ rate }) => rate)) : 0
  const span = (
    <p className="records__note">
      {t('simulator.span', { from: getDay(current.first), until: getDay(current.last) })}
    </p>
  )
  if (current.play.isEmpty)
    return (
      <>
        {span}
        <Totals data={current} busy={busy} />
        <State level={3} title={t('simulator.quiet')} text={t('simulator.quietText')} />
      </>
    )
  return (
    <>
      {span}
      {error ? (
        <p className="simulator__refused" role="alert">
          {t(`errors:${error.code}`)}
        </p>
      ) : null}
      <Outcome data={current} busy={busy} />
      <section className="card simulator__changes">
        <div className="card__body">
          <div className="simulator__head">
            <h3>{t('simulator.rates')}</h3>
            <Button kind="ghost" aria-disabled={!isChanged || undefined} onClick={changes.clear}>
              {t('simulator.reset')}
            </Button>
          </div>
          <div className="simulator__agents">
            {current.agents.map((agent) => (
              <AgentRates
                key={agent.id}
                agent={agent}
                tiers={listTiers(changes.typed, agent)}
                top={agent.isSelf ? current.topRate : ownTop}
                symbol={current.currencySymbol}
                onTiers={(tiers) => changes.setTiers(agent.id, tiers)}
              />
            ))}
          </div>
          <Moves
            agents={current.agents}
            moves={changes.typed.moves}
            onMove={changes.move}
            onStay={changes.stay}
          />
        </div>
      </section>
      <p className="records__note">{t('simulator.note')}</p>
    </>
  )
}
