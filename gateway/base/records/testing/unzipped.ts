import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive, read by its directory as spreadsheets do; fails where a file is not what the directory says. */
export function unzipped(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    const start = archive.readUInt32LE(at + 42)
    const data = start + 30 + archive.readUInt16LE(start + 26)
    const text = inflateRawSync(archive.subarray(data, data + packed))
    if (text.length !== size || crc32(text) !== crc) throw new Error(`${name} is damaged`)
    files[name] = text.toString()
    at += 46 + nameLength
  }
  return files
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' }

function getCell(xml: string): string | number {
  const [, number] = /<v>([^<]*)<\/v>/.exec(xml) ?? []
  if (number !== undefined) return Number(number)
  const [, text = ''] = /<t [^>]*>([^<]*)<\/t>/.exec(xml) ?? []
  return text.replaceAll(/&(amp|lt|gt);/g, (_, name: string) => entities[name] ?? '')
}

/** The cells of a workbook's sheet, row by row: texts as texts, numbers as numbers. */
export function sheetCells(workbook: Buffer): (string | number)[][] {
  const sheet = unzipped(workbook)['xl/worksheets/sheet1.xml'] ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[ >].*?<\/c>/gs)].map(([cell]) => getCell(cell)),
  )
}
