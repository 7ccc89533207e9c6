import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { Id } from '../../kit/id.tsx'
import { Time } from '../../kit/time.tsx'
import { useMe } from '../../kit/use-me.ts'
import { findAddress, objectName, getSentence, type ShownAct } from './act-object.ts'

function Outcome({ outcome }: Pick<ShownAct, 'outcome'>) {
  if (outcome === 'done') return <span className="status status--good">{t('audit.done')}</span>
  return <span className="status status--bad">{named('error', outcome)}</span>
}

/** What was done to what: the thing is named, and leads to its page where there is one. */
function Sentence({ act }: { act: ShownAct }) {
  const me = useMe()
  const [before, after] = getSentence(act)
  if (after === undefined) return <>{before}</>
  const to = findAddress(act, me)
  const name = <bdi>{objectName(act, me)}</bdi>
  return (
    <>
      {before}
      {to === null ? (
        <b>{name}</b>
      ) : (
        <Link className="named" to={to} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      )}
      {after}
    </>
  )
}

/** Kind and id of what an act is about. */
function About({ act }: { act: ShownAct }) {
  const to = findAddress(act, useMe())
  const { subject, subjectId } = act
  return (
    <>
      {subject === null ? '' : named('subject', subject)}{' '}
      {subjectId === null ? null : <Id value={subjectId} to={to} />}
    </>
  )
}

/** The columns of the audit log. */
export function actColumns(onOpen: (act: ShownAct) => void): Column<ShownAct>[] {
  return [
    {
      id: 'sequence',
      title: t('audit.number'),
      isNumber: true,
      cell: (act) => (
        <button type="button" className="as-link" onClick={() => onOpen(act)}>
          {act.sequence}
        </button>
      ),
    },
    { id: 'at', title: t('audit.at'), cell: ({ at }) => <Time at={at} /> },
    { id: 'operator', title: t('audit.who'), cell: ({ operator }) => operator || t('audit.nobody') },
    { id: 'act', title: t('audit.act'), cell: (act) => <Sentence act={act} /> },
    { id: 'outcome', title: t('audit.outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
    { id: 'subject', title: t('audit.subject'), isExtra: true, cell: (act) => <About act={act} /> },
    { id: 'brand', title: t('brand'), isExtra: true, cell: ({ merchant }) => merchant },
    {
      id: 'reason',
      title: t('reason'),
      isExtra: true,
      cell: ({ reason }) => (reason === null ? t('none') : named('reason', reason)),
    },
    {
      id: 'address',
      title: t('audit.address'),
      isExtra: true,
      cell: ({ address }) => <code>{address}</code>,
    },
  ]
}

/** All that the log holds of one act. */
export function ActFacts({ act }: { act: ShownAct }) {
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : null)
  const facts: [string, ReactNode][] = [
    [t('audit.act'), <Sentence key="s" act={act} />],
    [t('audit.at'), <Time key="t" at={act.at} />],
    [t('audit.who'), text(act.operator)],
    [t('audit.permission'), text(act.permission)],
    [t('audit.outcome'), <Outcome key="o" outcome={act.outcome} />],
    [t('brand'), text(act.merchant)],
    [t('audit.subject'), act.subject ? <About key="a" act={act} /> : null],
    [t('reason'), act.reason === null ? null : named('reason', act.reason)],
    [t('comment'), text(act.comment)],
    [t('audit.before'), text(act.before)],
    [t('audit.after'), text(act.after)],
    [t('audit.address'), text(act.address)],
    [t('audit.hash'), <Id key="h" value={act.hash} />],
  ]
  return (
    <dl className="facts modal__body">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
