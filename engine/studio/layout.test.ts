import ELK from 'elkjs/lib/elk.bundled.js'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { all } from '../../machines/all.ts'
import { getChart, everyState, everyTransition } from './chart.ts'
import { type Box, directions, getKey, layOut } from './layout.ts'

const elk = new ELK()

function apart(box: Box, other: Box) {
  return (
    box.x + box.width <= other.x ||
    other.x + other.width <= box.x ||
    box.y + box.height <= other.y ||
    other.y + other.height <= box.y
  )
}

function within(inner: Box, outer: Box) {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 0.1 &&
    inner.y + inner.height <= outer.y + outer.height + 0.1
  )
}

/** Eight composite states of four, all of them in a ring. */
const forty = createMachine({
  id: 'forty',
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: 8 }, (_, value) => [
      `s${String(value)}`,
      {
        initial: 'a',
        on: { next: `#forty.s${String((value + 1) % 8)}`, reset: '#forty.s0' },
        states: Object.fromEntries(
          ['a', 'b', 'c', 'd'].map((name, index, names) => [
            name,
            { tags: 'pending', on: { step: names[(index + 1) % 4], skip: names[(index + 2) % 4] } },
          ]),
        ),
      },
    ]),
  ),
})

describe('a layout', () => {
  it.each(
    Object.entries(all).flatMap(([name, { machine }]) =>
      directions.map((way) => [name, way, machine] as const),
    ),
  )(
    'of %s, %s, has every state in its place and every transition on a line',
    async (_, direction, machine) => {
      const chart = getChart(machine)
      const { states, edges } = await layOut(chart, direction, elk)
      const boxes = new Map(states.map((box) => [box.id, box]))
      for (const state of everyState(chart.root)) {
        const outer = boxes.get(state.id)
        const inner = state.states.flatMap(({ id }) => boxes.get(id) ?? [])
        expect(outer && inner.every((box) => within(box, outer))).toBe(true)
        inner.forEach((box, index) =>
          inner.slice(index + 1).forEach((other) => expect(apart(box, other)).toBe(true)),
        )
      }
      const carried = edges.flatMap(({ transitions }) => transitions)
      const moving = everyTransition(chart.root).filter(({ targets }) => targets.length > 0)
      expect([...carried].sort()).toEqual(moving.flatMap(({ id, targets }) => targets.map(() => id)).sort())
      expect(edges.filter(({ lines }) => lines.length === 0)).toEqual([])
    },
  )

  it('is known by its chart: a changed machine gets another one', () => {
    const chart = getChart(all.login.machine)
    const changed = { ...chart, root: { ...chart.root, tags: ['new'] } }
    expect(getKey(chart, 'DOWN')).not.toBe(getKey(changed, 'DOWN'))
  })

  it('of forty nested states takes less than half a second', async () => {
    const chart = getChart(forty)
    expect(everyState(chart.root)).toHaveLength(41)
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      // Time of this process alone: how busy the machine is with others says nothing about the layout.
      const began = process.cpuUsage()
      await layOut(chart, 'DOWN', elk)
      const { user, system } = process.cpuUsage(began)
      times.push((user + system) / 1_000)
    }
    expect(Math.min(...times)).toBeLessThan(500)
  })
})
