import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Column } from '../../kit/data-table.tsx'
import { Time } from '../../kit/time.tsx'

export type ShownAct = ConsoleValue<'acts'>['content'][number]

function Outcome({ outcome }: Pick<ShownAct, 'outcome'>) {
  if (outcome === 'done') return <span className="status status--good">{t('audit.done')}</span>
  return <span className="status status--bad">{named('error', outcome)}</span>
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
    { id: 'act', title: t('audit.act'), cell: ({ act }) => named('act', act) },
    { id: 'outcome', title: t('audit.outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
    {
      id: 'subject',
      title: t('audit.subject'),
      isExtra: true,
      cell: ({ subject, subjectId, merchant }) => (
        <>
          {subject === null ? '' : named('subject', subject)} <code>{subjectId}</code> {merchant}
        </>
      ),
    },
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
  const facts: [string, string | null][] = [
    [t('audit.at'), act.at],
    [t('audit.who'), act.operator],
    [t('audit.act'), act.act],
    [t('audit.permission'), act.permission],
    [t('audit.outcome'), act.outcome],
    [t('brand'), act.merchant],
    [t('audit.subject'), act.subject && `${act.subject} ${act.subjectId ?? ''}`],
    [t('reason'), act.reason],
    [t('comment'), act.comment],
    [t('audit.before'), act.before],
    [t('audit.after'), act.after],
    [t('audit.address'), act.address],
    [t('audit.hash'), act.hash],
  ]
  return (
    <dl className="facts modal__body">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
