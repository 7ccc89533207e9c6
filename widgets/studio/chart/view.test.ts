import { describe, expect, it } from 'vitest'
import { around, fitted, largest, legible, opened, revealed } from './view.ts'

const frame = { width: 800, height: 600 }
const big = { width: 4_000, height: 2_000 }
const box = { x: 1_900, y: 900, width: 200, height: 100 }

function getMiddle({ x, y, scale }: ReturnType<typeof opened>, { x: left, y: top, width, height } = box) {
  return [x + (left + width / 2) * scale, y + (top + height / 2) * scale]
}

describe('the view of a chart', () => {
  it('opens whole where all of it can be read', () => {
    const small = { width: 600, height: 400 }
    expect(opened(small, frame, box)).toEqual(fitted(small, frame))
    expect(fitted(small, frame).scale).toBeGreaterThanOrEqual(legible)
  })

  it('opens large enough to read where all of it cannot be, around what matters', () => {
    const view = opened(big, frame, box)
    expect(view.scale).toBe(legible)
    expect(getMiddle(view)).toEqual([400, 300])
  })

  it('leaves no more than a margin of nothing beside a chart', () => {
    const view = opened(big, frame, { x: 0, y: 0, width: 100, height: 40 })
    expect([view.x, view.y]).toEqual([28, 28])
    const end = opened(big, frame, { x: 3_900, y: 1_960, width: 100, height: 40 })
    expect(end.x + big.width * end.scale).toBeCloseTo(frame.width - 28)
    expect(end.y + big.height * end.scale).toBeCloseTo(frame.height - 28)
  })

  it('moves to what is not seen and stays for what is', () => {
    const view = { x: 0, y: 0, scale: 1 }
    const seen = { x: 100, y: 100, width: 200, height: 100 }
    expect(revealed(view, seen, big, frame)).toBe(view)
    const next = revealed(view, box, big, frame)
    expect(next.scale).toBe(1)
    expect(getMiddle(next)).toEqual([400, 300])
    expect(revealed(next, box, big, frame)).toBe(next)
  })

  it('holds as many active states as it has room for, the newest in any case', () => {
    const near = { x: 2_000, y: 1_100, width: 100, height: 50 }
    const far = { x: 0, y: 0, width: 100, height: 50 }
    expect(around([], 1, frame)).toBeNull()
    expect(around([box, far, near], 1, frame)).toEqual({ x: 1_900, y: 900, width: 200, height: 250 })
    expect(around([far, box], 1, frame)).toEqual(far)
  })

  it('takes the direction in which a chart is larger, the first where both are', () => {
    const down = { name: 'down', width: 4_000, height: 800 }
    const across = { name: 'across', width: 1_500, height: 1_200 }
    const small = { name: 'small', width: 300, height: 200 }
    expect(largest([down, across], frame)?.name).toBe('across')
    expect(largest([small, { ...small, name: 'other' }], frame)?.name).toBe('small')
  })
})
