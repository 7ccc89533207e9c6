import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { all } from './all.ts'
import { stateNodes } from './testing/world.ts'

const camel = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('the list of all machines', () => {
  it('has every machine folder, by the id of its machine', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => readdirSync(path.join(import.meta.dirname, name)).includes(`${name}.machine.ts`))
    expect(Object.keys(all).sort()).toEqual(folders.map(camel).sort())
    expect(Object.entries(all).filter(([name, { machine }]) => machine.id !== name)).toEqual([])
  })

  it.each(Object.entries(all))('knows what every actor of %s may answer', (_, { machine, answers }) => {
    const asked = stateNodes(machine.root)
      .flatMap(({ invoke }) => invoke)
      .filter(({ id }) => [...machine.events].some((type) => type === `xstate.done.actor.${id}`))
      .map(({ id }) => id)
    expect(asked.filter((id) => !answers[id])).toEqual([])
  })
})
