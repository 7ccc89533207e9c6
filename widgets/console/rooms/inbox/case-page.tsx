import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t, worded } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { rolesWith } from '../../../../schemas/operators/permissions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Done, Problem } from '../../kit/state.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Id } from '../../kit/id.tsx'
import { Time, useTimeText } from '../../kit/time.tsx'
import { useKeys } from '../../../ui/table/use-keys.ts'
import { CaseBrand } from './case-brand.tsx'
import { CaseChange } from './case-change.tsx'
import { CasePictures } from './case-pictures.tsx'
import { CasePromotion } from './case-promotion.tsx'
import { CaseSegment } from './case-segment.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { Remarks } from './remarks.tsx'

type Detail = ConsoleValue<'caseDetail'>

/** Cases about somebody in the tree of agents. */
const agentKinds = ['branch.move', 'commission.adjust']

/** Cases about a link between brands. */
const brandKinds = ['brand.held', 'brand.behind']

/** Families of words that details of several kinds have their codes in. */
const sharedFamilies: Readonly<Record<string, readonly string[]>> = {
  reason: ['reason'],
  status: ['payment'],
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function Facts({ detail }: { detail: Detail }) {
  const { kind, amount, currency, brand, member, memberId, reference, openedAt, closedAt, outcome } = detail
  const said = detail.details.filter(({ value }) => value !== '')
  const zone = said.find(({ name }) => name === 'zone')?.value
  return (
    <dl className="facts">
      {amount === null ? null : (
        <div className="facts__lead">
          <dt>{t('amount')}</dt>
          <dd>
            {shownAmount(amount)} {currency}
          </dd>
        </div>
      )}
      {detail.isOfCompany ? null : (
        <div>
          <dt>{t('brand')}</dt>
          <dd>{brand}</dd>
        </div>
      )}
      {memberId === null ? null : (
        <div>
          <dt>{t('member')}</dt>
          <dd>
            <Link to={`/members/${detail.merchant}/${memberId}`}>
              <bdi>{member}</bdi>
            </Link>{' '}
            <Link to={`/inbox?member=${memberId}`}>{t('case.memberLink')}</Link>
            {agentKinds.includes(kind) ? (
              <>
                {' '}
                <Link to={`/agents/${detail.merchant}/${memberId}`}>{t('case.toAgent')}</Link>
              </>
            ) : null}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('inbox.reference')}</dt>
        <dd>
          {kind === 'settlement.review' ? (
            <Link to={`/settlements/${detail.merchant}/${reference}`}>{t('case.toRun')}</Link>
          ) : kind === 'contract.aboveTop' ? (
            <Link to={`/contracts?merchant=${detail.merchant}&kind=${reference.split(' ')[0] ?? ''}`}>
              {t('case.toContracts')}
            </Link>
          ) : (
            <Id value={reference} />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('case.opened')}</dt>
        <dd>
          <Time at={openedAt} />
        </dd>
      </div>
      {closedAt === null ? null : (
        <div>
          <dt>{t('case.closed')}</dt>
          <dd>
            <Time at={closedAt} /> · {named('decision', outcome ?? '')}
          </dd>
        </div>
      )}
      {said.map(({ name, value, currency: unit }) => (
        <div key={name}>
          <dt>{named(`detail.${kind}`, name)}</dt>
          <dd>
            {instant.test(value) ? (
              <Time at={value} {...(zone !== undefined && { zone })} />
            ) : (
              <bdi>
                {unit !== undefined
                  ? `${shownAmount(value)} ${unit}`
                  : worded([`detail.${kind}.${name}`, ...(sharedFamilies[name] ?? [])], value)}
              </bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Votes({ votes }: Pick<Detail, 'votes'>) {
  if (votes.length === 0) return null
  return (
    <section className="card" aria-labelledby="votes">
      <h2 id="votes">{t('case.votes')}</h2>
      <ol className="votes">
        {votes.map(({ operator, decision, reason, comment, at, isCarried, isVoid }) => (
          <li key={`${operator} ${at}`} data-is-void={isVoid || undefined}>
            <b>{operator}</b> {named('decision', decision)} · {named('reason', reason)}
            <span className="mark">
              {t(isVoid ? 'case.void' : isCarried ? 'case.carried' : 'case.pending')}
            </span>
            <Time at={at} />
            {comment === '' ? null : <p>{comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What one operator may decide alone, and how much of it is used. */
function Threshold({ detail: { threshold, currency, decisions, amount } }: { detail: Detail }) {
  if (amount === null || !decisions.some(({ isFourEyes }) => isFourEyes)) return null
  if (!threshold) return <p className="note">{t('case.noThreshold')}</p>
  const { amount: alone, windowHours, used } = threshold
  return (
    <p className="note">
      {t('case.threshold', {
        amount: shownAmount(alone),
        currency: currency ?? '',
        count: windowHours,
        used: shownAmount(used),
      })}
    </p>
  )
}

/** What some kinds of case are about, as it is now. */
function Subject({ detail, merchant, id }: { detail: Detail; merchant: string; id: string }) {
  const { kind, status, details } = detail
  if (kind === 'promotion.publish') return <CasePromotion merchant={merchant} id={id} />
  if (kind === 'segment.widen' && status === 'open') return <CaseSegment merchant={merchant} id={id} />
  if (kind === 'brand.publish' || kind === 'brand.schedule') return <CaseChange merchant={merchant} id={id} />
  const brand = details.find(({ name }) => name === 'brand')?.value
  return brandKinds.includes(kind) && brand ? <CaseBrand brand={brand} /> : null
}

/** One case: what it is about, who said what, and what can be decided. */
export function CasePage() {
  const { merchant = '', id = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall('caseDetail', { query: { merchant, id } })
  const timeText = useTimeText()
  const take = useCommand('caseTake')
  const [deciding, setDeciding] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const decisions = data?.status === 'open' && data.isAllowed ? data.decisions : []
  const toggle = () => {
    if (data?.status === 'open' && data.isAllowed) take.mutate({ merchant, id, take: !data.isMine })
  }
  useKeys({
    u: () => void navigate('/inbox'),
    t: toggle,
    c: () => document.querySelector<HTMLElement>('.remarks textarea')?.focus(),
    ...Object.fromEntries(
      decisions.flatMap(({ name, barred }, index) =>
        barred ? [] : [[String(index + 1), () => setDeciding(name)]],
      ),
    ),
  })
  if (!data)
    return (
      <main className="room" id="room" tabIndex={-1}>
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
      </main>
    )
  const chosen = decisions.find(({ name }) => name === deciding)
  const usual = decisions.find(({ isGrave, barred }) => !isGrave && !barred)
  return (
    <main className="room case" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <p>
            <Link to="/inbox">{t('room.inbox')}</Link>
          </p>
          <h1>{named('kind', data.kind)}</h1>
        </div>
        {data.status === 'open' ? (
          <div className="room__actions">
            {data.isAllowed ? (
              <Button kind="ghost" aria-keyshortcuts="t" onClick={toggle}>
                {t(data.isMine ? 'case.giveBack' : 'case.take')}
                {data.assignedTo !== null && !data.isMine ? ` (${data.assignedTo})` : ''}
              </Button>
            ) : null}
            {decisions.map(({ name, isGrave, barred }, index) =>
              barred ? null : (
                <Button
                  key={name}
                  kind={name === usual?.name ? 'accent' : 'ghost'}
                  className={isGrave ? 'grave' : undefined}
                  aria-keyshortcuts={String(index + 1)}
                  onClick={() => setDeciding(name)}
                >
                  {named('decision', name)} <kbd>{index + 1}</kbd>
                </Button>
              ),
            )}
          </div>
        ) : null}
      </header>
      <Problem error={take.error} />
      <Done>{done}</Done>
      {data.status === 'open' && !data.isAllowed ? (
        <p className="note">
          {t('case.notAllowed', {
            permission: named('permission', data.permission),
            roles: rolesWith(data.permission)
              .map((role) => named('role', role))
              .join(', '),
          })}
        </p>
      ) : null}
      {done === ''
        ? decisions.map(({ name, barred }) =>
            barred ? (
              <p key={name} className="note">
                {t(`case.${barred}`, {
                  decision: named('decision', name),
                  time: data.waitsUntil === null ? '' : timeText(data.waitsUntil),
                })}
              </p>
            ) : null,
          )
        : null}
      <div className="case__parts">
        <section className="card" aria-labelledby="about">
          <h2 id="about">{t('case.about')}</h2>
          <Facts detail={data} />
          <Threshold detail={data} />
        </section>
        <Subject detail={data} merchant={merchant} id={id} />
        {data.isAllowed ? <CasePictures merchant={merchant} id={id} /> : null}
        <Remarks merchant={merchant} id={id} comments={data.comments} />
        {/* Last: a vote that comes while somebody reads moves nothing. */}
        <Votes votes={data.votes} />
      </div>
      {chosen ? (
        <DecideDialog
          detail={data}
          decision={chosen}
          onClose={() => setDeciding(null)}
          onDone={(outcome) => {
            setDone(t(outcome === 'decided' ? 'case.decided' : 'case.waiting'))
            setDeciding(null)
          }}
        />
      ) : null}
    </main>
  )
}
