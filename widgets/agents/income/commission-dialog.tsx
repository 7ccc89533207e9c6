import { useState } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Signed } from '../../ui/records/signed.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../../ui/state/state.css'
import { Percent, usePercent } from '../contract/figures.tsx'
import { Adjustments } from './adjustments.tsx'
import './income.css'

type Commission = CallValue<'commission'>

function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount)
}

/** One line of a settlement: the sum, what it was judged by, and whose play it is made of. */
export default function CommissionDialog({
  titleId,
  close,
  run,
  contract,
}: DialogProps & { run: string; contract: string }) {
  const { t, dateTime } = useText('team')
  const { data, error, refetch } = useCall('commission', { query: { run, contract } })
  return (
    <Dialog
      titleId={titleId}
      title={data ? t(`contract:kind.${data.kind}`) : t('income.title')}
      sub={data && `${dateTime(data.from, data.zone)} – ${dateTime(data.until, data.zone)}`}
      onClose={() => {
        close()
      }}
      size="m"
    >
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('records:failed') }}
        waiting={<div className="skeleton commission__waiting" aria-busy="true" />}
      >
        {(data) => (
          <div className="commission" data-testid="commission">
            <Sum line={data} />
            <Adjustments requested={{ run, contract }} isOfLine />
            <Reached line={data} />
            <Members line={data} />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

/** From what was earned to what was paid, one step a row. */
function Sum({ line }: { line: Commission }) {
  const { t, money } = useText('team')
  const { currencySymbol: symbol } = line
  const steps = [
    ['earned', line.earned],
    ['carriedIn', line.carriedIn],
    ['corrected', line.corrected],
    ['granted', isNothing(line.granted) ? line.granted : `-${line.granted}`],
    ['carriedOut', line.carriedOut],
  ] as const
  return (
    <dl className="commission__sum">
      {steps
        .filter(([name, amount]) => name === 'earned' || !isNothing(amount))
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`income.${name}`)}</dt>
            <dd>
              <Signed amount={amount} symbol={symbol} />
            </dd>
          </div>
        ))}
      <div className="commission__paid">
        <dt>{t(line.isPosted ? 'income.inWallet' : 'income.underWay')}</dt>
        <dd>
          <bdi>{money(line.paid, symbol)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The rates of the rule with what they need, and what was reached when. */
function Reached({ line }: { line: Commission }) {
  const { t, money, number, dateTime } = useText('team')
  const percent = usePercent()
  const { currencySymbol: symbol, tiers, spans } = line
  const need = (term: string, value: string) =>
    `${t(`contract:term.${term}`)}: ${term === 'activeMembers' ? number(Number(value)) : money(value, symbol)}`
  return (
    <section className="commission__part">
      <h3>{t('income.rule')}</h3>
      <ul className="commission__tiers">
        {tiers.map(({ rate, agreed, needs }) => (
          <li key={rate}>
            <b>
              <Percent rate={rate} />
            </b>
            <span>
              {Object.entries(needs)
                .map(([term, value]) => need(term, value))
                .join(' · ') || t('contract:term.none')}
              {agreed === undefined ? null : ` · ${t('income.capped', { rate: percent(agreed) })}`}
            </span>
          </li>
        ))}
      </ul>
      <ul className="commission__spans">
        {spans.map(({ from, turnover, net, active, rate }) => (
          <li key={from}>
            <time dateTime={from}>{dateTime(from, line.zone)}</time>
            <span>
              {t('figure.turnover')} <bdi>{money(turnover, symbol)}</bdi> · {t('figure.net')}{' '}
              <Signed amount={net} symbol={symbol} /> · {t('figure.active')} {number(active)}
            </span>
            <b>
              <Percent rate={rate} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlayedProps {
  played: Pick<Commission['members'][number], 'turnover' | 'net' | 'rate' | 'below'>
  symbol: string
}

/** What was played, and at which rates. */
function Played({ played: { turnover, net, rate, below }, symbol }: PlayedProps) {
  const { t, money } = useText('team')
  return (
    <span>
      {t('figure.turnover')} <bdi>{money(turnover, symbol)}</bdi> · {t('figure.net')}{' '}
      <Signed amount={net} symbol={symbol} /> · <Percent rate={rate} />
      {below > 0 ? (
        <>
          {' − '}
          <Percent rate={below} />
        </>
      ) : null}
    </span>
  )
}

/** One member, who opens to the rounds. */
function Member({ line, member }: { line: Commission; member: Commission['members'][number] }) {
  const [isOpen, setOpen] = useState(false)
  const { currencySymbol: symbol } = line
  return (
    <li>
      <button type="button" className="record__open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <bdi>{member.account}</bdi>
      </button>
      <Played played={member} symbol={symbol} />
      <b>
        <Signed amount={member.earned} symbol={symbol} />
      </b>
      {isOpen ? (
        <div className="commission__opened">
          <Rounds line={line} member={member.id} />
        </div>
      ) : null}
    </li>
  )
}

/** The newest rounds of a member that are part of the line. */
function Rounds({ line, member }: { line: Commission; member: string }) {
  const { t, dateTime } = useText('team')
  const { run, contract, currencySymbol: symbol } = line
  const [cursor, setCursor] = useState<string>()
  const query = { run, contract, member, ...(cursor !== undefined && { cursor }) }
  const { data, error, refetch } = useCall('commissionRounds', { query }, { keepPrevious: true })
  if (!data)
    return (
      <QueryState
        of={{ error, refetch }}
        failed={{ title: t('records:failed') }}
        waiting={<div className="skeleton commission__rounds" aria-busy="true" />}
      />
    )
  const { next } = data
  return (
    <ul className="commission__rounds" data-testid="commission-rounds">
      {data.content.map(({ round, title, at, earned, ...played }) => (
        <li key={round}>
          <b>
            <bdi>{title}</bdi> <time dateTime={at}>{dateTime(at, line.zone)}</time>
          </b>
          <Played played={played} symbol={symbol} />
          <b>
            <Signed amount={earned} symbol={symbol} />
          </b>
        </li>
      ))}
      {next === null ? null : (
        <li>
          <Button kind="ghost" onClick={() => setCursor(next)}>
            {t('income.older')}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Whose play it is: what each came to at the agent's rate, less the rate of those in between. */
function Members({ line }: { line: Commission }) {
  const { t } = useText('team')
  const { members, hidden, isChanged } = line
  return (
    <section className="commission__part">
      <h3>{t('income.members')}</h3>
      {members.length === 0 ? <p className="records__note">{t('income.nobody')}</p> : null}
      <ul className="commission__members">
        {members.map((member) => (
          <Member key={member.id} line={line} member={member} />
        ))}
      </ul>
      {hidden > 0 ? <p className="records__note">{t('income.hidden', { n: hidden })}</p> : null}
      {isChanged ? <p className="records__note">{t('income.changed')}</p> : null}
    </section>
  )
}
