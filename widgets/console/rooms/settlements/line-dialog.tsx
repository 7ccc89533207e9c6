import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { shownRate } from '../../kit/shown-rate.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { AdjustCommission } from './adjust-commission.tsx'
import './settlements.css'

type Run = ConsoleValue<'settlementRun'>
type Line = Run['content'][number]
type Opened = ConsoleValue<'settlementLine'>
type Member = Opened['members'][number]

interface Of {
  merchant: string
  run: string
  contract: string
}

function rates({ rate, below }: { rate: number; below: number }): string {
  return below > 0 ? `${shownRate(rate)} − ${shownRate(below)}` : shownRate(rate)
}

/** A sum of play, at what it was shared, and what it came to. */
function Played({ of }: { of: Pick<Member, 'turnover' | 'net' | 'rate' | 'below' | 'earned'> }) {
  return (
    <>
      <td className="is-number">{shownAmount(of.turnover)}</td>
      <td className="is-number">{shownAmount(of.net)}</td>
      <td className="is-number">{rates(of)}</td>
      <td className="is-number">
        <b>{of.earned}</b>
      </td>
    </>
  )
}

function Rounds({ of, member }: { of: Of; member: string }) {
  const [cursor, setCursor] = useState<string>()
  const query = { ...of, member, ...(cursor === undefined ? {} : { cursor }) }
  const { data, error, refetch } = useCall('settlementRounds', { query })
  if (!data)
    return (
      <tr>
        <td colSpan={5}>
          <QueryState of={{ error, refetch }} waiting={<Waiting lines={2} />} />
        </td>
      </tr>
    )
  return (
    <>
      {data.content.map((round) => (
        <tr key={round.round} className="is-round">
          <td>
            {round.title} <Time at={round.at} />
          </td>
          <Played of={round} />
        </tr>
      ))}
      {data.next === null ? null : (
        <tr>
          <td colSpan={5}>
            <Button kind="ghost" onClick={() => setCursor(data.next ?? undefined)}>
              {t('page.older')}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

function MemberRows({ of, member }: { of: Of; member: Member }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr>
        <td>
          <button type="button" className="as-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <bdi>{member.account}</bdi>
          </button>
        </td>
        <Played of={member} />
      </tr>
      {isOpen ? <Rounds of={of} member={member.id} /> : null}
    </>
  )
}

function Sum({ data }: { data: Opened }) {
  const steps = (['earned', 'carriedIn', 'corrected', 'granted', 'carriedOut', 'paid'] as const).filter(
    (name) => name === 'earned' || name === 'paid' || /[1-9]/.test(data[name]),
  )
  return (
    <dl className="figures">
      {steps.map((name) => (
        <div key={name}>
          <dt>{t(`settlements.sum.${name}`)}</dt>
          <dd>
            {name === 'granted' ? '−' : ''}
            {shownAmount(data[name])} {data.currency}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the contract said when it was settled. */
function Terms({ data: { tiers, currency } }: { data: Opened }) {
  return (
    <ul className="broken-list" aria-label={t('settlements.terms')}>
      {tiers.map(({ rate, agreed, needs }) => (
        <li key={rate}>
          <b>{shownRate(rate)}</b>{' '}
          {Object.entries(needs)
            .map(
              ([term, value]) =>
                `${named('contractTerm', term)} ${term === 'activeMembers' ? value : `${shownAmount(value)} ${currency}`}`,
            )
            .join(' · ')}
          {agreed === undefined ? null : ` ${t('settlements.capped', { rate: shownRate(agreed) })}`}
        </li>
      ))}
    </ul>
  )
}

/** One line of a settlement: how it adds up, whose play it is, down to one round. */
export function LineDialog({
  merchant,
  run,
  line,
  mayAdjust,
  onClose,
  onProposed,
}: {
  merchant: string
  run: Run
  line: Line
  mayAdjust: boolean
  onClose: () => void
  onProposed: () => void
}) {
  const of = { merchant, run: run.id, contract: line.contract }
  const { data, error, refetch } = useCall('settlementLine', { query: of })
  const [isAdjusting, setAdjusting] = useState(false)
  if (isAdjusting) return <AdjustCommission of={of} line={line} onClose={onClose} onProposed={onProposed} />
  const isThis = data?.contract === line.contract
  return (
    <Modal title={t('settlements.line', { agent: line.agent })} className="modal--large" onClose={onClose}>
      <div className="modal__body">
        <QueryState of={{ data: isThis ? data : undefined, error, refetch }} waiting={<Waiting lines={5} />}>
          {(data) => (
            <>
              <Sum data={data} />
              <Terms data={data} />
              {data.isChanged ? <p className="note">{t('settlements.changed')}</p> : null}
              <div className="lines" role="region" aria-label={t('settlements.members')} tabIndex={0}>
                <table className="lines__table members-of" aria-label={t('settlements.members')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('member')}</th>
                      <th scope="col">{t('agents.turnover')}</th>
                      <th scope="col">{t('agents.net')}</th>
                      <th scope="col">{t('agreements.rate')}</th>
                      <th scope="col">{t('settlements.sum.earned')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.members.map((member) => (
                      <MemberRows key={member.id} of={of} member={member} />
                    ))}
                  </tbody>
                </table>
              </div>
              {data.hidden > 0 ? (
                <p className="note">{t('settlements.hidden', { count: data.hidden })}</p>
              ) : null}
            </>
          )}
        </QueryState>
        <div className="modal__foot">
          <Link className={buttonClass({ kind: 'ghost' })} to={`/agents/${merchant}/${line.agentId}`}>
            {t('settlements.toAgent')}
          </Link>
          {mayAdjust ? (
            <Button kind="ghost" onClick={() => setAdjusting(true)}>
              {t('settlements.adjust')}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
