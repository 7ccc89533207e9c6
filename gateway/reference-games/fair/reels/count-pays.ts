/** Sheets whose symbols pay by how many of a kind there are, wherever they are. */
interface CountSheet {
  weights: readonly number[]
  pays: readonly (readonly { from: number; pay: number }[])[]
}

/** Hundredths of the stake for so many of a kind, before they are multiplied. */
export function countPay({ pays }: CountSheet, symbol: number, count: number): number {
  return pays[symbol]?.findLast(({ from }) => count >= from)?.pay ?? 0
}

/** The symbols that pay among those of a picture, their pays multiplied. */
export function countWins(sheet: CountSheet, cells: readonly number[], times: number) {
  return sheet.weights.flatMap((_, symbol) => {
    const count = cells.filter((cell) => cell === symbol).length
    const pay = countPay(sheet, symbol, count) * times
    return pay > 0 ? [{ symbol, count, pay }] : []
  })
}
