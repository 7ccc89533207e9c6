import { hit, when, type BetKind, type DrawFamily, type DrawResult } from '../counting/bet-kind.ts'
import { range } from '../counting/counting.ts'

const six = range(1, 6)

function faces(result: DrawResult) {
  return result[0] ?? []
}

function getSum(result: DrawResult) {
  return faces(result).reduce((sum, face) => sum + Number(face), 0)
}

function isTriple(result: DrawResult) {
  return new Set(faces(result)).size === 1
}

function count(line: string, result: DrawResult) {
  return faces(result).filter((face) => face === line).length
}

const every: readonly DrawResult[] = six.flatMap((a) =>
  six.flatMap((b) => six.map((c) => [[String(a), String(b), String(c)]])),
)

/** Three dice have 216 falls: chances are counted. */
function counted(kind: Omit<BetKind, 'chances'>): BetKind {
  return {
    ...kind,
    chances: (line) => {
      const found = new Map<string, number>()
      for (const result of every)
        for (const { key, times } of kind.hits(line, result)) found.set(key, (found.get(key) ?? 0) + times)
      return [...found].map(([key, ways]) => hit(key, ways / every.length))
    },
  }
}

function numbers(size: number, max: number) {
  return { shape: 'numbers', from: 1, to: 6, size, max, pad: 1 } as const
}

const options = ['big', 'small', 'odd', 'even'] as const

const kinds: readonly BetKind[] = [
  counted({
    id: 'sum',
    hint: 'sumDice',
    pick: { shape: 'options', options },
    samples: options,
    hits: (line, result) => {
      const sum = getSum(result)
      const side =
        line === 'big' || line === 'small' ? (sum > 10 ? 'big' : 'small') : sum % 2 ? 'odd' : 'even'
      return when(!isTriple(result) && side === line, line)
    },
  }),
  counted({
    id: 'total',
    pick: { shape: 'numbers', from: 3, to: 18, size: 1, max: 8, pad: 1 },
    samples: range(3, 18).map(String),
    hits: (line, result) => when(getSum(result) === Number(line), `t${line}`),
  }),
  counted({
    id: 'single',
    pick: numbers(1, 6),
    samples: ['1'],
    hits: (line, result) => {
      const many = count(line, result)
      return many > 0 ? [hit(`x${String(many)}`)] : []
    },
  }),
  counted({
    id: 'duo',
    pick: numbers(2, 6),
    samples: ['1-2'],
    hits: (line, result) => when(line.split('-').every((face) => count(face, result) > 0)),
  }),
  counted({
    id: 'pair',
    pick: numbers(1, 6),
    samples: ['1'],
    hits: (line, result) => when(count(line, result) >= 2),
  }),
  counted({
    id: 'triple',
    pick: numbers(1, 6),
    samples: ['1'],
    hits: (line, result) => when(count(line, result) === 3),
  }),
  counted({
    id: 'anyTriple',
    pick: { shape: 'options', options: ['any'] },
    samples: ['any'],
    hits: (_line, result) => when(isTriple(result)),
  }),
]

/** Three dice. */
export function dice(): DrawFamily {
  return {
    kinds,
    draw: (below) => [range(1, 3).map(() => String(below(6) + 1))],
  }
}
