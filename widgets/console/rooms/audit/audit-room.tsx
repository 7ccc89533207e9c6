import { useState } from 'react'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Room } from '../../kit/room.tsx'
import { saveText } from '../../kit/save-text.ts'
import { Problem } from '../../kit/state.tsx'
import { useZone } from '../../kit/use-zone.ts'
import { useFilter } from '../../kit/use-filter.ts'
import { ActFacts, actColumns } from './act-columns.tsx'
import type { ShownAct } from './act-object.ts'
import { AuditFilters, filterNames } from './audit-filters.tsx'

const every = 15_000

function Chain() {
  const check = useCommand('actsCheck')
  const { data } = check
  return (
    <>
      <span role="status" className="chain" data-is-bad={(data && data.faults.length > 0) || undefined}>
        {data && data.faults.length === 0 ? t('audit.sound', { count: data.length }) : null}
        {data && data.faults.length > 0 ? t('audit.broken', { faults: data.faults.join('; ') }) : null}
      </span>
      <Problem error={check.error} />
      <Button kind="ghost" disabled={check.isPending} onClick={() => check.mutate(undefined)}>
        <Icon name="link" />
        {t('audit.check')}
      </Button>
    </>
  )
}

function ExportButton({ filter }: { filter: object }) {
  const zone = useZone()
  const exporting = useCommand('actsExport')
  return (
    <Button
      kind="ghost"
      disabled={exporting.isPending}
      onClick={() =>
        exporting.mutate(
          { ...filter, zone },
          {
            onSuccess: ({ csv }) => saveText('audit-log.csv', csv, 'text/csv'),
          },
        )
      }
    >
      <Icon name="download" />
      {t('audit.export')}
    </Button>
  )
}

function Older({
  data,
  before,
  go,
}: {
  data: ConsoleValue<'acts'>
  before: string | undefined
  go: (to: string) => void
}) {
  const last = data.content.at(-1)?.sequence
  return (
    <div className="pages">
      {before ? (
        <Button kind="ghost" onClick={() => go('')}>
          {t('audit.newest')}
        </Button>
      ) : null}
      {data.isMore && last !== undefined ? (
        <Button kind="ghost" onClick={() => go(String(last))}>
          {t('audit.older')}
        </Button>
      ) : null}
    </div>
  )
}

/** What operators did and were refused. */
export function AuditRoom() {
  const [{ before, ...filter }, change] = useFilter(filterNames)
  const query = { ...filter, ...(before ? { before: Number(before) } : {}) } as ConsoleQuery<'acts'>
  const { data, error, refetch } = useCall('acts', { query }, { refetchInterval: every })
  const [chosen, setChosen] = useState<ShownAct | null>(null)
  return (
    <Room
      title={t('room.audit')}
      lead={t('audit.lead')}
      actions={
        <>
          <Chain />
          <ExportButton filter={filter} />
        </>
      }
      filters={<AuditFilters filter={filter} change={(changes) => change({ ...changes, before: '' })} />}
    >
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty>{t('audit.empty')}</Empty>}
      >
        {(found) => (
          <Table
            label={t('room.audit')}
            columns={actColumns(setChosen)}
            rows={found.content}
            idOf={({ sequence }) => String(sequence)}
            onOpen={setChosen}
          />
        )}
      </QueryState>
      {data ? <Older data={data} before={before} go={(to) => change({ before: to })} /> : null}
      {chosen ? (
        <Modal
          title={`${t('audit.number')} ${String(chosen.sequence)}`}
          onClose={() => setChosen(null)}
          className="modal--large"
        >
          <ActFacts act={chosen} />
        </Modal>
      ) : null}
    </Room>
  )
}
