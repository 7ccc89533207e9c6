import { createHash } from 'node:crypto'

const bits = 128n

/** Rows counted and added up in any order: equal where the same rows are there, however they lie in a table. */
export interface RowDigest {
  rows: number
  sum: bigint
}

export function emptyDigest(): RowDigest {
  return { rows: 0, sum: 0n }
}

export function addDigest(digest: RowDigest, row: string): void {
  const hash = createHash('sha256').update(row).digest()
  digest.rows += 1
  digest.sum = BigInt.asUintN(
    Number(bits),
    digest.sum + ((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8)),
  )
}
