import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { all } from './all.ts'
import { listCode } from './kit/testing/chart-code.ts'
import { stateNodes } from './kit/testing/world.ts'

function camel(folder: string) {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

describe('the list of all machines', () => {
  it('has every machine, by its id', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    const machines = files.flatMap((file) => /([\w-]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
    expect(Object.keys(all).sort()).toEqual(machines.map(camel).sort())
    expect(Object.entries(all).filter(([name, { machine }]) => machine.id !== name)).toEqual([])
  })

  it.each(Object.entries(all))('knows what every actor of %s may answer', (_, { machine, answers }) => {
    const actors = stateNodes(machine.root)
      .flatMap(({ invoke }) => invoke)
      .filter(({ id }) => [...machine.events].some((type) => type === `xstate.done.actor.${id}`))
      .map(({ id }) => id)
    expect(actors.filter((id) => !answers[id])).toEqual([])
  })

  it.each(Object.entries(all))('has a chart of %s that consists of names', (_, { machine }) => {
    expect(listCode(machine)).toEqual([])
  })
})
