import ELK from 'elkjs/lib/elk.bundled.js'
import type { Plugin } from 'vite'
import { all } from '../../machines/all.ts'
import { getChart } from './chart.ts'
import { directions, getKey, layOut, type Layout } from './layout.ts'
import { posed, listPoses } from './poses.ts'

const name = 'virtual:livery-layouts'
const resolved = `\0${name}`

function asJson(name: string, value: unknown) {
  return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}

/** Places every machine, and finds the way to every state, while the studio is built: opening one computes nothing. */
export function layouts(): Plugin {
  return {
    name: 'livery-layouts',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const placer = new ELK()
      const made: Record<string, Layout> = {}
      for (const { machine } of Object.values(all)) {
        const chart = getChart(machine)
        for (const direction of directions) {
          made[getKey(chart, direction)] = await layOut(chart, direction, placer)
        }
      }
      const poses = Object.fromEntries(posed.map((machine) => [machine, listPoses(machine)]))
      return `${asJson('layouts', made)}\n${asJson('poses', poses)}`
    },
  }
}
