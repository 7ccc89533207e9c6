import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/route.ts'
import { hooked } from '../../platform/hooks.ts'
import { inLeanHeap } from '../../platform/lean-heap.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Owner } from '../owner.ts'
import { csvFile } from '../csv.ts'
import type { Rows } from '../rows.ts'
import { spooled, type SpoolWatch } from '../spool.ts'
import { makeTicket } from './ticket.service.ts'
import { maxSheetRows, workbook } from '../xlsx.ts'

/** Who wants a file, in which language. */
export type FileAsker = Owner & Pick<Visitor, 'language'>

/** Which list, filtered how; its call has checked the filter by its own schema. */
export interface FileRequest {
  page: string
  format: 'csv' | 'xlsx'
  filter: { from?: string; to?: string; [other: string]: string | undefined }
}

/** What a file holds. */
export interface RecordFile {
  count(tx: Tx): Promise<number>
  rows(tx: Tx): Rows
}

declare module '../../platform/hooks.ts' {
  interface Hooks {
    /** The file of a list that an area keeps; undefined for another's. */
    recordFile(asker: FileAsker, request: FileRequest, now: Date): RecordFile | undefined
  }
}

function getFile(platform: Platform, asker: FileAsker, request: FileRequest, now: Date): RecordFile {
  for (const find of hooked(platform, 'recordFile')) {
    const file = find(asker, request, now)
    if (file) return file
  }
  throw new Refusal('not_found')
}

/** The bytes of a file: one moment of the database, at the database's pace, however slowly it is fetched. */
export function exportFile(
  platform: Platform,
  asker: FileAsker,
  request: FileRequest,
  watch: SpoolWatch = {},
): AsyncGenerator<Buffer> {
  const file = getFile(platform, asker, request, platform.clock())
  return spooled(
    (write, signal) =>
      inLeanHeap(() =>
        platform.database.snapshot(asker.brand.settings.merchantCode, async (tx) => {
          const rows = file.rows(tx)
          for await (const bytes of request.format === 'csv' ? csvFile(rows) : workbook(rows)) {
            signal.throwIfAborted()
            await write(bytes)
          }
        }),
      ),
    watch,
  )
}

/** What a file is called: the brand, what it holds, and its period. */
export function getFileName({ brand }: Pick<Owner, 'brand'>, { page, format, filter }: FileRequest): string {
  const days = [filter.from, filter.to].filter((day) => day !== undefined)
  return [brand.id, page, ...days].join('_') + `.${format}`
}

/** A link for one download of a file. Refuses what a sheet cannot hold, and who exports too much. */
export async function fileLink(platform: Platform, asker: FileAsker, request: FileRequest) {
  const file = getFile(platform, asker, request, platform.clock())
  const rows = await platform.database.within(asker.brand.settings.merchantCode, (tx) => file.count(tx))
  if (request.format === 'xlsx' && rows >= maxSheetRows)
    throw new Refusal('invalid_request', { fields: { format: 'field_length' } })
  const token = await makeTicket(platform, asker, { ...request })
  return { path: `/wps/records/file/${token}`, fileName: getFileName(asker, request), rows }
}
