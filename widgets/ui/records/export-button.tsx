import type { CallBody } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { type ExportCall, useExport } from '../../../engine/money/hooks/use-export.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { RecordFilters } from './use-record-query.ts'

export interface ExportButtonProps {
  /** Whose records: the member's own, or the team's. */
  call: ExportCall
  page: CallBody<ExportCall>['page']
  /** What is listed, as its call takes it. */
  filter: RecordFilters
}

const formats = ['csv', 'xlsx'] as const

/** Downloads what is listed as a file, says how far it is, and can be stopped. */
export function ExportButton({ call, page, filter }: ExportButtonProps) {
  const { t, number } = useText('records')
  const toast = useToast()
  const { bytes, rows, start, stop } = useExport(call)
  const run = (format: (typeof formats)[number]) => {
    start({ page, format, filter } as CallBody<ExportCall>).then(
      (name) => {
        if (name !== undefined) toast.show({ kind: 'success', text: t('export.done', { name }) })
      },
      ({ code }: { code: ErrorCode }) =>
        toast.show({
          kind: 'error',
          text: code === 'network_abnormal' ? t('export.failed') : t(`errors:${code}`),
        }),
    )
  }
  if (bytes !== undefined)
    return (
      <div className="record-export" role="status">
        <span className="record-export__progress">
          {bytes === 0
            ? t('export.waiting')
            : t('export.progress', { size: `${number(Math.ceil(bytes / 1024))} kB`, rows: number(rows) })}
        </span>
        <Button kind="ghost" onClick={stop}>
          {t('export.cancel')}
        </Button>
      </div>
    )
  return (
    <div className="record-export" role="group" aria-label={t('export.label')}>
      {formats.map((format) => (
        <Button key={format} kind="ghost" aria-label={t(`export.${format}`)} onClick={() => run(format)}>
          <Icon name="download" />
          {format === 'csv' ? 'CSV' : 'XLSX'}
        </Button>
      ))}
    </div>
  )
}
