import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type Cell, csvLine, harmless } from './cells.ts'
import { csvFile } from './csv.ts'
import { spooled } from './spool.ts'
import { unzipped } from './testing/unzipped.ts'
import { workbook } from './xlsx.ts'

async function* batches(...all: Cell[][][]): AsyncGenerator<Cell[][]> {
  for (const some of all) yield await Promise.resolve(some)
}

async function toBytes(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of file) parts.push(part)
  return Buffer.concat(parts)
}

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['\0=1', "'=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j is no formula', (text, safe) => {
    expect(harmless(text)).toBe(safe)
  })

  it('is quoted in a line only where it has to be, and an amount stays a number below nothing', () => {
    expect(
      csvLine(['a,b', 'say "hi"', 'two\nlines', '=HYPERLINK("x")', { amount: '-12.50' }, { count: 3 }]),
    ).toBe('"a,b","say ""hi""","two\nlines","\'=HYPERLINK(""x"")",-12.50,3\r\n')
  })
})

describe('a file', () => {
  it('is CSV that spreadsheets know to be UTF-8', async () => {
    const file = await toBytes(csvFile(batches([['When', 'لعبة']], [['a', { amount: '1.00' }]])))
    expect(file.toString()).toBe('\ufeffWhen,لعبة\r\na,1.00\r\n')
  })

  it('is a workbook whose texts are texts and whose amounts are numbers', async () => {
    const files = unzipped(
      await toBytes(
        workbook(
          batches(
            [['Head']],
            [
              ['<&\u0001>', { amount: '-12.50' }],
              ['=1+1', { count: 2 }],
            ],
          ),
        ),
      ),
    )
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(/<sheetData>(.*)<\/sheetData>/s.exec(files['xl/worksheets/sheet1.xml'] ?? '')?.[1]).toBe(
      [
        '<row><c t="inlineStr" s="2"><is><t xml:space="preserve">Head</t></is></c></row>',
        '<row><c t="inlineStr"><is><t xml:space="preserve">&lt;&amp;&gt;</t></is></c><c s="1"><v>-12.50</v></c></row>',
        '<row><c t="inlineStr"><is><t xml:space="preserve">\'=1+1</t></is></c><c><v>2</v></c></row>',
      ].join(''),
    )
  })
})

describe('a spool', () => {
  it('lets the producer be done long before its reader', async () => {
    let isDone = false
    const file = spooled(async (write) => {
      for (let part = 0; part < 200; part += 1) await write(Buffer.alloc(10_000, part))
      isDone = true
    })
    const first = (await file.next()).value as Buffer
    while (!isDone) await new Promise((resolve) => setImmediate(resolve))
    const rest = await toBytes(file)
    const whole = Buffer.concat([first, rest])
    expect([whole.length, whole[0], whole.at(-1)]).toEqual([2_000_000, 0, 199])
  })

  it('stops the producer when its reader goes away, and hands its failure on', async () => {
    let parts = 0
    let ended: unknown
    const file = spooled(async (write) => {
      try {
        for (;;) {
          await write(Buffer.alloc(1_000))
          parts += 1
        }
      } catch (error) {
        ended = error
        throw error
      }
    })
    await file.next()
    await file.return(undefined)
    expect([ended instanceof Error, parts > 0]).toEqual([true, true])
    await expect(toBytes(spooled(() => Promise.reject(new Error('gone'))))).rejects.toThrow('gone')
  })

  it('says that everything is produced before it is read, and that its reader takes nothing more', async () => {
    const produce = async (write: (bytes: Buffer) => Promise<void>) => {
      for (let part = 0; part < 20; part += 1) await write(Buffer.alloc(100_000, part))
    }
    const heard = new Set<string>()
    let reader: Readable | undefined
    await new Promise<void>((both) => {
      const hear = (what: string) => () => {
        heard.add(what)
        if (heard.size === 2) both()
      }
      const watch = { produced: hear('produced'), idle: hear('idle'), idleMs: 1 }
      const file = Readable.from(spooled(produce, watch), { objectMode: false })
      file.once('readable', () => undefined)
      reader = file
    })
    reader?.destroy()
    expect(heard).toEqual(new Set(['produced', 'idle']))
  })
})
