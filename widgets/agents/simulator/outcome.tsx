import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Signed } from '../../ui/records/signed.tsx'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { Percent } from '../contract/figures.tsx'
import type { Simulation } from './use-changes.ts'

/** Agents whose bars are drawn. */
const drawn = 12

/** What one amount becomes, beside what it was. */
function Both({ name, sums, symbol }: { name: string; sums: Simulation['paid']; symbol: string }) {
  const { t, money } = useText('team')
  const isSame = sums.before === sums.after
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{money(sums.after, symbol)}</bdi>
      </dd>
      <dd className="team-totals__change">
        {isSame ? t('simulator.same') : t('simulator.was', { amount: money(sums.before, symbol) })}
      </dd>
    </div>
  )
}

/** What was played, what agents would have got of it, and what the house would have kept. */
export function Totals({ data, busy }: { data: Simulation; busy: boolean }) {
  const { t, number, money } = useText('team')
  const { currencySymbol: symbol, agents, paid, kept, play } = data
  const own = agents.find(({ isSelf }) => isSelf)
  return (
    <dl className="team-totals" aria-busy={busy} aria-live="polite" data-testid="simulator-totals">
      {own ? <Both name={t('simulator.own')} sums={own.paid} symbol={symbol} /> : null}
      <Both name={t('simulator.paid')} sums={paid} symbol={symbol} />
      <Both name={t('simulator.kept')} sums={kept} symbol={symbol} />
      <div>
        <dt>{t('figure.turnover')}</dt>
        <dd>
          <bdi>{money(play.turnover, symbol)}</bdi>
        </dd>
        <dd className="team-totals__change">
          {t('figure.net')} <Signed amount={play.net} symbol={symbol} /> · {t('figure.active')}{' '}
          {number(play.active)}
        </dd>
      </div>
    </dl>
  )
}

/** What everybody would have got: sums, bars and a table. */
export function Outcome({ data, busy }: { data: Simulation; busy: boolean }) {
  const { t, number, money, amount } = useText('team')
  const { language } = useLanguage()
  const { currencySymbol: symbol, agents, others } = data
  const getName = ({ isSelf, account }: Simulation['agents'][number]) =>
    isSelf ? t('simulator.you') : account
  return (
    <>
      <Totals data={data} busy={busy} />
      <section className="card team-card">
        <div className="card__body">
          <BarChart
            title={t('simulator.chart')}
            bars={agents.slice(0, drawn).map((agent) => ({
              key: agent.id,
              label: getName(agent),
              value: Number(agent.paid.after),
              before: Number(agent.paid.before),
              words: money(agent.paid.after, symbol),
            }))}
            scale={(value) => amount(value).replace(/[.,]00(?=\D*$)/, '')}
            isRightToLeft={language.dir === 'rtl'}
          />
        </div>
        <div className="team-table" tabIndex={0} role="region" aria-label={t('simulator.table')}>
          <table data-testid="simulator-table">
            <thead>
              <tr>
                <th scope="col">{t('simulator.agent')}</th>
                <th scope="col">{t('simulator.reached')}</th>
                <th scope="col">{t('simulator.before')}</th>
                <th scope="col">{t('simulator.after')}</th>
              </tr>
            </thead>
            <tbody>
              {agents.map((agent) => (
                <tr key={agent.id}>
                  <th scope="row">
                    <bdi>{getName(agent)}</bdi>
                  </th>
                  <td>
                    <Percent rate={agent.rate.after} />
                  </td>
                  <td>{money(agent.paid.before, symbol)}</td>
                  <td>
                    <b>{money(agent.paid.after, symbol)}</b>
                  </td>
                </tr>
              ))}
              {others.agents > 0 ? (
                <tr>
                  <th scope="row">{t('simulator.others', { n: number(others.agents) })}</th>
                  <td>–</td>
                  <td>{money(others.paid.before, symbol)}</td>
                  <td>
                    <b>{money(others.paid.after, symbol)}</b>
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
