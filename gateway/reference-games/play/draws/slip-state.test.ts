import { describe, expect, it } from 'vitest'
import type { BetKind } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { expand } from '../../../../schemas/lottery/expand.ts'
import { getPayouts } from '../../../../schemas/lottery/prize-modes.ts'
import { sheetNames, getSheet } from '../../../../schemas/lottery/sheets.ts'
import { changeSlip, newSlip, priceOfSlip, type Slip } from './slip-state.ts'

const { kinds } = getSheet('digits-3')

function kindNamed(id: string) {
  return kinds.find((kind) => kind.id === id) as BetKind
}

const straight = kindNamed('straight')

function tap(slip: Slip, group: number, value: string, kind = straight) {
  return changeSlip(slip, { type: 'number.tapped', kind, group, value })
}

describe('the slip', () => {
  it('takes a number when it is tapped, and gives it back when it is tapped again', () => {
    const entry = tap(newSlip(straight), 1, '7')
    expect(entry.picks).toEqual([[], ['7'], []])
    expect(tap(entry, 1, '7').picks).toEqual([[], [], []])
  })

  it('takes back what was done last, clearing too', () => {
    const two = tap(tap(newSlip(straight), 0, '1'), 1, '2')
    const cleared = changeSlip(two, { type: 'cleared' })
    expect(cleared.picks).toEqual([[], [], []])
    expect(changeSlip(cleared, { type: 'undone' }).picks).toEqual([['1'], ['2'], []])
    expect(changeSlip(newSlip(straight), { type: 'undone' })).toEqual(newSlip(straight))
  })

  it('takes no more numbers than the bet does', () => {
    const lotto = getSheet('lotto-5-36').kinds.find(({ id }) => id === 'pick1') as BetKind
    const full = Array.from({ length: 9 }, (_, index) => `0${String(index + 1)}`).reduce(
      (slip, value) => changeSlip(slip, { type: 'number.tapped', kind: lotto, group: 0, value }),
      newSlip(lotto),
    )
    expect(full.picks[0]).toHaveLength(8)
  })

  it('picks by chance what makes a bet, whatever the bet', () => {
    let number = 1
    const below = (limit: number) => {
      number = (number * 48_271) % 2_147_483_647
      return number % limit
    }
    for (const sheet of sheetNames)
      for (const kind of getSheet(sheet).kinds) {
        const { picks } = changeSlip(newSlip(kind), { type: 'quick.picked', kind, below })
        expect(expand(kind, picks).length, `${sheet} ${kind.id}`).toBeGreaterThan(0)
      }
  })

  it('costs its lines, and says the best that one of them can win', () => {
    const payouts = { straight: { ...getPayouts('LOTT', 'digits-3', 'straight') } }
    const entries = [{ kind: 'straight', picks: [['1', '2'], ['3'], ['4']], times: 2 }]
    expect(priceOfSlip(kinds, payouts, entries, 100n)).toEqual({ lines: 2, stake: 400n, best: 179_800n })
  })
})
