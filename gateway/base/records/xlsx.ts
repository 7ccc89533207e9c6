import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { type Cell, harmless } from './cells.ts'

/** Rows that a sheet holds. */
export const maxSheetRows = 1_048_576

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>]/g, (character) => entities[character] ?? '')
}

function cellXml(cell: Cell, isHead: boolean): string {
  if (typeof cell === 'string')
    return `<c t="inlineStr"${isHead ? ' s="2"' : ''}><is><t xml:space="preserve">${escaped(harmless(cell))}</t></is></c>`
  return 'amount' in cell ? `<c s="1"><v>${cell.amount}</v></c>` : `<c><v>${String(cell.count)}</v></c>`
}

/** One row of a sheet. */
function rowXml(cells: readonly Cell[], isHead = false): string {
  return `<row>${cells.map((cell) => cellXml(cell, isHead)).join('')}</row>`
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}
const sheet = 'xl/worksheets/sheet1.xml'
const sheetHead = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

interface Entry {
  name: string
  crc: number
  packed: number
  size: number
  at: number
}

/** Sizes stand behind the data (bit 3), names are UTF-8 (bit 11), 1 January 1980. */
const flags = 0x0808
const date = 0x0021

function localHeader(name: string): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(flags, 6)
  bytes.writeUInt16LE(8, 8)
  bytes.writeUInt16LE(date, 12)
  bytes.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([bytes, Buffer.from(name)])
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function centralHeader({ name, crc, packed, size, at }: Entry): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, 6)
  bytes.writeUInt16LE(flags, 8)
  bytes.writeUInt16LE(8, 10)
  bytes.writeUInt16LE(date, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(Buffer.byteLength(name), 28)
  bytes.writeUInt32LE(at, 42)
  return Buffer.concat([bytes, Buffer.from(name)])
}

function endRecord(entries: number, size: number, at: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(entries, 8)
  bytes.writeUInt16LE(entries, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(at, 16)
  return bytes
}

/** What a compressor gives for a text, as far as it gives it now. */
function press(stream: DeflateRaw, text: string, isLast: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject)
    const done = () => {
      stream.removeListener('error', reject)
      const gathered: Buffer[] = []
      for (let part = stream.read() as Buffer | null; part; part = stream.read() as Buffer | null)
        gathered.push(part)
      resolve(Buffer.concat(gathered))
    }
    if (isLast) {
      const gathered: Buffer[] = []
      stream.on('data', (part: Buffer) => gathered.push(part))
      stream.once('end', () => resolve(Buffer.concat(gathered)))
      stream.end(text)
    } else {
      stream.write(text)
      stream.flush(done)
    }
  })
}

/** A part of the archive as it is made: its header, its data, and what they came to. */
async function* zipped(
  entry: Entry,
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Buffer> {
  yield localHeader(entry.name)
  const stream = createDeflateRaw({ level: 6 })
  const add = async (text: string, isLast: boolean) => {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    const packed = await press(stream, text, isLast)
    entry.packed += packed.length
    return packed
  }
  for await (const text of texts) yield await add(text, false)
  yield await add('', true)
  yield descriptor(entry)
}

async function* sheetText(rows: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  yield sheetHead
  let isHead = true
  for await (const some of rows) {
    const texts: string[] = []
    for (const cells of some) {
      texts.push(rowXml(cells, isHead))
      isHead = false
    }
    yield texts.join('')
  }
  yield sheetEnd
}

/** A workbook of one sheet, made while its rows come: the first is its head. */
export async function* workbook(rows: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  const all: [string, AsyncIterable<string> | Iterable<string>][] = [
    ...Object.entries(parts).map(([name, text]): [string, Iterable<string>] => [name, [text]]),
    [sheet, sheetText(rows)],
  ]
  for (const [name, texts] of all) {
    const entry = { name, crc: 0, packed: 0, size: 0, at }
    entries.push(entry)
    for await (const bytes of zipped(entry, texts)) {
      at += bytes.length
      yield bytes
    }
  }
  const central = Buffer.concat(entries.map(centralHeader))
  yield central
  yield endRecord(entries.length, central.length, at)
}
