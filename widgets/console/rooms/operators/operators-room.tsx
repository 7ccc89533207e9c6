import { useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Room } from '../../kit/room.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay, useMe } from '../../kit/use-me.ts'
import { Command, type Operator, OperatorDialog, type OperatorChange } from './operator-dialog.tsx'

const states = { active: 'good', proposed: 'waiting', invited: 'waiting', disabled: 'bad' } as const

const buttons = {
  proposed: [],
  invited: ['change', 'reset', 'disable'],
  active: ['change', 'reset', 'disable'],
  disabled: ['enable'],
} as const

/** How operators are added here, and by which command where the console cannot. */
function Policy() {
  const { data } = useCall('operatorPolicy')
  if (!data) return null
  const { sendsMail, activeOwners, waitHours } = data
  return (
    <div className="note">
      <p>
        {t('operators.twoOwners')} {waitHours > 0 ? t('operators.waitNote', { count: waitHours }) : null}
      </p>
      {activeOwners < 2 ? (
        <p>
          {t('operators.onlyOwner')} <Command>npm run operator -- new &lt;name&gt; --role owner</Command>
        </p>
      ) : null}
      {sendsMail ? null : (
        <p>
          {t('operators.noMail')} <Command>npm run operator -- link &lt;name&gt;</Command>
        </p>
      )}
    </div>
  )
}

function Buttons({ of, onChoose }: { of: Operator; onChoose: (kind: OperatorChange['kind']) => void }) {
  const kinds = buttons[of.status]
  return (
    <span className="buttons">
      {kinds.map((kind) => (
        <Button key={kind} kind="quiet" onClick={() => onChoose(kind)}>
          {t(`operators.${kind}`)}
        </Button>
      ))}
    </span>
  )
}

/** Who works for the company, and what they may do. */
export function OperatorsRoom() {
  const me = useMe()
  const mayManage = useMay('operators.manage')
  const { data, error, refetch } = useCall('operators')
  const [change, setChange] = useState<OperatorChange | null>(null)
  const sameAs = ({ id, person }: Operator) =>
    (data ?? []).filter((other) => other.person === person && other.id !== id).map(({ name }) => name)
  const columns: Column<Operator>[] = [
    {
      id: 'name',
      title: t('operators.name'),
      cell: ({ id, name, isDemo }) => (
        <>
          <b>{name}</b>
          {id === me.id ? <span className="mark">{t('operators.you')}</span> : null}
          {isDemo ? <span className="mark">{t('operators.demo')}</span> : null}
        </>
      ),
      by: ({ name }) => name,
    },
    {
      id: 'roles',
      title: t('operators.roles'),
      cell: (entry) => entry.roles.map((role) => named('role', role)).join(', '),
      by: (entry) => entry.roles.join(),
    },
    {
      id: 'status',
      title: t('operators.status'),
      cell: ({ status, waitsUntil }) => (
        <>
          <span className={`status status--${states[status]}`}>{t(`operators.${status}`)}</span>
          {waitsUntil === null ? null : (
            <small>
              {t('operators.waits')} <Time at={waitsUntil} />
            </small>
          )}
        </>
      ),
      by: ({ status }) => status,
    },
    {
      id: 'email',
      title: t('operators.email'),
      isExtra: true,
      cell: ({ email, isVerified }) =>
        email === null ? (
          t('operators.noEmail')
        ) : (
          <>
            <bdi>{email}</bdi>{' '}
            <span className="mark">{t(isVerified ? 'operators.verified' : 'operators.notVerified')}</span>
          </>
        ),
      by: ({ email }) => email ?? '',
    },
    {
      id: 'person',
      title: t('operators.person'),
      isExtra: true,
      cell: (entry) => sameAs(entry).join(', ') || t('none'),
    },
    {
      id: 'lastSignIn',
      title: t('operators.lastSignIn'),
      isExtra: true,
      cell: ({ lastSignIn }) => <Time at={lastSignIn} />,
      by: ({ lastSignIn }) => lastSignIn ?? '',
    },
    {
      id: 'sessions',
      title: t('operators.sessions'),
      isNumber: true,
      isExtra: true,
      cell: ({ sessions }) => sessions,
      by: ({ sessions }) => sessions,
    },
    ...(mayManage
      ? [
          {
            id: 'do',
            title: '',
            cell: (of: Operator) =>
              of.id === me.id ? null : <Buttons of={of} onChoose={(kind) => setChange({ kind, of })} />,
          },
        ]
      : []),
  ]
  return (
    <Room
      title={t('room.operators')}
      lead={t('operators.lead')}
      actions={
        mayManage ? (
          <Button kind="accent" onClick={() => setChange({ kind: 'invite' })}>
            <Icon name="plus" />
            {t('operators.invite')}
          </Button>
        ) : null
      }
    >
      {mayManage ? <Policy /> : null}
      <QueryState of={{ data, error, refetch }} waiting={<Waiting lines={4} />}>
        {(data) => <Table label={t('room.operators')} columns={columns} rows={data} idOf={({ id }) => id} />}
      </QueryState>
      {change ? <OperatorDialog change={change} onClose={() => setChange(null)} /> : null}
    </Room>
  )
}
