import { describe, expect, it } from 'vitest'
import { handTrace, keyTrace } from '../testing/find-gap.ts'
import { isMovedByPerson, type Slide } from './judge-trace.ts'

const position = 180
const elapsed = 4000

function byHand(trace: number[][], more: Partial<Slide> = {}) {
  return isMovedByPerson({ position, means: 'pointer', trace, ...more }, elapsed)
}

function byKeys(trace: number[][], at = 180) {
  return isMovedByPerson({ position: at, means: 'keyboard', trace }, 20_000)
}

/** A script that drags: `pause` and `stride` say how. */
function dragged(pause: (at: number) => number, stride: (at: number) => number) {
  const trace = [[0, 0, 0]]
  for (let [at, time, distance] = [0, 0, 0]; distance < position; at += 1) {
    time += pause(at)
    distance = Math.min(position, distance + stride(at))
    trace.push([time, Math.round(distance), 0])
  }
  return trace
}

/** Pauses as irregular as a sleeping script's, and the same in every run. */
function uneven(at: number) {
  return 8 + ((at * 7919) % 23)
}

describe('a piece moved by hand', () => {
  it.each([400, 900, 3000])('passes when it took %i ms', (milliseconds) => {
    expect(byHand(handTrace(position, milliseconds))).toBe(true)
  })

  it('passes when it went too far and came back', () => {
    const over = handTrace(200, 700)
    expect(byHand([...over, [760, 196, 2], [830, 188, 2], [930, 182, 2], [1010, 180, 2]])).toBe(true)
  })

  it('passes when it crept along by single units with a rest', () => {
    expect(
      byHand(
        dragged(
          (at) => (at === 60 ? 900 : 14),
          () => 1,
        ),
      ),
    ).toBe(true)
  })
})

describe('a piece dragged by a script is refused', () => {
  it.each([
    [
      'in equal strides at one speed',
      dragged(
        () => 16,
        () => 6,
      ),
    ],
    ['in equal strides with uneven pauses', dragged(uneven, () => 6)],
    [
      'at one speed with uneven strides',
      dragged(
        () => 16,
        (at) => 3 + (at % 3),
      ),
    ],
    [
      'in one leap',
      [
        [0, 0, 0],
        [100, 1, 0],
        [200, 2, 0],
        [300, 3, 0],
        [400, 4, 0],
        [900, position, 0],
      ],
    ],
    ['in no time', handTrace(position, 90)],
    [
      'by two points',
      [
        [0, 0, 0],
        [900, position, 0],
      ],
    ],
    ['without a trace', []],
  ])('%s', (_, trace) => {
    expect(byHand(trace)).toBe(false)
  })
})

describe('a trace that contradicts itself is refused', () => {
  const trace = handTrace(position)
  it.each([
    ['it ends elsewhere', handTrace(position - 9)],
    ['it begins elsewhere', trace.map(([time = 0, at = 0, off = 0]) => [time, Math.max(20, at), off])],
    ['it began before it began', [[5, 0, 0], ...trace.slice(1)]],
    [
      'its time runs back',
      trace.map(([time = 0, at = 0, off = 0], n) => [n === 20 ? time - 90 : time, at, off]),
    ],
    ['it took longer than the puzzle is there', handTrace(position, elapsed + 1)],
  ])('%s', (_, given) => {
    expect(byHand(given)).toBe(false)
  })

  it('nobody had time to look', () => {
    expect(isMovedByPerson({ position, means: 'pointer', trace: handTrace(position, 400) }, 500)).toBe(false)
  })
})

describe('a piece moved by keys', () => {
  it('passes, though a held key is as even as a script', () => {
    expect(byKeys(keyTrace(180, 2))).toBe(true)
  })

  it('passes with page keys and single presses', () => {
    const presses = [28, 56, 84, 112, 140, 168, 170, 172, 174, 176, 178, 180]
    expect(byKeys([[0, 0, 0], ...presses.map((at, n) => [(n + 1) * 220, at, 0])])).toBe(true)
  })

  it.each([
    [
      'leaps further than a page key',
      [
        [0, 0, 0],
        [300, 90, 0],
        [700, 180, 0],
      ],
    ],
    ['repeats faster than a keyboard', keyTrace(180, 2).map(([, at = 0], n) => [n * 4, at, 0])],
    [
      'does not move',
      [
        [0, 0, 0],
        [200, 90, 0],
        [400, 90, 0],
        [600, 180, 0],
      ],
    ],
  ])('is refused when it %s', (_, trace) => {
    expect(byKeys(trace)).toBe(false)
  })
})
