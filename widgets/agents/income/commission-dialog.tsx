import type { DialogProps } from '../../../engine/core/registry/registry.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Signed } from '../../money/records/signed.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import '../../ui/state/state.css'
import { Percent } from '../contract/figures.tsx'
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
      sub={data && `${dateTime(data.from)} – ${dateTime(data.until)}`}
      onClose={() => {
        close()
      }}
      size="m"
    >
      {data ? (
        <div className="commission" data-testid="commission">
          <Sum line={data} />
          <Reached line={data} />
          <Members line={data} />
        </div>
      ) : error ? (
        <LoadFailure
          title={t('records:failed')}
          text={t(`errors:${error.code}`)}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="skeleton commission__waiting" aria-busy="true" />
      )}
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
  const { currencySymbol: symbol, tiers, spans } = line
  const need = (term: string, value: string) =>
    `${t(`contract:term.${term}`)}: ${term === 'activeMembers' ? number(Number(value)) : money(value, symbol)}`
  return (
    <section className="commission__part">
      <h3>{t('income.rule')}</h3>
      <ul className="commission__tiers">
        {tiers.map(({ rate, needs }) => (
          <li key={rate}>
            <b>
              <Percent rate={rate} />
            </b>
            <span>
              {Object.entries(needs)
                .map(([term, value]) => need(term, value))
                .join(' · ') || t('contract:term.none')}
            </span>
          </li>
        ))}
      </ul>
      <ul className="commission__spans">
        {spans.map(({ from, turnover, net, active, rate }) => (
          <li key={from}>
            <time dateTime={from}>{dateTime(from)}</time>
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

/** Whose play it is: what each came to at the agent's rate, less the rate of those in between. */
function Members({ line }: { line: Commission }) {
  const { t, money } = useText('team')
  const { currencySymbol: symbol, members, hidden, isChanged } = line
  return (
    <section className="commission__part">
      <h3>{t('income.members')}</h3>
      {members.length === 0 ? <p className="records__note">{t('income.nobody')}</p> : null}
      <ul className="commission__members">
        {members.map(({ id, account, turnover, net, rate, below, earned }) => (
          <li key={id}>
            <b>
              <bdi>{account}</bdi>
            </b>
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
            <b>
              <Signed amount={earned} symbol={symbol} />
            </b>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="records__note">{t('income.hidden', { n: hidden })}</p> : null}
      {isChanged ? <p className="records__note">{t('income.changed')}</p> : null}
    </section>
  )
}
