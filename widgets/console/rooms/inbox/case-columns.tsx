import { Link } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { Id } from '../../kit/id.tsx'
import { Age, Time } from '../../kit/time.tsx'

export type CaseRow = ConsoleValue<'cases'>['content'][number]

/** Where a case is looked at. */
export function getAddress({ merchant, id }: Pick<CaseRow, 'merchant' | 'id'>): string {
  return `/inbox/${merchant}/${id}`
}

function amountText({ amount, currency }: CaseRow) {
  return amount === null ? t('none') : `${shownAmount(amount)} ${currency ?? ''}`
}

/** The columns of a list of cases; of decided ones, how they ended instead of how old they are. */
export function caseColumns(isClosed: boolean): Column<CaseRow>[] {
  return [
    {
      id: 'kind',
      title: t('kind'),
      cell: (row) => (
        <Link to={getAddress(row)}>
          {named('kind', row.kind)}
          {row.waitsForSecond ? <span className="mark">{t('inbox.second')}</span> : null}
        </Link>
      ),
      by: ({ kind }) => kind,
    },
    {
      id: 'amount',
      title: t('amount'),
      isNumber: true,
      cell: amountText,
      by: ({ amount }) => Number(amount ?? 0),
    },
    {
      id: 'member',
      title: t('member'),
      cell: ({ member }) => <bdi>{member ?? t('none')}</bdi>,
      by: ({ member }) => member ?? '',
    },
    { id: 'brand', title: t('brand'), cell: ({ brand }) => brand, by: ({ brand }) => brand },
    {
      id: 'reference',
      title: t('inbox.reference'),
      isExtra: true,
      cell: ({ reference }) => <Id value={reference} />,
    },
    {
      id: 'assigned',
      title: t('inbox.assigned'),
      isExtra: true,
      cell: ({ assignedTo }) => assignedTo ?? t('none'),
      by: ({ assignedTo }) => assignedTo ?? '',
    },
    isClosed
      ? {
          id: 'outcome',
          title: t('inbox.outcome'),
          cell: ({ outcome, closedAt }) => (
            <>
              {named('decision', outcome ?? '')} · <Time at={closedAt} />
            </>
          ),
          by: ({ closedAt }) => closedAt ?? '',
        }
      : {
          id: 'age',
          title: t('age'),
          isNumber: true,
          cell: ({ openedAt }) => <Age at={openedAt} />,
          by: ({ openedAt }) => openedAt,
        },
  ]
}
