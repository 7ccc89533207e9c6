import { useState } from 'react'
import { BrandFilter } from '../../kit/filters.tsx'
import { shownAmount, shownDay } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleQuery } from '../../../../schemas/calls/operators/console-calls.ts'
import { contractKinds, contractPeriods } from '../../../../schemas/documents/contract-settings.document.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Room } from '../../kit/room.tsx'
import { Problem } from '../../kit/state.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMerchant } from '../../kit/use-me.ts'
import { useBrandZone, withZone } from '../../kit/use-zone.ts'
import { AgentChange } from './agent-change.tsx'
import { type Agent, readChanges, type Simulated, writeChanges } from './changes.ts'
import './simulator.css'

const names = ['merchant', 'kind', 'period', 'back', 'changes'] as const
const backs = [1, 2, 3, 4, 5, 6, 9, 12]
/** Agents whose bars are drawn. */
const drawn = 20

const columns: Column<Agent>[] = [
  {
    id: 'agent',
    get title() {
      return t('simulator.agent')
    },
    cell: ({ account }) => <bdi>{account}</bdi>,
    by: ({ account }) => account,
  },
  {
    id: 'rate',
    get title() {
      return t('simulator.reached')
    },
    isNumber: true,
    isExtra: true,
    cell: ({ rate }) => `${(rate.after / 100).toFixed(2)} %`,
    by: ({ rate }) => rate.after,
  },
  {
    id: 'turnover',
    get title() {
      return t('simulator.turnover')
    },
    isNumber: true,
    isExtra: true,
    cell: ({ turnover }) => shownAmount(turnover),
    by: ({ turnover }) => Number(turnover),
  },
  {
    id: 'before',
    get title() {
      return t('simulator.before')
    },
    isNumber: true,
    cell: ({ paid }) => shownAmount(paid.before),
    by: ({ paid }) => Number(paid.before),
  },
  {
    id: 'after',
    get title() {
      return t('simulator.after')
    },
    isNumber: true,
    cell: ({ paid }) => <b>{shownAmount(paid.after)}</b>,
    by: ({ paid }) => Number(paid.after),
  },
]

function Figures({ data, busy }: { data: Simulated; busy: boolean }) {
  const { currency, play, paid, kept } = data
  const both = (sums: Simulated['paid']) =>
    sums.before === sums.after
      ? `${shownAmount(sums.after)} ${currency}`
      : `${shownAmount(sums.before)} → ${shownAmount(sums.after)} ${currency}`
  const figures: [string, string][] = [
    [t('simulator.turnover'), `${shownAmount(play.turnover)} ${currency}`],
    [t('simulator.active'), String(play.active)],
    [t('simulator.paid'), both(paid)],
    [t('simulator.kept'), both(kept)],
  ]
  return (
    <dl className="figures" aria-busy={busy}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Chart({ data }: { data: Simulated }) {
  return (
    <section className="card simulator-chart">
      <BarChart
        title={t('simulator.chart', { currency: data.currency })}
        isRightToLeft={false}
        scale={(value) => shownAmount(value.toFixed(2)).replace(/\.00$/, '')}
        bars={data.agents.slice(0, drawn).map(({ id, account, paid }) => ({
          key: id,
          label: account,
          words: shownAmount(paid.after),
          value: Number(paid.after),
          before: Number(paid.before),
        }))}
      />
    </section>
  )
}

/** What a period that is over would have come to for the whole tree: rates, tiers and the tree may be moved, and nothing is paid. */
export function SimulatorRoom() {
  const [filter, change] = useFilter(names)
  const merchant = useMerchant(filter.merchant)
  const kind = filter.kind ?? 'dividend'
  const period = filter.period ?? (kind === 'dividend' ? 'monthly' : 'daily')
  const changes = readChanges(filter.changes)
  const query = {
    merchant,
    kind,
    period,
    back: Number(filter.back ?? 1),
    changes: JSON.stringify(changes),
  } as ConsoleQuery<'simulateTree'>
  const { data, error, isFetching, refetch } = useCall('simulateTree', { query })
  // What was answered last stays while a change is refused.
  const [shown, setShown] = useState<Simulated>()
  if (data && data !== shown) setShown(data)
  const zone = useBrandZone(merchant)
  const [opened, setOpened] = useState<string[]>([])
  const current = data ?? shown
  const listed = current?.agents.filter(
    ({ id }) => opened.includes(id) || changes.terms.some(({ agent }) => agent === id),
  )
  return (
    <Room
      title={t('room.simulator')}
      lead={t('simulator.lead')}
      actions={
        <Button kind="ghost" disabled={!filter.changes} onClick={() => change({ changes: '' })}>
          {t('simulator.reset')}
        </Button>
      }
      filters={
        <>
          <BrandFilter value={merchant} onChoose={(chosen) => change({ merchant: chosen, changes: '' })} />
          <Select
            label={t('kind')}
            value={kind}
            choices={contractKinds.map((value) => ({ value, label: t(`simulator.kind.${value}`) }))}
            onChange={({ target }) => change({ kind: target.value, period: '', changes: '' })}
          />
          <Select
            label={t('simulator.period')}
            value={period}
            choices={contractPeriods.map((value) => ({ value, label: t(`simulator.period.${value}`) }))}
            onChange={({ target }) => change({ period: target.value, changes: '' })}
          />
          <Select
            label={t('simulator.when')}
            value={String(query.back)}
            choices={backs.map((back) => ({
              value: String(back),
              label: back === 1 ? t('simulator.last') : t('simulator.back', { n: back }),
            }))}
            onChange={({ target }) => change({ back: target.value })}
          />
        </>
      }
    >
      {current && error ? <Problem error={error} /> : null}
      {current ? (
        <>
          <p className="simulator-span">
            {withZone(`${shownDay(current.first)} – ${shownDay(current.last)}`, zone, current.last)}
          </p>
          <Figures data={current} busy={isFetching} />
          {current.play.isEmpty ? <Empty icon="people">{t('simulator.quiet')}</Empty> : null}
        </>
      ) : null}
      {current && !current.play.isEmpty ? (
        <>
          <Chart data={current} />
          {listed && listed.length > 0 ? (
            <div className="simulator-agents">
              {listed.map((agent) => (
                <AgentChange
                  key={agent.id}
                  agent={agent}
                  agents={current.agents}
                  changes={changes}
                  top={current.topRate}
                  onChange={(next) => change({ changes: writeChanges(next) })}
                />
              ))}
            </div>
          ) : (
            <p className="simulator-span">{t('simulator.choose')}</p>
          )}
          <Table
            label={t('room.simulator')}
            columns={columns}
            rows={current.agents}
            idOf={({ id }) => id}
            onOpen={({ id }) =>
              setOpened(opened.includes(id) ? opened.filter((value) => value !== id) : [...opened, id])
            }
          />
          {current.others.agents > 0 ? (
            <p className="simulator-span">
              {t('simulator.others', {
                count: current.others.agents,
                before: shownAmount(current.others.paid.before),
                after: shownAmount(current.others.paid.after),
              })}
            </p>
          ) : null}
        </>
      ) : null}
      <QueryState of={{ data: current, error, refetch }} />
    </Room>
  )
}
